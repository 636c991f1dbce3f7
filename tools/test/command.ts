import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The clone's folder. */
const root = fileURLToPath(new URL('../..', import.meta.url))

export type CommandResult = { code: number; output: string; seconds: number }

const running = new Set<ChildProcess>()
let isStopping = false

/** Runs one of the packages' programs in the clone, and keeps back what it prints; none once we are told to stop. */
export function runCommand(
  [file = '', ...args]: string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  if (isStopping) return Promise.resolve({ code: 1, output: 'Stopped.', seconds: 0 })
  const begin = performance.now()
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  running.add(child)
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => {
    const end = (code: number) => {
      running.delete(child)
      resolve({ code, output, seconds: (performance.now() - begin) / 1000 })
    }
    child.once('close', (code) => end(code ?? 1))
    child.once('error', (error) => {
      output += String(error)
      end(1)
    })
  })
}

/** When we are told to stop, so are they; each stops what it has started itself. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isStopping = true
    for (const child of running) child.kill(signal)
    process.exitCode = 1
    process.once(signal, () => process.exit(1))
  })
}
