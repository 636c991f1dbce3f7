/** Makes a market to measure: `npm run bench:data -- 1000000 [folder]`, in a database of its own. */
import { prepareData } from './market/data-folder.ts'

const [count = '100000', folder] = process.argv.slice(2)
await prepareData(Number(count), { folder, anew: true, log: (line) => console.log(line) })
