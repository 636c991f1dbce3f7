import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'
import type { LetOut } from '../../payments/index.ts'

type TransferRow = Selectable<Database['payout_transfers']>

export async function insertTransfer(
  trx: Db,
  _: LetOut<'transferred'>,
  row: Omit<TransferRow, 'updated_at' | 'provider_transfer_id' | 'refusal'>,
): Promise<void> {
  await trx
    .insertInto('payout_transfers')
    .values({ ...row, updated_at: row.asked_at, provider_transfer_id: null, refusal: null })
    .execute()
}

/** A transfer with what it is of, and whom its outcome is told. */
export const findTransfer = (db: Db, id: string) =>
  db
    .selectFrom('payout_transfers as t')
    .innerJoin('payouts as o', 'o.id', 't.payout_id')
    .innerJoin('releases as r', 'r.id', 'o.release_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('payment_intents as i', 'i.id', 'p.payment_intent_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as seller', 'seller.id', 't.seller_id')
    .selectAll('t')
    .select(['o.amount_minor', 'o.currency', 'p.id as payment_id', 'i.provider', 'i.provider_intent_id'])
    .select(['b.id as booking_id', 'b.listing_name'])
    .select(['seller.email', 'seller.language', 'seller.time_zone'])
    .where('t.id', '=', id)
    .executeTakeFirst()

export type TransferView = Awaited<ReturnType<typeof findTransfer>> & object

/** Writes how a transfer ended, once. Answers whether it was this call. */
export async function endTransfer(
  trx: Db,
  id: string,
  end: Pick<TransferRow, 'provider_transfer_id' | 'refusal'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payout_transfers')
    .set({ ...end, updated_at: now })
    .where('id', '=', id)
    .where('provider_transfer_id', 'is', null)
    .where('refusal', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks the transfers that nobody has worked on since a time, and answers their ids. */
export async function takeStaleTransfers(trx: Db, since: Date, now: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('payout_transfers')
    .set({ updated_at: now })
    .where('provider_transfer_id', 'is', null)
    .where('refusal', 'is', null)
    .where('updated_at', '<=', since)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
