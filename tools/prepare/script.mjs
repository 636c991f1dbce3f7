import { spawn } from 'node:child_process'
import { node24 } from './paths.mjs'
import { environment, exitCode } from './run.mjs'

/** Runs a script of the clone on Node 24 with this terminal, and answers its exit code. */
export function runScript(args) {
  const child = spawn(node24(), args, { stdio: 'inherit', env: environment() })
  // The terminal's Ctrl-C reaches the script by itself, and we end with it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return exitCode(child)
}
