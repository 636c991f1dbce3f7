import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { chargebackOf, goesBack, leftOfPayment } from '../../payments/index.ts'

export type WaitingSale = {
  booking_id: string
  side: 'buyer' | 'seller'
  bike: string
  /** Of its price, in minor units. */
  left_minor: number
  currency: string
}

/** Whether a sale with the booking `b` and the handover `h` is paid and not handed over, and its money is held for it. */
const isHeld = sql<boolean>`(b.state = 'paid' AND NOT ${goesBack(sql`h.payment_id`)}
  AND ${chargebackOf(sql`h.payment_id`)} IS NULL)`

const salesOf = (side: WaitingSale['side'], isTheirs: RawBuilder<boolean>) => sql`
  SELECT b.id AS booking_id, ${sql.lit(side)} AS side, b.listing_name AS bike, ${leftOfPayment(sql`h.payment_id`)} AS left_minor,
    b.currency
  FROM bookings b JOIN handovers h ON h.booking_id = b.id WHERE ${isTheirs} AND ${isHeld}`

/** The sales of a person, on either side, that are paid and not handed over, and whose money is held. */
export async function waitingSalesOf(db: Db, personId: string): Promise<WaitingSale[]> {
  const bought = salesOf('buyer', sql`b.buyer_id = ${personId}`)
  const sold = salesOf(
    'seller',
    sql`b.listing_id = ANY (ARRAY(SELECT l.id FROM listings l WHERE l.seller_id = ${personId}))`,
  )
  const { rows } = await sql<WaitingSale>`${bought} UNION ALL ${sold} ORDER BY booking_id`.execute(db)
  return rows
}
