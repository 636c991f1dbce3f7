import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RanTest } from './ran-tests.ts'
import { reported, type Verdict } from './report.ts'

const PAGE = join(import.meta.dirname, '../../docs/specification-coverage.md')
/** A row of its tables: the statement, then one or more tests as `file` › title, with `<br>` between. */
const ROW = /^\| (?!statement \||-)(.+?) \|(.*)\|$/gm
const TEST = /^`([\w./-]+\.test\.tsx?)` › (.+)$/

/** Each statement of the specification has a test, and each test that docs/specification-coverage.md names ran and passed. */
export function checkSpecification(ran: readonly RanTest[]): Promise<Verdict> {
  return reported('specification', async () => {
    const { rows, problems } = compare(await readFile(PAGE, 'utf8'), ran)
    const failed = problems.length
    return { name: 'specification', passed: rows - failed, failed, seconds: 0, output: problems.join('\n') }
  })
}

/** How many rows a page has, and what is wrong: one line for each row of which a test did not run and pass. */
export function compare(page: string, ran: readonly RanTest[]): { rows: number; problems: string[] } {
  const rows = [...page.matchAll(ROW)]
  const problems = rows.flatMap(([, statement = '', tests = '']) => problemsOf(statement, tests, ran))
  return { rows: rows.length, problems: rows.length === 0 ? ['docs/specification-coverage.md has no rows.'] : problems }
}

function problemsOf(statement: string, cell: string, ran: readonly RanTest[]): string[] {
  const named = cell
    .split('<br>')
    .map((text) => text.trim())
    .filter(Boolean)
  if (named.length === 0) return [`"${statement}" names no test.`]
  const missing = named.filter((text) => {
    const [, file, title] = TEST.exec(text) ?? []
    // Two tests of a file may have one title: then each of them must pass.
    const found = ran.filter((test) => test.file === file && test.title === title)
    return found.length === 0 || found.some((test) => !test.passed)
  })
  return missing.length === 0
    ? []
    : [`"${statement}": ${missing.map((text) => `${text.replaceAll('`', '')} did not run and pass`).join('; ')}`]
}
