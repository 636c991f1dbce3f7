import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RanTest as FullTest } from './ran-tests.ts'
import { reported, type Verdict } from './report.ts'

/** What matters here of a test that was run. */
type RanTest = Pick<FullTest, 'file' | 'title' | 'passed'>

const PAGE = join(import.meta.dirname, '../../docs/specification-coverage.md')
/** A row of its tables: the statement, then the ids of one or more tests. */
const ROW = /^\| (?!statement \||-)(.+?) \|(.*)\|$/gm
/** A test says its id at the end of its title, so that it can be found, and worded anew. */
const ID = /\((SPEC-\d{3})\)$/

/**
 * Each statement of the specification has a test, each test that docs/specification-coverage.md names ran and passed, and
 * no test has an id that stands in no row or is another file's.
 */
export function checkSpecification(ran: readonly RanTest[]): Promise<Verdict> {
  return reported('specification', async () => {
    const { rows, problems } = compare(await readFile(PAGE, 'utf8'), ran)
    const failed = Math.min(problems.length, rows)
    return {
      name: 'specification',
      passed: rows - failed,
      failed: problems.length,
      seconds: 0,
      output: problems.join('\n'),
    }
  })
}

/** How many rows a page has, and what is wrong: one line for each row of which a test did not run and pass, and for each id that is amiss. */
export function compare(page: string, ran: readonly RanTest[]): { rows: number; problems: string[] } {
  const rows = [...page.matchAll(ROW)].map(([, statement = '', cell = '']) => ({ statement, ids: idsIn(cell) }))
  if (rows.length === 0) return { rows: 0, problems: ['docs/specification-coverage.md has no rows.'] }
  const tests = Map.groupBy(
    ran.filter(({ title }) => ID.test(title)),
    ({ title }) => ID.exec(title)?.[1] ?? '',
  )
  const named = new Set(rows.flatMap(({ ids }) => ids))
  return {
    rows: rows.length,
    problems: [
      ...rows.flatMap(({ statement, ids }) => problemsOf(statement, ids, tests)),
      ...[...tests.keys()].filter((id) => !named.has(id)).map((id) => `${id} stands in no row.`),
      ...[...tests].flatMap(([id, all]) => {
        const files = new Set(all.map(({ file }) => file))
        return files.size > 1 ? [`${id} is the id of tests in ${[...files].join(' and ')}.`] : []
      }),
    ],
  }
}

const idsIn = (cell: string): string[] =>
  cell
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)

function problemsOf(
  statement: string,
  ids: readonly string[],
  tests: ReadonlyMap<string, readonly RanTest[]>,
): string[] {
  if (ids.length === 0) return [`"${statement}" names no test.`]
  // Several tests may have one id, as those of a table do: then each of them must pass.
  const missing = ids.filter((id) => tests.get(id)?.every(({ passed }) => passed) !== true)
  return missing.length === 0 ? [] : [`"${statement}": ${missing.join(', ')} did not run and pass`]
}
