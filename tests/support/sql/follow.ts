import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getCallSites } from 'node:util'
import { DefaultQueryCompiler } from 'kysely'
import { Pool } from 'pg'
import { afterEach, expect } from 'vitest'
import { documentedStatements } from './documented.ts'
import { canonical } from './statement.ts'

/**
 * Every statement of the product passes here: as Kysely compiles it, or as it is given to the pool as text. In an ordinary
 * run each must be one of `docs/sql/`; `npm run docs:sql` has them written into the folder that `SQL_SEEN` names instead.
 * With `off` there nothing is compared: `npm run prove -- mutants` sends what nobody has written down.
 */
const root = join(import.meta.dirname, '../../..')
const SERVER = 'apps/server/src/'
/** They send what they like, or what chance tells them. */
const FREE = /^tests\/(?:fuzz|model)\//
/** Whose statements are not the product's: they run beside it. */
const BESIDE =
  /^(?:migrations|backup|demo|main\.ts|platform\/(?:embedded-postgres|db\/(?:migrate|migration-lock|prepare-database|runtime-role)|secrets\/(?:reencrypt|same-installation))\b)/

/** Through which others send what they have written. */
const CARRIERS = new Set(['database', 'kept-rows', 'prepared-db'].map((file) => `${SERVER}platform/db/${file}.ts`))

type Following = { note(sent: string): void; complaints: string[] }

/** Once a process: its test files share what was patched. */
const KEY = Symbol.for('bikevalley.sql')
const following: Following = Reflect.get(globalThis, KEY) ?? follow()

function follow(): Following {
  const made = follower(process.env.SQL_SEEN)
  Reflect.set(globalThis, KEY, made)
  watchCalls(DefaultQueryCompiler.prototype, 'compileQuery', (_given, compiled) => made.note(textOf(compiled, 'sql')))
  watchCalls(Pool.prototype, 'query', ([asked]) => made.note(typeof asked === 'string' ? asked : textOf(asked, 'text')))
  return made
}

/** Lets a method of a class be called as before, and tells what it was given and has answered. */
function watchCalls(of: object, method: string, tell: (given: readonly unknown[], answer: unknown) => void): void {
  const own: unknown = Reflect.get(of, method)
  if (typeof own !== 'function') throw new Error(`There is no ${method} to watch.`)
  const watched = new Proxy(own, {
    apply(called, self, given: unknown[]) {
      const answer: unknown = Reflect.apply(called, self, given)
      tell(given, answer)
      return answer
    },
  })
  Reflect.set(of, method, watched)
}

/** The text in this field of a statement; none where it has no such field. */
function textOf(statement: unknown, field: string): string {
  const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, field) : undefined
  return typeof text === 'string' ? text : ''
}

function follower(folder: string | undefined): Following {
  if (folder === 'off') return { note: () => undefined, complaints: [] }
  return folder === undefined ? comparing() : recording(folder)
}

/** Looks each text up once: what a test sends again costs nothing. */
function comparing(): Following {
  const known = new Map<string, Set<string>>()
  for (const { text, path } of documentedStatements()) known.set(text, (known.get(text) ?? new Set()).add(path))
  const seen = new Set<string>()
  const complaints: string[] = []
  return {
    complaints,
    note(sent) {
      if (sent === '' || seen.has(sent)) return
      const path = sender()
      if (path === null) return
      seen.add(sent)
      const text = canonical(sent)
      if (!known.get(text)?.has(path)) complaints.push(`docs/sql does not have what ${path} sends: ${text}`)
    },
  }
}

function recording(folder: string): Following {
  const seen = new Set<string>()
  return {
    complaints: [],
    note(sent) {
      const path = sent === '' ? null : sender()
      if (path === null) return
      const line = JSON.stringify({ path, text: canonical(sent) })
      if (seen.has(line)) return
      seen.add(line)
      appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
    },
  }
}

/** The file of the product that sends the statement of this moment; null where a test does, or something beside it. */
function sender(): string | null {
  if (FREE.test(relative(root, expect.getState().testPath ?? ''))) return null
  for (const { scriptName } of getCallSites(40)) {
    if (scriptName.includes('node_modules') || scriptName.startsWith('node:')) continue
    const path = relative(root, scriptName.replace(/^file:\/\//, '').replace(/\?.*$/, ''))
    if (path.startsWith('tests/support/sql/') || CARRIERS.has(path)) continue
    if (!path.startsWith(SERVER) || path.endsWith('.test.ts')) return null
    return BESIDE.test(path.slice(SERVER.length)) ? null : path
  }
  return null
}

afterEach(() => {
  expect(following.complaints.splice(0), 'Look at its plan: npm run docs:sql').toEqual([])
})
