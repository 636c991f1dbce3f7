/**
 * Measures search: `npm run bench:search -- [listings] [--quick] [--seconds 5] [--json <file>]`. The market is that of `bench:data`, made where it is not there
 * yet. Quick: on 2,000 listings, in seconds, to see that it works. The figures are also written as JSON,
 * into the market's folder unless a file is named.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../free-port.ts'
import { prepareData } from './market/data-folder.ts'
import { measureSearch } from './search/measure.ts'
import { markdown } from './search/report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    folder: { type: 'string' },
    seconds: { type: 'string', default: '5' },
  },
})
const { quick, json, folder, seconds } = values
const listings = quick ? 2_000 : Number(positionals[0] ?? 100_000)
const log = (line: string) => console.error(line)

const dataDir = await prepareData(listings, { folder, anew: false, log })
const report = await measureSearch({
  dataDir,
  listings,
  seconds: quick ? 0.3 : Number(seconds),
  changes: quick ? 5 : 100,
  ports: [await freePort(), await freePort(), await freePort()],
  log,
})
console.log(markdown(report))
const file = json ?? join(dataDir, 'search.json')
await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
log(file)
