import { sql } from 'kysely'
import type { OpenSale, PaymentAnswers } from '../../modules/payments/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { refundWaits } from '../sales/index.ts'

export const paymentAnswers: PaymentAnswers = {
  async openSales(db, personId) {
    // A refund that the provider refused, or that was returned, is open until another has made it good.
    const { rows } = await sql<OpenSale>`
      SELECT b.listing_name AS bike, b.state = 'paid' AS paid,
        EXISTS (SELECT FROM checkout_holds h WHERE h.booking_id = b.id AND h.released_at IS NULL) AS held,
        EXISTS (
          SELECT FROM payments p JOIN refunds r ON r.payment_id = p.id
          WHERE p.booking_id = b.id AND (r.state = 'requested' OR ${refundWaits})
        ) AS refund_open,
        EXISTS (
          SELECT FROM payments p JOIN chargebacks c ON c.payment_id = p.id
          WHERE p.booking_id = b.id AND c.state IN ('inquiry', 'open')
        ) AS charged_back
      FROM bookings b
      WHERE b.id IN (SELECT id FROM bookings WHERE buyer_id = ${personId}
        UNION SELECT sold.id FROM bookings sold JOIN listings l ON l.id = sold.listing_id WHERE l.seller_id = ${personId})
      ORDER BY b.id`.execute(db)
    return rows
  },

  isBeingPaidOut: async (db, paymentId) =>
    (await payoutsOf(db, paymentId).where('o.state', '=', 'sending').executeTakeFirst()) !== undefined,

  isPayoutOf: async (db, payoutId, paymentId) =>
    (await payoutsOf(db, paymentId).where('o.id', '=', payoutId).executeTakeFirst()) !== undefined,

  askedTransfers: (db, paymentId) =>
    db
      .selectFrom('payout_transfers as t')
      .innerJoin('payouts as o', 'o.id', 't.payout_id')
      .innerJoin('releases as r', 'r.id', 'o.release_id')
      .select(['t.payout_id', 't.provider_transfer_id', 't.refusal'])
      .where('r.payment_id', '=', paymentId)
      .execute(),
}

const payoutsOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('releases as r', 'r.id', 'o.release_id')
    .select('o.id')
    .where('r.payment_id', '=', paymentId)
