// node tools/run.mjs <script.ts> [arguments]: installs what is missing, then runs the script on Node 24.
import { spawn } from 'node:child_process'
import { commandLine, prepare } from './prepare/index.mjs'
import { node24 } from './prepare/paths.mjs'
import { environment, exitCode } from './prepare/run.mjs'

await commandLine(async () => {
  await prepare({ web: false })
  const child = spawn(node24(), process.argv.slice(2), { stdio: 'inherit', env: environment() })
  // The terminal's Ctrl-C reaches the script by itself, and we end with it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return exitCode(child)
})
