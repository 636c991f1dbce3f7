// node tools/run.mjs [--web] <script.ts> [arguments]: installs what is missing (and, with --web, builds the web app when
// it is stale), then runs the script on Node 24.
import { commandLine, prepare } from './prepare/index.mjs'
import { runScript } from './prepare/script.mjs'

await commandLine(async () => {
  const [first, ...rest] = process.argv.slice(2)
  const web = first === '--web'
  await prepare({ web })
  return runScript(web ? rest : process.argv.slice(2))
})
