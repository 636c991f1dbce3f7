// npm start and npm run dev: everything from a fresh clone to a running server, which ends with this process.
import { commandLine, prepare, say } from './prepare/index.mjs'
import { superviseServer } from './prepare/server.mjs'

const flags = process.argv.slice(2)
const isDev = flags.includes('--dev')

await commandLine(async () => {
  await prepare({ web: !isDev, tools: isDev })
  say('Starting the server …')
  return superviseServer('apps/server/src/main.ts', flags, isDev ? ['apps/server/src', 'packages'] : [])
})
