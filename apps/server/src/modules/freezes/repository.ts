import type { FreezeReason } from '@bikevalley/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'

export type FreezeRow = Selectable<Database['money_freezes']>

/** Freezes the money of a payment that is not frozen for this reason. */
export async function insertFreeze(
  trx: Db,
  freeze: { paymentId: string; reason: Exclude<FreezeReason, 'restored'>; details: string },
  now: Date,
): Promise<FreezeRow> {
  return await trx
    .insertInto('money_freezes')
    .values({
      id: newId(),
      payment_id: freeze.paymentId,
      reason: freeze.reason,
      details: freeze.details,
      since: now,
      ended_at: null,
      ended_by: null,
      explanation: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const findFreeze = (db: Db, id: string): Promise<FreezeRow | undefined> =>
  db.selectFrom('money_freezes').selectAll().where('id', '=', id).executeTakeFirst()

const siteFreeze = (db: Db) =>
  db.selectFrom('money_freezes').selectAll().where('payment_id', 'is', null).where('ended_at', 'is', null)

/** The one about all money of the site, if it is frozen. */
export const findSiteFreeze = (db: Db): Promise<FreezeRow | undefined> => siteFreeze(db).executeTakeFirst()

export const lockSiteFreeze = (trx: Db): Promise<FreezeRow | undefined> =>
  siteFreeze(trx).forUpdate().executeTakeFirst()

/** What was found, as an open freeze says it from now on. */
export async function setDetails(trx: Db, id: string, details: string): Promise<void> {
  await trx.updateTable('money_freezes').set({ details }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

export async function setEnded(
  trx: Db,
  id: string,
  end: Pick<FreezeRow, 'ended_at' | 'ended_by' | 'explanation'>,
): Promise<void> {
  await trx.updateTable('money_freezes').set(end).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** How many are open about a payment itself. */
export async function countOpenFreezes(db: Db, paymentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('money_freezes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The open one about a payment, which is locked, for this reason. */
export const findOpenFreeze = (trx: Db, paymentId: string, reason: FreezeReason): Promise<FreezeRow | undefined> =>
  trx
    .selectFrom('money_freezes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('reason', '=', reason)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** The payments whose own freezes have ended since then. */
export async function paymentsFreedSince(trx: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT payment_id AS id FROM money_freezes
    WHERE payment_id IS NOT NULL AND ended_at >= ${since} ORDER BY id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Whether one is open about a single sale. */
export async function hasOpenFreezes(db: Db): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM money_freezes WHERE payment_id IS NOT NULL AND ended_at IS NULL LIMIT 1`.execute(db)
  return rows.length > 0
}
