import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonical, type Statement } from './statement.ts'

/** Where all SQL of the product is written down, with its plans. */
export const SQL_DOCS = join(import.meta.dirname, '../../../docs/sql')

/** The statements of one page, in its order. */
export function statementsIn(page: string): Statement[] {
  const statements: Statement[] = []
  let path = ''
  for (const [, heading, text] of page.matchAll(/^## `(.+)`$|^```sql\n([\s\S]*?)\n```$/gm)) {
    if (heading !== undefined) path = heading
    else if (text !== undefined) statements.push({ path, text: canonical(text) })
  }
  return statements
}

/** Every statement that `docs/sql/` has. */
export function documentedStatements(folder = SQL_DOCS): Statement[] {
  if (!existsSync(folder)) return []
  return globSync('**/*.md', { cwd: folder })
    .toSorted()
    .flatMap((page) => statementsIn(readFileSync(join(folder, page), 'utf8')))
}
