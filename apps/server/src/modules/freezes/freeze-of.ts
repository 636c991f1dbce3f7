import { ApiError, type FreezeReason } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/**
 * Why the money of a payment is frozen, for a query: what concerns all money of the site comes first. Null where it is not.
 *
 * @param paymentId the column with its id
 */
export const freezeOf = (paymentId: RawBuilder<unknown>) => sql<FreezeReason | null>`(
  SELECT f.reason FROM money_freezes f
  WHERE f.ended_at IS NULL AND (f.payment_id = ${paymentId} OR f.payment_id IS NULL)
  ORDER BY f.payment_id NULLS FIRST, f.since LIMIT 1)`

/** Since when nobody can pay on the whole site, for a query that is written out; null where people can. */
export const PAUSED_SINCE = '(SELECT f.since FROM money_freezes f WHERE f.payment_id IS NULL AND f.ended_at IS NULL)'

/** The same, for one that is built. */
export const pausedSince = sql.raw<Date | null>(PAUSED_SINCE)

/** The moment by which the time to pay is measured, for a query: while nobody can pay, it stands still. */
export const payingTime = (now: Date) => sql<Date>`least(${now}::timestamptz, ${pausedSince})`

/** The same, read now. */
export async function readPayingTime(db: Db, now: Date): Promise<Date> {
  const { at } = await db.selectNoFrom(payingTime(now).as('at')).executeTakeFirstOrThrow()
  return at
}

/** To be asked before somebody pays: after a restore the bike may be sold to somebody else. @throws ApiError `unavailable` */
export async function requireSiteUnfrozen(db: Db): Promise<void> {
  const row = await db
    .selectFrom('money_freezes')
    .select('id')
    .where('payment_id', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (row) throw new ApiError('unavailable', t('freezes.paymentsPaused'))
}
