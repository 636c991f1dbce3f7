import type { Db } from '../../platform/database.ts'

const REFUND = [
  'r.amount_minor as refund_minor',
  'r.reason as refund_reason',
  'r.state as refund_state',
  'r.created_at as refund_asked_at',
] as const

/** A page of a buyer's attempts to pay with what became of them, by rising id from after one on. */
export const attemptsOf = (db: Db, buyerId: string, after: string, limit: number) =>
  db
    .selectFrom('payment_intents as i')
    .innerJoin('bookings as b', 'b.id', 'i.booking_id')
    .leftJoin('checkout_holds as h', 'h.payment_intent_id', 'i.id')
    .leftJoin('payments as p', 'p.payment_intent_id', 'i.id')
    .leftJoin('refunds as r', 'r.payment_id', 'p.id')
    .select(['i.id', 'i.booking_id', 'i.provider', 'i.provider_intent_id as transaction_id', 'i.amount_minor'])
    .select(['i.currency', 'i.state', 'i.created_at', 'h.expires_at as time_to_pay_until', 'h.declines'])
    .select(['p.outcome', 'p.captured_at', 'p.card_brand', 'p.card_last4', ...REFUND])
    .where('b.buyer_id', '=', buyerId)
    .where('i.id', '>', after)
    .orderBy('i.id')
    .limit(limit)
    .execute()

/** A page of what was paid for a seller's bikes, by rising id from after one on. */
export const salesOf = (db: Db, sellerId: string, after: string, limit: number) =>
  db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .leftJoin('refunds as r', 'r.payment_id', 'p.id')
    .select(['p.id', 'p.booking_id', 'b.listing_name', 'p.amount_minor', 'p.currency', 'p.outcome', 'p.captured_at'])
    .select(REFUND)
    .where('l.seller_id', '=', sellerId)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(limit)
    .execute()
