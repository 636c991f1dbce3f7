import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

const run = promisify(execFile)
const answered = z.object({ answers: z.number().positive(), failed: z.literal(0) })
const most = z.object({ most: z.number().positive() })
const delays = z.object({ here: most, elsewhere: most })
const once = z.object({ seconds: z.number().positive(), mostMiB: z.number().positive(), eventLoopMs: z.number() })
const start = z.object({ built: once, snapshot: once })
const reportSchema = z.object({
  classes: z.array(
    z.object({ name: z.string(), memory: answered, postgres: answered.nullable(), bare: answered.nullable() }),
  ),
  changing: z.object({
    perSecond: z.number().positive(),
    // A bike that has just been withdrawn is refused.
    classes: z.array(
      z.object({ name: z.string(), memory: answered.extend({ failed: z.number() }), eventLoopMs: z.number() }),
    ),
    delays,
    start,
  }),
  delays,
  start,
  indexMb: z.number().positive(),
  changes: z.array(z.object({ change: z.string(), triggers: z.record(z.string(), z.number()) })),
})

let folder: string
let table: string
let report: z.output<typeof reportSchema>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bikevalley-test-'))
  const json = join(folder, 'report.json')
  const script = join(import.meta.dirname, '../tools/bench/search.ts')
  const data = join(folder, 'data')
  const { stdout } = await run(process.execPath, [script, '--quick', '--folder', data, '--json', json], {
    cwd: join(import.meta.dirname, '..'),
  })
  table = stdout
  report = reportSchema.parse(JSON.parse(await readFile(json, 'utf8')))
}, 600_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const names = (has: (one: (typeof report.classes)[number]) => boolean) =>
  report.classes.filter(has).map(({ name }) => name)

describe('the benchmark of search on a small market', () => {
  test('has every class answered, by each of what is compared', () => {
    const searches = 'all 200,browse,one filter,two filters,three to five,words,typing errors,radius,deep pages'.split(
      ',',
    )
    const lists = ['category', 'advertised', 'bikes of a seller', 'one bike']
    expect(names(() => true)).toEqual([...searches, 'suggestions', ...lists])
    expect(report.changing.classes.map(({ name }) => name)).toEqual(names(() => true))
    expect(names(({ postgres }) => postgres !== null)).toEqual([...searches, 'suggestions'])
    expect(names(({ bare }) => bare !== null)).toEqual([...searches, ...lists])
  })

  test('measures what the triggers of a change take, and prints its tables', () => {
    expect(report.changes.map(({ triggers }) => Object.keys(triggers))).toEqual(
      expect.arrayContaining([expect.arrayContaining(['listings_search_update', 'listings_totals_update'])]),
    )
    for (const { name } of report.classes) expect(table).toContain(`| ${name} |`)
  })
})
