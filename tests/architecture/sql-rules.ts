import type { Statement } from '../support/sql/statement.ts'
import { tablesOf } from './tables-of.ts'

const SERVER = 'apps/server/src/'
const QUERIES = 'queries/'
const PLATFORM = 'platform'

/** What the platform reads of a module's: whoever acts or is told is locked before all else (ARCHITECTURE.md, lock order). */
const ALSO_READ: Readonly<Record<string, readonly string[]>> = {
  [`${SERVER}platform/people/live-person.ts`]: ['users'],
}

/** A rule about what is sent to the database: answers what breaks it, a line each. */
export type SqlRule = {
  name: string
  /** @param order the modules and folders of queries as `compose.ts` adds them: `modules/bookings` */
  findBreaches(statements: readonly Statement[], order: readonly string[]): string[]
}

/** `modules/bookings`, `queries/bikes` or `platform`. */
const roomOf = (path: string): string => /^(?:modules|queries)\/[\w-]+/.exec(path.slice(SERVER.length))?.[0] ?? PLATFORM

/** Which rooms write each table, and by which file. */
function writersOf(statements: readonly Statement[]): Map<string, Map<string, string>> {
  const writers = new Map<string, Map<string, string>>()
  for (const { path, text } of statements)
    for (const table of tablesOf(text).written)
      writers.set(table, (writers.get(table) ?? new Map<string, string>()).set(roomOf(path), path))
  return writers
}

const ownersWrite: SqlRule = {
  name: 'only its owner writes a table, and queries write none',
  findBreaches: (statements) =>
    [...writersOf(statements)].flatMap(([table, rooms]) => {
      const paths = [...rooms.values()].toSorted()
      if (rooms.size > 1) return [`${table} is written by ${paths.join(' and ')}`]
      return [...rooms.keys()].some((room) => room.startsWith(QUERIES))
        ? [`${table} is written by ${paths.join()}`]
        : []
    }),
}

const readsDown: SqlRule = {
  name: 'a module reads its own tables and those of modules that compose.ts adds before it',
  findBreaches(statements, order) {
    const owners = new Map([...writersOf(statements)].map(([table, rooms]) => [table, [...rooms.keys()][0] ?? '']))
    const placeOf = (room: string) => (room === PLATFORM ? -1 : order.indexOf(room))
    const breaches = statements.flatMap(({ path, text }) => {
      const room = roomOf(path)
      if (room.startsWith(QUERIES)) return []
      return [...tablesOf(text).read].flatMap((table) => {
        const owner = owners.get(table)
        if (owner === undefined || owner === room || ALSO_READ[path]?.includes(table)) return []
        return placeOf(owner) < placeOf(room) ? [] : [`${path} reads ${table} of ${owner}`]
      })
    })
    return [...new Set(breaches)].toSorted()
  },
}

export const sqlRules: readonly SqlRule[] = [ownersWrite, readsDown]

/** The rooms that `compose.ts` adds, in its order. */
export function composedRooms(source: string): string[] {
  const rooms = new Map(
    [...source.matchAll(/import \{ ([^}]+) \} from '\.\/((?:modules|queries)\/[\w-]+)\/index\.ts'/g)].flatMap(
      ([, names = '', room = '']) => names.split(', ').map((name) => [name.replace('type ', ''), room] as const),
    ),
  )
  return [...source.matchAll(/\.add\((\w+)\)/g)].flatMap(([, name = '']) => rooms.get(name) ?? [])
}
