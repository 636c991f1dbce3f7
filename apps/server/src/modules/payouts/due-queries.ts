import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'
import type { LetOut } from '../payments/index.ts'

/* What of a release is still to be paid out, and what others have paid of it. */

/** A release with whose it is, and whether they have deleted their account. */
export const findRelease = (trx: Db, paymentId: string) =>
  trx
    .selectFrom('releases as r')
    .innerJoin('users as seller', 'seller.id', 'r.seller_id')
    .select(['r.id', 'r.seller_id', 'r.currency', 'seller.deleted_at'])
    .where('r.payment_id', '=', paymentId)
    .executeTakeFirst()

/**
 * What of a payment is its seller's and not paid out, in minor units. What a bank has taken of it and not decided about is
 * of it: it may give that back.
 */
export async function owedTo(trx: Db, paymentId: string): Promise<number> {
  const { owed } = await trx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .leftJoin('chargebacks as c', (join) =>
      join
        .onRef('c.id', '=', 't.subject_id')
        .on('t.code', 'in', ['chargeback_opened', 'chargeback_covered'])
        .on('c.state', '=', 'open'),
    )
    .select(sql<number>`coalesce(-sum(e.amount_minor), 0)::bigint`.as('owed'))
    .where('e.payment_id', '=', paymentId)
    .where('e.account', '=', 'seller_payable')
    .where('c.id', 'is', null)
    .executeTakeFirstOrThrow()
  return owed
}

/** What a seller is owed by payouts that are not made, in minor units, by currency. */
export const owedToSeller = (trx: Db, sellerId: string) =>
  trx
    .selectFrom('payouts')
    .select(['currency', sql<number>`sum(amount_minor)::bigint`.as('amount_minor')])
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'due')
    .groupBy('currency')
    .execute()

/** What is due of a payout is another amount from now on, or nothing. */
export async function changeDue(trx: Db, id: string, amountMinor: number): Promise<void> {
  await trx
    .updateTable('payouts')
    .set(amountMinor > 0 ? { amount_minor: amountMinor } : { state: 'canceled' })
    .where('id', '=', id)
    .execute()
}

/** What others have transferred last of a payment and was not taken back. */
export const findNewestFound = (trx: Db, paymentId: string) =>
  trx
    .selectFrom('found_transfers as f')
    .selectAll()
    .where('f.payment_id', '=', paymentId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('seen_transfers as s')
            .select('s.id')
            .whereRef('s.payment_id', '=', 'f.payment_id')
            .whereRef('s.provider_transfer_id', '=', 'f.provider_transfer_id')
            .where('s.amount_minor', '=', 0),
        ),
      ),
    )
    .orderBy('f.found_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A transfer that others have made has paid it. */
export async function recordFound(
  trx: Db,
  { way }: LetOut<'advance'>,
  id: string,
  found: { reference: string; found_transfer_id: string; paid_at: Date },
): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ ...found, way, state: 'paid' })
    .where('id', '=', id)
    .where('state', 'in', ['due', 'unclaimed'])
    .execute()
}

type Due = Pick<
  Selectable<Database['payouts']>,
  'release_id' | 'seller_id' | 'amount_minor' | 'currency' | 'created_at'
>

/** What is to be paid out of a release from now on; unclaimed where its seller has deleted their account. */
export async function insertDue(trx: Db, due: Due, state: 'due' | 'unclaimed' = 'due'): Promise<void> {
  const notPaid = { reference: null, paid_by: null, paid_at: null }
  const notReturned = { returned_at: null, returned_by: null, return_reason: null }
  await trx
    .insertInto('payouts')
    .values({ id: newId(), ...due, state, ...notPaid, ...notReturned })
    .execute()
}
