import { sql } from 'kysely'
import type { Db } from './database.ts'
import { seal, unseal } from './seal.ts'

/** Everything that is sealed in the database: the table, its column, and the purpose of the key. Each row is a person's. */
const SEALED = [
  { table: 'bank_details', column: 'sealed', purpose: 'bank-details' },
  { table: 'authenticator_apps', column: 'secret', purpose: 'authenticator-app' },
] as const

const AT_ONCE = 100

export type Resealed = {
  /** Sealed anew under the first secret. */
  changed: number
  /** Under it before. */
  already: number
  /** Under none of the secrets: as good as missing, with or without this. */
  unreadable: number
}

/**
 * Seals anew under the first secret what is sealed under a later one. Each row is its own change, and one that somebody
 * changes meanwhile is left as they have it: it can be stopped at any time and run again, while the site runs with the same
 * secrets.
 */
export async function reseal(db: Db, [secret, ...before]: readonly [string, ...string[]]): Promise<Resealed> {
  const count: Resealed = { changed: 0, already: 0, unreadable: 0 }
  for (const { table, column, purpose } of SEALED) {
    let after: string | null = null
    for (;;) {
      const found: { rows: { user_id: string; sealed: Buffer }[] } = await sql<{ user_id: string; sealed: Buffer }>`
        SELECT user_id, ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
        WHERE ${after}::uuid IS NULL OR user_id > ${after}::uuid
        ORDER BY user_id LIMIT ${AT_ONCE}`.execute(db)
      for (const { user_id: userId, sealed } of found.rows) {
        if (unseal({ secret, purpose, userId }, sealed) !== null) {
          count.already += 1
          continue
        }
        const text = before.map((one) => unseal({ secret: one, purpose, userId }, sealed)).find((one) => one !== null)
        if (text === undefined || text === null) {
          count.unreadable += 1
          continue
        }
        const fresh = seal({ secret, purpose, userId }, text)
        await sql`
          UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${fresh}
          WHERE user_id = ${userId} AND ${sql.ref(column)} = ${sealed}`.execute(db)
        count.changed += 1
      }
      after = found.rows.at(-1)?.user_id ?? null
      if (found.rows.length < AT_ONCE) break
    }
  }
  return count
}
