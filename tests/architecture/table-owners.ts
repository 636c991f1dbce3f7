import type { Rule } from './rules.ts'

const SERVER = 'apps/server/src/'
/** Who writes a table besides its owner, and may: each of these was reviewed. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  // A restored database is told that it was restored before any module runs on it.
  backup: ['installation', 'money_freezes', 'provider_fetches'],
  // The people of the demo market, and that it was made.
  demo: ['installation', 'users'],
}

/** Kysely's writes, and those of SQL as text. */
const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](?:public\.)?(\w+)/g,
  /\b(?:INSERT\s+INTO|UPDATE(?:\s+ONLY)?|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?|COPY)\s+(?:public\.)?"?([a-z]\w*)/g,
]

const isServerCode = (path: string) =>
  path.startsWith(SERVER) && !path.startsWith(`${SERVER}migrations/`) && !path.endsWith('.test.ts')

/** The module that a file belongs to, or the folder beside the modules. */
const roomOf = (path: string): string =>
  /^(?:modules|queries)\/([\w-]+)\//.exec(path.slice(SERVER.length))?.[1] ??
  path.slice(SERVER.length).split('/')[0] ??
  path

const writtenIn = (text: string): Set<string> =>
  new Set(WRITES.flatMap((write) => [...text.matchAll(write)].map(([, table = '']) => table)))

/**
 * A table that two modules write has no place where what must hold of it could be said. By words of the sources, before any
 * test has sent them; `tests/sql.test.ts` is the same by PostgreSQL's parser.
 */
export const tableOwners: Rule = {
  name: 'a table is written by one module',
  findBreaches: (sources) => {
    const writers = new Map<string, Map<string, string>>()
    for (const { path, text } of sources) {
      if (!isServerCode(path)) continue
      const room = roomOf(path)
      for (const table of writtenIn(text)) {
        if (ALSO[room]?.includes(table)) continue
        writers.set(table, (writers.get(table) ?? new Map<string, string>()).set(room, path))
      }
    }
    return [...writers]
      .filter(([, rooms]) => rooms.size > 1)
      .map(([table, rooms]) => `${table} is written by ${[...rooms.values()].toSorted().join(' and ')}`)
  },
}
