import { COUNTED_TO, type PayoutState } from '@bikevalley/contract'
import type { Selectable } from 'kysely'
import type { Position } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import type { Database } from '../../platform/schema.ts'

export type BankDetailsRow = Selectable<Database['bank_details']>

export const findBankDetails = (db: Db, userId: string): Promise<BankDetailsRow | undefined> =>
  db.selectFrom('bank_details').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The same, which nobody then changes before the transaction ends. */
export const lockBankDetails = (trx: Db, userId: string): Promise<BankDetailsRow | undefined> =>
  trx.selectFrom('bank_details').selectAll().where('user_id', '=', userId).forShare().executeTakeFirst()

export async function putBankDetails(trx: Db, row: BankDetailsRow): Promise<void> {
  const { user_id, ...rest } = row
  await trx
    .insertInto('bank_details')
    .values({ user_id, ...rest })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute()
}

export async function deleteBankDetails(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('bank_details').where('user_id', '=', userId).execute()
}

/** Payouts with their sales, sellers and the sellers’ bank details, as they are sealed. */
const payoutViews = (db: Db) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('releases as r', 'r.id', 'o.release_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as seller', 'seller.id', 'o.seller_id')
    .leftJoin('users as payer', 'payer.id', 'o.paid_by')
    .leftJoin('bank_details as d', 'd.user_id', 'o.seller_id')
    .selectAll('o')
    .select(['p.id as payment_id', 'b.id as booking_id', 'b.listing_name'])
    .select(['seller.name as seller_name', 'seller.email as seller_email', 'payer.name as paid_by_name'])
    .select(['d.sealed', 'd.changed_at'])

export type PayoutView = Awaited<ReturnType<typeof findPayout>> & object

export const findPayout = (db: Db, id: string) => payoutViews(db).where('o.id', '=', id).executeTakeFirst()

/** Locks a payout until the transaction ends. */
export async function lockPayout(trx: Db, id: string): Promise<boolean> {
  const row = await trx.selectFrom('payouts').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** A page of payouts from after a place on: who has waited longest first, or who was paid last. */
export function payoutsAfter(db: Db, part: PayoutState, limit: number, after: Position | null) {
  const [time, comes, order] =
    part === 'due' ? (['o.created_at', '>', 'asc'] as const) : (['o.paid_at', '<', 'desc'] as const)
  return payoutViews(db)
    .where('o.state', '=', part)
    .where((eb) =>
      after === null ? eb.lit(true) : eb(eb.refTuple(time, 'o.id'), comes, eb.tuple(after.createdAt, after.id)),
    )
    .orderBy(time, order)
    .orderBy('o.id', order)
    .limit(limit)
    .execute()
}

/** How many there are; counting stops beyond `COUNTED_TO`. */
export async function countPayouts(db: Db, part: PayoutState): Promise<number> {
  const { total } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('payouts')
        .select('id')
        .where('state', '=', part)
        .limit(COUNTED_TO + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function recordPaid(
  trx: Db,
  id: string,
  paid: { reference: string; paid_by: string; paid_at: Date },
): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ ...paid, state: 'paid' })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute()
}

/** The bikes whose money a seller is still owed. */
export async function bikesNotPaidOut(db: Db, sellerId: string): Promise<string[]> {
  const rows = await payoutViews(db)
    .where('o.seller_id', '=', sellerId)
    .where('o.state', '=', 'due')
    .orderBy('o.id')
    .execute()
  return rows.map(({ listing_name }) => listing_name)
}

/** A page of what a seller was and is to be paid out, by rising id from after one on. */
export const payoutsOfSeller = (db: Db, sellerId: string, after: string, limit: number) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('releases as r', 'r.id', 'o.release_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select(['o.id', 'p.booking_id', 'b.listing_name', 'p.amount_minor as price_minor', 'r.fee_minor'])
    .select(['o.amount_minor', 'o.currency', 'o.state', 'r.released_at', 'o.paid_at', 'o.reference'])
    .where('o.seller_id', '=', sellerId)
    .where('o.id', '>', after)
    .orderBy('o.id')
    .limit(limit)
    .execute()
