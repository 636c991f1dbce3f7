import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The model-based test with so many runs: it needs the tests' own database, so it is run as a test. */
export async function proveModel({ seed, runs }: { seed: number; runs: number }) {
  const begin = performance.now()
  const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '..', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'main', 'tests/model'], {
    env: { ...process.env, PROVE_SEED: String(seed), PROVE_RUNS: String(runs) },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  return { runs, breaches: code === 0 ? [] : ['see above'], seconds: (performance.now() - begin) / 1000 }
}
