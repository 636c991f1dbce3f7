// node tools/run.mjs [--tools] [--web] <script.ts> [arguments]: installs what is missing (with --tools, what builds and
// tests as well; with --web, it also builds the web app when it is stale), then runs the script on Node 24.
import { commandLine, prepare } from './prepare/index.mjs'
import { runScript } from './prepare/script.mjs'

await commandLine(async () => {
  const args = process.argv.slice(2)
  const script = args.findIndex((word) => !word.startsWith('--'))
  const flags = args.slice(0, script)
  await prepare({ web: flags.includes('--web'), tools: flags.includes('--tools') })
  return runScript(args.slice(script))
})
