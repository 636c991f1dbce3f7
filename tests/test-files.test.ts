import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const JOURNEYS = 'tests/e2e/'
/** Less than this ends what is only slow; up to a second is for what is tried again until it holds. */
const SHORT_LIMIT = { above: 1000, below: 60_000 }

/** What pools do by themselves is what this file tests. */
const TESTS_POOLS = new Set(['apps/server/src/platform/db/database.deep.test.ts'])

// This file has what it refuses.
const sources = globSync('{apps,packages,tests,tools}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|\.react-router|test-files\.test\.ts)$/.test(path),
}).map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }))

/** What is wrong with a file of tests: in which tier it is must be seen, and only what hangs may run out of time. */
function breachesOf({ path, text }: { path: string; text: string }): string[] {
  const breaches: string[] = []
  const isTest = /^[^.]+(?:\.(?:alone|deep))?\.test\.tsx?$/.test(path.split('/').at(-1) ?? '')
  if (/^(?:test|it|describe)(?:\.\w+)*\(/m.test(text) && !isTest)
    breaches.push('is in no tier: *.test.ts, *.alone.test.ts or *.deep.test.ts')
  if (path.startsWith(JOURNEYS)) {
    if (path.includes('.deep.')) breaches.push('is a journey: without the tag @core it is in the deep tier')
    for (const [, tag] of text.matchAll(/\btag: '(@\w*)'/g))
      if (tag !== '@core') breaches.push(`has the tag ${tag}: there is @core alone`)
  }
  if (!isTest && !path.startsWith('tests/')) return breaches
  if (
    /\bvi\.(?:do)?[mM]ock\(|from 'react-dom\/client'|import\('react-dom\/client'\)/.test(text) &&
    !path.includes('.alone.')
  )
    breaches.push('shares its process, where modules are loaded already: *.alone.test.ts has one of its own')
  for (const [, limit = ''] of text.matchAll(/\btimeout: ([\d_]+)/g)) {
    const milliseconds = Number(limit.replaceAll('_', ''))
    if (milliseconds > SHORT_LIMIT.above && milliseconds < SHORT_LIMIT.below)
      breaches.push(`waits for ${limit} ms: what is slow may take its time`)
  }
  if (/\bvi\.wait(?:For|Until)\(/.test(text) && path !== 'tests/support/eventually.ts')
    breaches.push('waits for a second: eventually() and until() of tests/support wait for what comes')
  for (const [, options = ''] of text.matchAll(/(?<!function )\bcreatePool\((.*)/g))
    if (!/PATIENT|connectMs/.test(options) && !TESTS_POOLS.has(path))
      breaches.push('has five seconds to connect to the database: PATIENT of tests/support takes its time')
  for (const [, options = ''] of text.matchAll(/\b[Ff]astify\(([^)]*)/g))
    if (!options.includes('pluginTimeout: 0'))
      breaches.push('has ten seconds to load its plugins: pluginTimeout: 0 takes its time, as the product does')
  return breaches
}

test('every file of tests is in one tier, and ends only what hangs', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap((source) => breachesOf(source).map((breach) => `${source.path} ${breach}`))).toEqual([])
})

test.each([
  ['tests/locks/sales.deep.ts', "test('a sale', () => 1)"],
  ['tests/locks/sales.slow.test.ts', "test('a sale', () => 1)"],
  ['tests/locks/sales.spec.ts', "describe.each([1])('a sale', () => 1)"],
  ['tests/e2e/sales.deep.test.ts', "test('a sale', async () => 1)"],
  ['tests/e2e/sales.test.ts', "test('a sale', { tag: '@cor' }, async () => 1)"],
  ['tests/locks/sales.deep.test.ts', 'await expect.poll(read, { timeout: 20_000 }).toBe(1)'],
  ['apps/server/src/sale.test.ts', 'const pool = createPool(database.url, { max: 2 })'],
  ['apps/server/src/sale.test.ts', 'const app = fastify()'],
  ['apps/web/app/sale.test.ts', "vi.mock('./price.ts', () => ({ price: 1 }))"],
  ['apps/web/app/sale.deep.test.tsx', "const { createRoot } = await import('react-dom/client')"],
  ['apps/server/src/sale.test.ts', 'await vi.waitFor(() => expect(read()).toBe(1))'],
])('a file %s with %s is reported', (path, text) => {
  expect(breachesOf({ path, text })).toHaveLength(1)
})
