import { type HoldEnd, PAYMENT, type PaymentIntentState, statesThatCan } from '@bikevalley/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'

export type IntentRow = Selectable<Database['payment_intents']>
export type PaymentRow = Selectable<Database['payments']>

/** An attempt in one of these states can still become paid or canceled. */
const UNDECIDED = statesThatCan(PAYMENT, 'cancel')

/** The provider has answered. */
const ANSWERED = { unresponsive_since: null, ask_again_at: null }

// --- attempts to pay ---

export const insertIntent = (trx: Db, row: IntentRow) => trx.insertInto('payment_intents').values(row).execute()

export const findIntent = (db: Db, id: string): Promise<IntentRow> =>
  db.selectFrom('payment_intents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const lockIntent = (trx: Db, id: string): Promise<IntentRow> =>
  trx.selectFrom('payment_intents').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const findIntentOfProvider = (
  db: Db,
  provider: IntentRow['provider'],
  providerIntentId: string,
): Promise<IntentRow | undefined> =>
  db
    .selectFrom('payment_intents')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_intent_id', '=', providerIntentId)
    .executeTakeFirst()

/** Whether there is an attempt from before a time of which it is not known how its provider calls it. */
export async function isBeginning(db: Db, provider: IntentRow['provider'], before: Date): Promise<boolean> {
  const row = await db
    .selectFrom('payment_intents')
    .select('id')
    .where('provider', '=', provider)
    .where('state', '=', 'creating')
    .where('created_at', '<=', before)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The attempt to pay for a booking that its provider calls by this id. */
export const findIntentByTransaction = (
  db: Db,
  bookingId: string,
  transactionId: string,
): Promise<IntentRow | undefined> =>
  db
    .selectFrom('payment_intents')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('provider_intent_id', '=', transactionId)
    .executeTakeFirst()

/** Records what the provider answered to the attempt, unless somebody was quicker. */
export async function recordOpened(
  db: Db,
  id: string,
  opened: { providerIntentId: string; clientSecret: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_intents')
    .set({
      state: 'open',
      provider_intent_id: opened.providerIntentId,
      client_secret: opened.clientSecret,
      updated_at: now,
      ...ANSWERED,
    })
    .where('id', '=', id)
    .where('state', '=', 'creating')
    .execute()
}

/**
 * The attempts that it is time to ask the provider about, the longest waiting first: those whose hold has run out, and
 * those that are undecided and without news from the provider since `lastAnswerBefore`. One for which the provider is
 * unresponsive waits for its turn, so that the others get theirs.
 */
export async function attemptsToAsk(
  db: Db,
  { now, lastAnswerBefore }: { now: Date; lastAnswerBefore: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT i.id, coalesce(i.ask_again_at, greatest(h.expires_at, i.updated_at)) AS waits_since
      FROM checkout_holds h JOIN payment_intents i ON i.id = h.payment_intent_id
      WHERE h.released_at IS NULL AND h.expires_at <= ${now}
      UNION ALL
      SELECT id, coalesce(ask_again_at, updated_at) FROM payment_intents
      WHERE state = ANY(${[...UNDECIDED]}) AND updated_at <= ${lastAnswerBefore}
    ) attempt
    WHERE waits_since <= ${now}
    GROUP BY id ORDER BY min(waits_since), id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The provider has given no answer about an attempt that is not decided yet. */
export async function setUnresponsive(db: Db, id: string, since: Date, askAgainAt: Date): Promise<void> {
  await db
    .updateTable('payment_intents')
    .set({ unresponsive_since: since, ask_again_at: askAgainAt })
    .where('id', '=', id)
    .where('state', 'in', UNDECIDED)
    .execute()
}

/** The attempts of these at a provider about which it gave no answer when it was asked last. */
export async function unresponsiveAmong(
  db: Db,
  provider: IntentRow['provider'],
  providerIntentIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_intents')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_intent_id', 'in', providerIntentIds)
    .where('unresponsive_since', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves an attempt that is not decided yet. */
export async function setUndecided(trx: Db, id: string, state: PaymentIntentState, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_intents')
    .set({ state, updated_at: now, ...ANSWERED })
    .where('id', '=', id)
    .where('state', 'in', UNDECIDED)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

// --- money that arrived ---

/**
 * Writes down a payment: its attempt has succeeded, and the hold that it was begun with, if that still stands, ends. One
 * statement for three tables, since sales a second are counted by statements (docs/decisions/082-prepared-sales.md).
 */
export async function insertPayment(
  trx: Db,
  payment: PaymentRow,
  hold: { id: string; end: HoldEnd } | null,
): Promise<void> {
  await trx
    .with('succeeded', (db) =>
      db
        .updateTable('payment_intents')
        .set({ state: 'succeeded', updated_at: payment.captured_at, ...ANSWERED })
        .where('id', '=', payment.payment_intent_id),
    )
    .with('ended', (db) =>
      db
        .updateTable('checkout_holds')
        .set({ released_at: payment.captured_at, release_reason: hold?.end ?? null })
        .where('id', '=', hold?.id ?? null),
    )
    .insertInto('payments')
    .values(payment)
    .execute()
}

/** What arrived by an attempt, with the reason why it goes back, if it does: that of its first refund. */
export const findPayment = (db: Db, intentId: string) =>
  db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['payments.id', 'payments.outcome', 'refunds.reason'])
    .where('payments.payment_intent_id', '=', intentId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .limit(1)
    .executeTakeFirstOrThrow()

export const findPaymentRow = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

/** The payment that bought the bike. */
export const findSale = (db: Db, bookingId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('outcome', '=', 'sale')
    .executeTakeFirst()

/** Whose card processor has taken a payment. */
export async function providerOf(db: Db, { payment_intent_id }: PaymentRow): Promise<IntentRow['provider']> {
  const { provider } = await db
    .selectFrom('payment_intents')
    .select('provider')
    .where('id', '=', payment_intent_id)
    .executeTakeFirstOrThrow()
  return provider
}
