import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RanTest } from './ran-tests.ts'
import { reported, type Verdict } from './report.ts'

const PAGE = join(import.meta.dirname, '../../docs/specification-coverage.md')
/** A row of its tables: the statement, then one or more tests as `file` › title. */
const ROW = /^\| (?!statement \||-)(.+?) \| (.+) \|$/gm
const TEST = /`([\w./-]+\.test\.tsx?)` › ((?:(?!<br>).)+)/g

/** Each statement of the specification has a test, and each test that docs/specification-coverage.md names ran and passed. */
export function checkSpecification(ran: readonly RanTest[]): Promise<Verdict> {
  return reported('specification', async () => {
    const rows = [...(await readFile(PAGE, 'utf8')).matchAll(ROW)]
    const problems = rows.flatMap(([, statement = '', tests = '']) => problemsOf(statement, tests, ran))
    if (rows.length === 0) problems.push('docs/specification-coverage.md has no rows.')
    const failed = problems.length
    return { name: 'specification', passed: rows.length - failed, failed, seconds: 0, output: problems.join('\n') }
  })
}

function problemsOf(statement: string, tests: string, ran: readonly RanTest[]): string[] {
  const named = [...tests.matchAll(TEST)].map(([, file = '', title = '']) => ({ file, title: title.trim() }))
  if (named.length === 0) return [`"${statement}" names no test.`]
  const missing = named.filter(
    ({ file, title }) => !ran.some((test) => test.file === file && test.title === title && test.passed),
  )
  return missing.length === 0
    ? []
    : [`"${statement}": ${missing.map(({ file, title }) => `${file} › ${title} did not run and pass`).join('; ')}`]
}
