import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { laidOut, type Statement } from '../../tests/support/sql/statement.ts'

const SERVER = 'apps/server/src/'

/** A statement with what PostgreSQL would do. */
export type PlannedStatement = Statement & { plan: string }

/** The page of a file: that of its module, of its folder of queries, or of the platform. */
const pageOf = (path: string): string =>
  /^(?:modules|queries)\/[\w-]+/.exec(path.slice(SERVER.length))?.[0] ?? path.slice(SERVER.length).split('/')[0] ?? path

/** Writes `docs/sql/` anew, a page a room, in an order that depends on nothing but the statements. */
export async function writeSqlPages(folder: string, statements: readonly PlannedStatement[]): Promise<void> {
  for (const room of ['modules', 'queries', 'platform.md'])
    await rm(join(folder, room), { recursive: true, force: true })
  const pages = Map.groupBy(statements, ({ path }) => pageOf(path))
  for (const [room, of] of pages) {
    const file = join(folder, `${room}.md`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, page(room, of))
  }
}

function page(room: string, statements: readonly PlannedStatement[]): string {
  const files = [...Map.groupBy(statements, ({ path }) => path)].toSorted(([a], [b]) => compare(a, b))
  const sections = files.map(([path, of]) =>
    [`## \`${path}\``, ...of.toSorted((a, b) => compare(a.text, b.text)).map(entry)].join('\n\n'),
  )
  const up = '../'.repeat(room.split('/').length - 1)
  return `${[
    `# SQL of ${room}`,
    `Written by \`npm run docs:sql\`; how, and how to read the plans, is in [README](${up}README.md).`,
    ...sections,
  ].join('\n\n')}\n`
}

const entry = ({ text, plan }: PlannedStatement): string =>
  `\`\`\`sql\n${laidOut(text)}\n\`\`\`\n\n\`\`\`text\n${plan}\n\`\`\``

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
