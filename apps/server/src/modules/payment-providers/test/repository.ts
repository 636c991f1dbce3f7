import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'
import type { CardError } from '../gateway.ts'
import type { RefundsEnd } from './cards.ts'

export type ProcessorIntent = Selectable<Database['test_processor_intents']>

export type ProcessorDispute = Selectable<Database['test_processor_disputes']>

const cardErrorSchema = z.object({ code: z.string(), declineCode: z.string().optional(), message: z.string() })

/** Why the last card was refused; null when none was. */
export const lastErrorOf = (intent: ProcessorIntent): CardError | null =>
  cardErrorSchema.nullable().parse(intent.last_error)

/** Keeps a new intent, or answers the one that the same key made before. */
export async function keepIntent(db: Db, fresh: ProcessorIntent): Promise<ProcessorIntent> {
  await db
    .insertInto('test_processor_intents')
    .values({ ...fresh, last_error: null })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
  return db
    .selectFrom('test_processor_intents')
    .selectAll()
    .where('idempotency_key', '=', fresh.idempotency_key)
    .executeTakeFirstOrThrow()
}

export const findIntent = (db: Db, id: string): Promise<ProcessorIntent | undefined> =>
  db.selectFrom('test_processor_intents').selectAll().where('id', '=', id).executeTakeFirst()

export const lockIntent = (trx: Db, id: string): Promise<ProcessorIntent | undefined> =>
  trx.selectFrom('test_processor_intents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type Change = {
  status: ProcessorIntent['status']
  lastError: CardError | null
  card: { brand: string | null; last4: string | null }
  declines: number
  /** What the card's bank does once it has paid. */
  dispute?: Pick<ProcessorDispute, 'status' | 'reason'> | undefined
  refundsEnd?: RefundsEnd | undefined
}

export const changeIntent = (trx: Db, id: string, change: Change, now: Date): Promise<ProcessorIntent> =>
  trx
    .updateTable('test_processor_intents')
    .set({
      status: change.status,
      last_error: change.lastError && JSON.stringify(change.lastError),
      card_brand: change.card.brand,
      card_last4: change.card.last4,
      declines: change.declines,
      paid_at: change.status === 'succeeded' ? now : null,
      refunds_end: change.refundsEnd ?? null,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function cancelUnpaid(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('test_processor_intents')
    .set({ status: 'canceled', updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['requires_payment_method', 'requires_action'])
    .execute()
}

export type ProcessorRefund = Selectable<Database['test_processor_refunds']>

/** By its own id, or by the key that made it. */
export const findRefund = (db: Db, by: 'id' | 'idempotency_key', value: string): Promise<ProcessorRefund | undefined> =>
  db.selectFrom('test_processor_refunds').selectAll().where(by, '=', value).executeTakeFirst()

export async function insertRefund(trx: Db, refund: ProcessorRefund): Promise<void> {
  await trx.insertInto('test_processor_refunds').values(refund).execute()
  await addRefunded(trx, refund.intent_id, refund.amount_minor, refund.created_at)
}

/** The cardholder's bank has sent it back: what is left of the payment is more again. */
export async function setRefundReturned(
  trx: Db,
  { id, intent_id, amount_minor }: ProcessorRefund,
  now: Date,
): Promise<void> {
  await trx.updateTable('test_processor_refunds').set({ returned_at: now }).where('id', '=', id).execute()
  await addRefunded(trx, intent_id, -amount_minor, now)
}

async function addRefunded(trx: Db, intentId: string, minor: number, now: Date): Promise<void> {
  await trx
    .updateTable('test_processor_intents')
    .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', minor), updated_at: now }))
    .where('id', '=', intentId)
    .execute()
}

export const insertDispute = (trx: Db, dispute: ProcessorDispute) =>
  trx.insertInto('test_processor_disputes').values(dispute).execute()

export const findDispute = (db: Db, id: string): Promise<ProcessorDispute | undefined> =>
  db.selectFrom('test_processor_disputes').selectAll().where('id', '=', id).executeTakeFirst()

export const lockDispute = (trx: Db, id: string): Promise<ProcessorDispute | undefined> =>
  trx.selectFrom('test_processor_disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const disputesSince = (db: Db, since: Date): Promise<ProcessorDispute[]> =>
  db.selectFrom('test_processor_disputes').selectAll().where('created_at', '>=', since).orderBy('created_at').execute()

/** What the bank has taken of a payment, in minor units, and whether it has decided. */
export async function takenByBank(trx: Db, intentId: string): Promise<{ minor: number; undecided: boolean }> {
  const rows = await trx
    .selectFrom('test_processor_disputes')
    .select(['amount_minor', 'status'])
    .where('intent_id', '=', intentId)
    .where('status', 'in', ['open', 'lost'])
    .execute()
  return {
    minor: rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    undecided: rows.some(({ status }) => status === 'open'),
  }
}

export async function changeDispute(
  trx: Db,
  id: string,
  changes: Partial<Pick<ProcessorDispute, 'status' | 'taken_at' | 'returned_at'>>,
): Promise<void> {
  await trx.updateTable('test_processor_disputes').set(changes).where('id', '=', id).execute()
}
