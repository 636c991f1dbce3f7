import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'

type RefundRow = Selectable<Database['refunds']>
type Refund = Pick<RefundRow, 'amount_minor' | 'reason' | 'state'> & { asked_at: string }
type Chargeback = Pick<Selectable<Database['chargebacks']>, 'amount_minor' | 'reason' | 'state'> & { opened_at: string }

/** What went back, or should have: one that was refused or returned stays as a trace beside the one that follows it. */
const refundsOf = <Row extends Refund>(more: RawBuilder<unknown>) => sql<Row[]>`
  coalesce((SELECT json_agg(json_build_object('amount_minor', r.amount_minor, 'reason', r.reason, 'state', r.state,
    'asked_at', r.created_at${more}) ORDER BY r.created_at) FROM refunds r WHERE r.payment_id = p.id), '[]')`

const refunds = refundsOf(sql``).as('refunds')

/** How it was sent by hand is between the buyer and us. */
const refundsOfBuyer = refundsOf<Refund & Pick<RefundRow, 'reference' | 'note'>>(
  sql`, 'reference', r.reference, 'note', r.note`,
).as('refunds')

/** What a cardholder's bank took back, or asked about. */
const chargebacks = sql<Chargeback[]>`
  coalesce((SELECT json_agg(json_build_object('amount_minor', c.amount_minor, 'reason', c.reason, 'state', c.state,
    'opened_at', c.opened_at) ORDER BY c.opened_at) FROM chargebacks c WHERE c.payment_id = p.id), '[]')`.as(
  'chargebacks',
)

/** A page of a buyer's attempts to pay with what became of them, by rising id from after one on. */
export const attemptsOf = (db: Db, buyerId: string, after: string, limit: number) =>
  db
    .selectFrom('payment_intents as i')
    .innerJoin('bookings as b', 'b.id', 'i.booking_id')
    .leftJoin('checkout_holds as h', 'h.payment_intent_id', 'i.id')
    .leftJoin('payments as p', 'p.payment_intent_id', 'i.id')
    .select(['i.id', 'i.booking_id', 'i.provider', 'i.provider_intent_id as transaction_id', 'i.amount_minor'])
    .select(['i.currency', 'i.state', 'i.created_at', 'h.expires_at as time_to_pay_until', 'h.declines'])
    .select(['p.outcome', 'p.captured_at', 'p.card_brand', 'p.card_last4'])
    .select([refundsOfBuyer, chargebacks])
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
    .select(['p.id', 'p.booking_id', 'b.listing_name', 'p.amount_minor', 'p.currency', 'p.outcome', 'p.captured_at'])
    .select([refunds, chargebacks])
    .where('l.seller_id', '=', sellerId)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(limit)
    .execute()
