import { parseSync } from 'libpg-query'

/** The tables that a statement writes, and those that it reads. */
export type Tables = { written: Set<string>; read: Set<string> }

/**
 * By PostgreSQL's own parser, so that a table is one wherever it stands, and a name of the statement's own is none.
 * `loadModule` first. A lock on rows is no write.
 *
 * @throws Error for what is no SQL
 */
export function tablesOf(text: string): Tables {
  const tables: Tables = { written: new Set(), read: new Set() }
  const named = new Set<string>()
  walk(parseSync(text), (kind, node) => {
    if (kind === 'CommonTableExpr' && typeof node['ctename'] === 'string') named.add(node['ctename'])
    const target = node['relation']
    if (WRITES.has(kind) && isNode(target) && typeof target['relname'] === 'string')
      tables.written.add(target['relname'])
    if (kind === 'RangeVar' && typeof node['relname'] === 'string' && isOurs(node)) tables.read.add(node['relname'])
  })
  for (const name of named) tables.read.delete(name)
  return tables
}

const WRITES = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'])

/** The queue's and PostgreSQL's own tables are in schemas of their own. */
const isOurs = ({ schemaname }: Node): boolean => schemaname === undefined || schemaname === 'public'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Calls `look` with each node and its kind: the parser names a node by the only key of what it lies in. */
function walk(value: unknown, look: (kind: string, node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, look)
  if (!isNode(value)) return
  for (const [key, inner] of Object.entries(value)) {
    if (isNode(inner)) look(key, inner)
    walk(inner, look)
  }
}
