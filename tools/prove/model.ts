import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The model-based test with so many runs. */
export async function proveModel({ seed, runs }: { seed: number; runs: number }) {
  return { runs, ...(await runTests('tests/model', { PROVE_SEED: String(seed), PROVE_RUNS: String(runs) })) }
}

/** How often somebody who could go on is kept waiting in one order: few faults need more. */
const TURNS = 2

/** The tests of locks, in more orders than `npm test` has time for. */
export async function proveLocks() {
  return { turns: TURNS, ...(await runTests('tests/locks', { PROVE_TURNS: String(TURNS) })) }
}

/** These need the tests' own database, so they are run as tests. */
async function runTests(path: string, env: Record<string, string>) {
  const begin = performance.now()
  const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '..', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'main', path], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  return { breaches: code === 0 ? [] : ['see above'], seconds: (performance.now() - begin) / 1000 }
}
