import { spawn } from 'node:child_process'
import { node24 } from './paths.mjs'
import { envFile, environment, exitCode } from './run.mjs'

/**
 * Runs a script of the clone on Node 24 with this terminal, and answers its exit code.
 *
 * @param settings false for scripts that must not know the operator's settings
 */
export function runScript(args, { settings = true } = {}) {
  const child = spawn(node24(), [...(settings ? envFile() : []), ...args], { stdio: 'inherit', env: environment() })
  // The terminal's Ctrl-C reaches the script by itself, and we end with it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return exitCode(child)
}
