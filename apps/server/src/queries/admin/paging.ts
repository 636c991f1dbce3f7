import { COUNTED_TO, idSchema } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { readIdCursor } from '../../platform/paging/cursor.ts'
import type { Paging } from '../../platform/paging/page.ts'

const PAGE = 50

/** @throws ApiError `invalid_input` for a cursor that is none */
export function readPaging({ cursor, limit = PAGE }: Paging): { after: string | null; limit: number } {
  const after = cursor === undefined ? null : readIdCursor(cursor)
  return { after, limit }
}

/** The conditions of a list, all of which must hold. */
export type Conditions = readonly (RawBuilder<unknown> | null | undefined | false)[]

/** A `WHERE` of those conditions that are there. */
export function where(conditions: Conditions): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition instanceof Object)
  return given.length === 0 ? sql`` : sql`WHERE ${sql.join(given, sql` AND `)}`
}

/** How many rows there are; counting stops beyond `COUNTED_TO`, so that it costs the same however long the list grows. */
export async function countUpTo(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ${COUNTED_TO + 1}) AS counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many rows there are and what a column of theirs comes to, of all of them: half a sum would be none. */
export async function sumAll(
  db: Db,
  column: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): Promise<{ total: number; sum: number }> {
  const { rows } = await sql<{ total: number; sum: number }>`
    SELECT count(*) AS total, coalesce(sum(${column}), 0)::bigint AS sum ${from}`.execute(db)
  return rows[0] ?? { total: 0, sum: 0 }
}

/** A search that is an id of ours, or null. */
export const asId = (text: string): string | null => idSchema.safeParse(text).data ?? null
