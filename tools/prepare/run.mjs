import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { inRoot, root } from './paths.mjs'

/** The environment in which `node` and every package's program are the clone's own. */
export function environment() {
  return { ...process.env, PATH: [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter) }
}

/** Has Node read the settings in `.env`, where there is one; what is set in the environment comes before it. */
export const envFile = () => (existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : [])

/**
 * Runs a command in the clone and answers its exit code.
 *
 * @param quiet keeps the output back, and shows it when the command fails
 */
export async function run([file, ...args], { quiet = false } = {}) {
  const child = spawn(file, args, {
    cwd: root,
    env: environment(),
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const output = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  const code = await exitCode(child)
  if (code !== 0) process.stderr.write(Buffer.concat(output))
  return code
}

/** The exit code of a child; 128 and the signal's number when a signal ended it, 127 when it could not be run. */
export function exitCode(child) {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
    child.once('error', () => resolve(127))
  })
}
