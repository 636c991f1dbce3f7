import type { Db } from '../../platform/database.ts'

/** What is open about money in a person's purchases and sales, each as a sentence; it stands against deleting them. */
export async function openBusinessOf(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .leftJoin('checkout_holds as h', (join) => join.onRef('h.booking_id', '=', 'b.id').on('h.released_at', 'is', null))
    .leftJoin('payments as p', 'p.booking_id', 'b.id')
    .leftJoin('refunds as r', (join) => join.onRef('r.payment_id', '=', 'p.id').on('r.state', '!=', 'succeeded'))
    .select(['b.listing_name', 'b.state', 'h.id as hold_id', 'r.id as refund_id'])
    .where((eb) => eb.or([eb('b.buyer_id', '=', personId), eb('l.seller_id', '=', personId)]))
    .where((eb) => eb.or([eb('b.state', '=', 'paid'), eb('h.id', 'is not', null), eb('r.id', 'is not', null)]))
    .orderBy('b.id')
    .execute()
  const sentences = rows.flatMap(({ listing_name: bike, state, hold_id, refund_id }) => [
    ...(hold_id === null ? [] : [`Somebody is paying for ${bike} just now.`]),
    ...(refund_id === null ? [] : [`A refund for ${bike} has not arrived yet.`]),
    ...(state === 'paid' ? [`${bike} is paid and not handed over yet.`] : []),
  ])
  return [...new Set(sentences)]
}
