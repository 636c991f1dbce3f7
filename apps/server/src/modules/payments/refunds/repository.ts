import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'
import type { LetOut } from '../ways-out/let-out.ts'
import type { RefundWay } from '../ways-out/ways.ts'

export type RefundRow = Selectable<Database['refunds']>

/** The refunds of a payment, newest first. */
export const refundsOf = (trx: Db, paymentId: string): Promise<RefundRow[]> =>
  trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const insertRefund = (
  trx: Db,
  { way, paymentId }: LetOut<RefundWay>,
  row: Omit<Insertable<Database['refunds']>, 'way' | 'payment_id'>,
) =>
  trx
    .insertInto('refunds')
    .values({ ...row, way, payment_id: paymentId })
    .execute()

/** A refund with what the provider needs to make it, and what its emails say. */
export const findRefund = (db: Db, id: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('payment_intents as i', 'i.id', 'p.payment_intent_id')
    .selectAll('r')
    .select([
      'p.booking_id',
      'p.outcome',
      'p.amount_minor as paid_minor',
      'p.fee_minor',
      'i.provider',
      'i.provider_intent_id',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('refunds as before')
            .select('before.id')
            .where(sql`coalesce(before.first_id, before.id)`, '=', sql`coalesce(r.first_id, r.id)`)
            .where('before.state', '=', 'returned'),
        )
        .as('returned_before'),
    )
    .where('r.id', '=', id)
    .executeTakeFirst()

export type RefundView = Awaited<ReturnType<typeof findRefund>> & object

/** Ends a requested refund; false when it has ended already. */
export async function endRefund(
  trx: Db,
  id: string,
  end: { state: 'succeeded' | 'failed'; providerRefundId: string | null },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ state: end.state, provider_refund_id: end.providerRefundId, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a refund that the provider has refused: the sale goes on without it. False when it is not one any more. */
export async function setWithdrawn(trx: Db, _: LetOut<'withdrawn'>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ state: 'withdrawn', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The provider has the money of a refund again; false when that was known already. */
export async function setReturned(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ state: 'returned', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'succeeded')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The refunds that were asked for and are not made yet: of a payment, or of all. */
export async function requestedRefunds(db: Db, paymentId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'requested')
    .where((eb) => (paymentId === null ? eb.lit(true) : eb('payment_id', '=', paymentId)))
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks the refunds that nobody has worked on since a time, and answers their ids. */
export async function takeStaleRefunds(trx: Db, since: Date, now: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('refunds')
    .set({ updated_at: now })
    .where('state', '=', 'requested')
    .where('updated_at', '<=', since)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
