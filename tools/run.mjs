// node tools/run.mjs <script.ts> [arguments]: installs what is missing, then runs the script on Node 24.
import { commandLine, prepare } from './prepare/index.mjs'
import { runScript } from './prepare/script.mjs'

await commandLine(async () => {
  await prepare({ web: false })
  return runScript(process.argv.slice(2))
})
