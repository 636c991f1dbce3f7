import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../tools/test/command.ts'
import { type RunReport, readVitestReport } from '../tools/test/ran-tests.ts'

const REPORTER = join(import.meta.dirname, '../tools/test/vitest-reporter.ts')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bikevalley-reporter-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs Vitest in the folder, and reads what our reporter wrote. */
async function run(args: readonly string[] = []): Promise<RunReport> {
  const report = join(folder, 'report.json')
  await runCommand(['vitest', 'run', '--globals', '--root', folder, `--reporter=${REPORTER}`, ...args], {
    TEST_REPORT: report,
  })
  return readVitestReport(JSON.parse(await readFile(report, 'utf8')))
}

test('a test within suites is run again alone, whatever its names contain', async () => {
  await writeFile(
    join(folder, 'sale.test.ts'),
    `describe('a sale (paid)', () => {
       describe('GET /orders/:id?', () => {
         test('costs 5.00 $', () => { throw new Error('no price') })
         test('costs 5.00 $ more', () => {})
       })
     })`,
  )
  const { tests } = await run()
  expect(tests.map(({ title, passed }) => [title, passed])).toEqual([
    ['costs 5.00 $', false],
    ['costs 5.00 $ more', true],
  ])
  const again = await run(tests[0]?.alone)
  expect(again.tests.map(({ title }) => title)).toEqual(['costs 5.00 $'])
})
