import type { PaymentProvider } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What is being read of a provider: from one moment to another, and the page that comes next. */
export type Reading = { since: Date; until: Date; cursor: string | null }

/** So much is read again each time, since some movements appear late. The first reading begins so long before the first payment. */
export const READ_AGAIN = sql`interval '3 days'`
/** A reading that has not ended by then is begun anew: its pages may be gone. */
const STALE = sql`interval '1 day'`

/** Somebody wants a provider read. What went wrong before is no news any more. */
export async function noteAsked(trx: Db, provider: PaymentProvider, now: Date): Promise<void> {
  await trx
    .insertInto('provider_fetches')
    .values({ provider, asked_at: now })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ asked_at: now, last_error: null }))
    .execute()
}

/**
 * Goes on where the reading stopped, or begins one from where the last one ended until now; the first one begins with
 * the first attempt to pay.
 */
export async function beginReading(db: Db, provider: PaymentProvider, now: Date): Promise<Reading> {
  const { rows } = await sql<Reading>`
    INSERT INTO provider_fetches AS f (provider, reading_since, reading_until)
    VALUES (${provider},
      coalesce((SELECT min(created_at) FROM payment_intents WHERE provider = ${provider}), ${now}) - ${READ_AGAIN}, ${now})
    ON CONFLICT (provider) DO UPDATE SET
      reading_since = CASE WHEN f.reading_until > ${now}::timestamptz - ${STALE} THEN f.reading_since
        ELSE coalesce(f.fetched_until - ${READ_AGAIN}, excluded.reading_since) END,
      reading_until = CASE WHEN f.reading_until > ${now}::timestamptz - ${STALE} THEN f.reading_until
        ELSE ${now} END,
      cursor = CASE WHEN f.reading_until > ${now}::timestamptz - ${STALE} THEN f.cursor END
    RETURNING reading_since AS since, reading_until AS until, cursor`.execute(db)
  const [reading] = rows
  if (!reading) throw new Error('A row that is put there is answered.')
  return reading
}

/** A page is read: the next one is `next`, or all is read. Nothing happens where somebody else was faster. */
export async function moveOn(trx: Db, provider: PaymentProvider, read: Reading, next: string | null): Promise<void> {
  await trx
    .updateTable('provider_fetches')
    .set(
      next === null
        ? { fetched_until: read.until, reading_since: null, reading_until: null, cursor: null, last_error: null }
        : { cursor: next },
    )
    .where('provider', '=', provider)
    .where('reading_until', '=', read.until)
    .where(sql<boolean>`cursor IS NOT DISTINCT FROM ${read.cursor}`)
    .execute()
}

export async function noteFailure(db: Db, provider: PaymentProvider, reason: string): Promise<void> {
  await db.updateTable('provider_fetches').set({ last_error: reason }).where('provider', '=', provider).execute()
}

export const readProgress = (db: Db) => db.selectFrom('provider_fetches').selectAll().orderBy('provider').execute()
