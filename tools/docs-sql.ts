import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { documentedStatements, SQL_DOCS } from '../tests/support/sql/documented.ts'
import type { Statement } from '../tests/support/sql/statement.ts'
import { explainAll } from './docs/explain.ts'
import { writeSqlPages } from './docs/sql-pages.ts'
import { runCommand } from './test/command.ts'

/**
 * npm run docs:sql [-- <test files>]: runs the tests, and writes every statement that the product sends in them into
 * `docs/sql/`. With some tests named, their statements are added; a run of all forgets what is sent no more.
 */
const files = process.argv.slice(2)
const root = join(import.meta.dirname, '..')
const statementSchema = z.object({ path: z.string(), text: z.string() })

const folder = await mkdtemp(join(tmpdir(), 'bikevalley-sql-'))
try {
  const seen = await recordStatements(folder, files)
  const kept = files.length === 0 ? [] : documentedStatements().filter(({ path }) => existsSync(join(root, path)))
  const statements = withoutRepeats([...kept, ...seen])
  await writeSqlPages(SQL_DOCS, await explainAll(join(folder, 'data'), statements))
  console.log(`${statements.length} statements in docs/sql, ${seen.length} of them seen in this run.`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function recordStatements(into: string, tests: readonly string[]): Promise<Statement[]> {
  const { code, output } = await runCommand(
    ['vitest', 'run', '--project=main', '--project=deep', '--reporter=dot', ...tests],
    {
      SQL_SEEN: into,
    },
  )
  if (code !== 0) throw new Error(`Some tests failed, so not every statement was seen:\n${output.slice(-4000)}`)
  return readStatements(into)
}

async function readStatements(from: string): Promise<Statement[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.jsonl'))
  const texts = await Promise.all(names.map((name) => readFile(join(from, name), 'utf8')))
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line !== '')
  return withoutRepeats(lines.map((line) => statementSchema.parse(JSON.parse(line))))
}

function withoutRepeats(statements: readonly Statement[]): Statement[] {
  return [...new Map(statements.map((one) => [`${one.path}\n${one.text}`, one])).values()]
}
