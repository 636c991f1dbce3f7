import { sql } from 'kysely'
import { chargebackOf } from '../../modules/payments/index.ts'
import type { Db } from '../../platform/db/database.ts'

/**
 * The bookings `b` in which somebody has bought a bike and got it, with their handovers `h`: not where an admin let the seller have the
 * money, since nobody said then that the bike was handed over, nor where the buyer's bank has taken the payment back.
 */
export const purchasesOf = (db: Db, buyerId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('handovers as h', 'h.booking_id', 'b.id')
    .where('b.buyer_id', '=', buyerId)
    .where('b.state', '=', 'handed_over')
    .where('h.handed_over_at', 'is not', null)
    .where(chargebackOf(sql`h.payment_id`), 'is', null)
