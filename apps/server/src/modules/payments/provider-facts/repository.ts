import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'
import type { IntentRow } from '../attempts/repository.ts'
import type { PaymentsContext } from '../context.ts'

/** The attempt that a payment arrived by. */
export const findIntentOfPayment = (db: Db, paymentId: string): Promise<IntentRow | undefined> =>
  db
    .selectFrom('payment_intents as i')
    .innerJoin('payments as p', 'p.payment_intent_id', 'i.id')
    .selectAll('i')
    .where('p.id', '=', paymentId)
    .executeTakeFirst()

/** What we know to have left the provider of a payment, or to be asked for there, by its ids and by ours. */
export async function findKnown({ above }: Pick<PaymentsContext, 'above'>, db: Db, paymentId: string) {
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'state', 'amount_minor', 'provider_refund_id', 'found_at'])
    .where('payment_id', '=', paymentId)
    .execute()
  const asked = await above.answers.askedTransfers(db, paymentId)
  const found = await db
    .selectFrom('found_transfers')
    .select(['id', 'provider_transfer_id', 'amount_minor', 'currency'])
    .where('payment_id', '=', paymentId)
    .execute()
  const seen = await db
    .selectFrom('seen_transfers')
    .select(['provider_transfer_id', 'amount_minor', 'currency'])
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .execute()
  const chargebacks = await db
    .selectFrom('chargebacks')
    .select(['provider_dispute_id', 'state'])
    .where('payment_id', '=', paymentId)
    .execute()
  return { refunds, asked, found, seen, chargebacks }
}
export type Known = Awaited<ReturnType<typeof findKnown>>

export const isRefundId = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('refunds').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const insertFoundTransfer = (trx: Db, row: Selectable<Database['found_transfers']>) =>
  trx.insertInto('found_transfers').values(row).execute()

export const insertSeenTransfer = (trx: Db, row: Selectable<Database['seen_transfers']>) =>
  trx.insertInto('seen_transfers').values(row).execute()
