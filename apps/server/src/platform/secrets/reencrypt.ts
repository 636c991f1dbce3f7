import { comparableFrameNumber } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import { decrypt, encrypt } from './encryption.ts'
import { keyedHash } from './keyed-hash.ts'

/** A column and what its rows belong to, by names that the table has. */
type ColumnOfTable = {
  [Table in keyof Database]: {
    table: Table
    column: keyof Database[Table]
    owner: keyof Database[Table]
    purpose: string
    /** The column of the text's keyed hash, and of what in the text it is. */
    hash?: { column: keyof Database[Table]; purpose: string; of: (text: string) => string }
  }
}[keyof Database]

/** Of the key by which frame numbers are hashed. */
export const FRAME_NUMBER_HASH = 'frame-number-hash'

/** Everything that is encrypted in the database: the table, its column, the purpose of the key, and what each row belongs to. */
const ENCRYPTED = [
  { table: 'bank_details', column: 'encrypted_details', purpose: 'bank-details', owner: 'user_id' },
  { table: 'authenticator_apps', column: 'secret', purpose: 'authenticator-app', owner: 'user_id' },
  {
    table: 'frame_numbers',
    column: 'encrypted',
    purpose: 'frame-number',
    owner: 'listing_id',
    hash: { column: 'hash', purpose: FRAME_NUMBER_HASH, of: comparableFrameNumber },
  },
  { table: 'bike_drafts', column: 'encrypted_frame_number', purpose: 'draft-frame-number', owner: 'seller_id' },
] as const satisfies readonly ColumnOfTable[]

const AT_ONCE = 100

export type Reencrypted = {
  /** Encrypted anew under the first secret. */
  changed: number
  /** Under it before. */
  already: number
  /** Under none of the secrets: as good as missing, with or without this. */
  unreadable: number
}

type Secrets = readonly [string, ...string[]]
type EncryptedColumn = (typeof ENCRYPTED)[number]
type Row = { owner_id: string; encrypted: Buffer }

/**
 * Encrypts anew under the first secret what is encrypted under a later one. Each row is its own change, and what somebody
 * changes meanwhile is what they have made it: it can be stopped at any time and run again, while the site runs with the
 * same secrets.
 */
export async function reencrypt(db: Db, secrets: Secrets): Promise<Reencrypted> {
  const count: Reencrypted = { changed: 0, already: 0, unreadable: 0 }
  for (const where of ENCRYPTED) {
    for (let after: string | null = null, isLast = false; !isLast; ) {
      const rows: Row[] = await rowsAfter(db, where, after)
      for (const row of rows) {
        const end = await reencryptRow(db, where, row, secrets)
        if (end !== 'gone') count[end] += 1
      }
      after = rows.at(-1)?.owner_id ?? null
      isLast = rows.length < AT_ONCE
    }
  }
  return count
}

async function rowsAfter(db: Db, { table, column, owner }: EncryptedColumn, after: string | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT ${sql.ref(owner)} AS owner_id, ${sql.ref(column)} AS encrypted FROM ${sql.table(table)}
    WHERE ${sql.ref(column)} IS NOT NULL AND (${after}::uuid IS NULL OR ${sql.ref(owner)} > ${after}::uuid)
    ORDER BY ${sql.ref(owner)} LIMIT ${AT_ONCE}`.execute(db)
  return rows
}

/** One row: where somebody was quicker, as they have left it. */
async function reencryptRow(
  db: Db,
  where: EncryptedColumn,
  row: Row,
  [secret, ...before]: Secrets,
): Promise<keyof Reencrypted | 'gone'> {
  const { table, column, purpose, owner } = where
  const hash = 'hash' in where ? where.hash : null
  const key = { purpose, ownerId: row.owner_id }
  for (let encrypted: Buffer | undefined = row.encrypted; encrypted; ) {
    const is = encrypted
    if (decrypt({ ...key, secret }, is) !== null) return 'already'
    const text = before.map((one) => decrypt({ ...key, secret: one }, is)).find((one) => one !== null)
    if (text === undefined || text === null) return 'unreadable'
    const { numAffectedRows } = await sql`
      UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${encrypt({ ...key, secret }, text)}
        ${hash ? sql`, ${sql.ref(hash.column)} = ${keyedHash(secret, hash.purpose, hash.of(text))}` : sql``}
      WHERE ${sql.ref(owner)} = ${row.owner_id} AND ${sql.ref(column)} = ${is}`.execute(db)
    if (numAffectedRows === 1n) return 'changed'
    const now: { rows: { encrypted: Buffer | null }[] } = await sql<{ encrypted: Buffer | null }>`
      SELECT ${sql.ref(column)} AS encrypted FROM ${sql.table(table)}
      WHERE ${sql.ref(owner)} = ${row.owner_id}`.execute(db)
    encrypted = now.rows[0]?.encrypted ?? undefined
  }
  return 'gone'
}
