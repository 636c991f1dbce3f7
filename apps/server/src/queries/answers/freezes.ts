import type { FreezeAnswers } from '../../modules/freezes/index.ts'

export const freezeAnswers: FreezeAnswers = {
  async lockPartiesOf(trx, paymentId) {
    const parties = await trx
      .selectFrom('payments as p')
      .innerJoin('bookings as b', 'b.id', 'p.booking_id')
      .innerJoin('listings as l', 'l.id', 'b.listing_id')
      .select(['b.buyer_id', 'l.seller_id'])
      .where('p.id', '=', paymentId)
      .forNoKeyUpdate('p')
      .executeTakeFirst()
    return parties ? [parties.buyer_id, parties.seller_id] : []
  },
}
