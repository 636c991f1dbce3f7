import { sql } from 'kysely'
import { chargebackOf } from '../../modules/payments/index.ts'
import type { Db } from '../../platform/db/database.ts'

/**
 * Whether the buyer of a booking `b` with the handover `handover` has the bike: not where an admin let the seller have the money, since
 * nobody said then that it was handed over, nor where the buyer's bank has taken the payment back.
 */
export const buyerHasBike = sql<boolean>`(b.state = 'handed_over' AND handover.handed_over_at IS NOT NULL
  AND ${chargebackOf(sql`handover.payment_id`)} IS NULL)`

/** The bookings `b` in which somebody has bought a bike that they have, with their handovers `handover`. */
export const purchasesOf = (db: Db, buyerId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('handovers as handover', 'handover.booking_id', 'b.id')
    .where('b.buyer_id', '=', buyerId)
    .where(buyerHasBike)
