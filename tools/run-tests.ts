import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** These need the tests' own database, so they are run as tests. */
export async function runTests(path: string, env: Record<string, string>) {
  const begin = performance.now()
  const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '..', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project=main', '--project=deep', path], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  return { breaches: code === 0 ? [] : ['see above'], seconds: (performance.now() - begin) / 1000 }
}
