import { afterAll, expect } from 'vitest'
import { DAY } from '../support/fake-clock.ts'
import { closeStages } from '../support/interleave/stages.ts'
import { type Market, newPerson } from '../support/market.ts'
import { disputeSale } from '../support/sales.ts'
import {
  askedBeforeBank,
  dispute,
  enterCode,
  eventsOf,
  expectNotAfter,
  expectOneOf,
  options,
  paidSale,
  runJob,
  tellOf,
  testEveryOrder,
} from './scenes.ts'

afterAll(closeStages)

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const refundsOf = ({ db }: Market) => db.selectFrom('refunds').select(['id', 'state']).execute()
const releasesOf = ({ db }: Market) => db.selectFrom('releases').select('id').execute()

testEveryOrder('a bike is handed over or its sale canceled, and not both', {
  prepare: paidSale,
  run: (market, sale) => ({
    seller: () => enterCode(market, sale, sale.code),
    buyer: () => market.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.'),
  }),
  judge: async (market, _given, ends) => {
    expectOneOf(ends, [
      { seller: 'done', buyer: 'wrong_state' },
      { seller: 'wrong_state', buyer: 'done' },
    ])
    expect([(await refundsOf(market)).length, (await releasesOf(market)).length]).toEqual(
      ends.seller === 'done' ? [0, 1] : [1, 0],
    )
  },
})

testEveryOrder('a code that is sent twice hands a bike over once', {
  prepare: paidSale,
  run: (market, sale) => ({
    one: () => enterCode(market, sale, sale.code),
    again: () => enterCode(market, sale, sale.code),
  }),
  judge: (_market, _given, ends) =>
    expectOneOf(ends, [
      { one: 'done', again: 'wrong_state' },
      { one: 'wrong_state', again: 'done' },
    ]),
})

testEveryOrder('two wrong codes at once count as two tries', {
  prepare: paidSale,
  run: (market, sale) => ({
    one: () => enterCode(market, sale, wrong(sale.code)),
    other: () => enterCode(market, sale, wrong(sale.code)),
  }),
  judge: async (market, _given, ends) => {
    expect(ends).toEqual({ one: 'invalid_input', other: 'invalid_input' })
    expect(await market.db.selectFrom('handovers').select('wrong_tries').execute()).toEqual([{ wrong_tries: 2 }])
  },
})

testEveryOrder('a seller who was suspended before hands over nothing', {
  prepare: paidSale,
  run: (market, sale) => ({
    seller: () => enterCode(market, sale, sale.code),
    admin: () => market.identity.suspendPerson(sale.admin, sale.seller.id, 'Fraud.'),
  }),
  judge: async (market, _given, ends) => {
    expectOneOf(ends, [
      { seller: 'done', admin: 'done' },
      { seller: 'not_signed_in', admin: 'done' },
    ])
    await expectNotAfter(market, 'person_suspended', 'booking_handed_over')
  },
})

testEveryOrder('a report by the buyer freezes the money, unless it is the seller’s already', {
  prepare: paidSale,
  run: (market, sale) => ({
    seller: () => enterCode(market, sale, sale.code),
    buyer: () => disputeSale(market, sale),
  }),
  judge: async (market, _given, ends) => {
    expectOneOf(ends, [
      { seller: 'done', buyer: 'wrong_state' },
      { seller: 'done', buyer: 'done' },
    ])
    const open = market.db.selectFrom('disputes').select('id').where('state', '=', 'open')
    expect(await open.execute()).toEqual([])
  },
})

testEveryOrder('two reports at once are one dispute with the words of both sides', {
  prepare: paidSale,
  run: (market, { buyer, seller, bookingId }) => ({
    buyer: () => market.handovers.report(buyer, bookingId, 'The frame is bent.'),
    seller: () => market.handovers.report(seller, bookingId, 'They did not come.'),
  }),
  judge: async (market, _given, ends) => {
    expect(ends).toEqual({ buyer: 'done', seller: 'done' })
    const rows = await market.db.selectFrom('disputes').select(['buyer_words', 'seller_words']).execute()
    expect(rows).toEqual([{ buyer_words: 'The frame is bent.', seller_words: 'They did not come.' }])
  },
})

testEveryOrder('a dispute is decided once, by an admin or by the handover that settles it', {
  prepare: async (market) => {
    const sale = await paidSale(market)
    return { ...sale, disputeId: await disputeSale(market, sale) }
  },
  run: (market, sale) => ({
    admin: () => market.handovers.decide(sale.admin, sale.disputeId, { refund: '1000.00', reason: 'It is bent.' }),
    seller: () => enterCode(market, sale, sale.code),
  }),
  judge: (_market, _given, ends) =>
    expectOneOf(ends, [
      { admin: 'done', seller: 'wrong_state' },
      { admin: 'wrong_state', seller: 'done' },
    ]),
})

testEveryOrder('the deadline refunds the money of a bike that is not handed over, and of no other', {
  prepare: async (market) => {
    const sale = await paidSale(market)
    market.clock.advance(15 * DAY)
    return sale
  },
  run: (market, sale) => ({
    clock: () => market.handovers.watch(),
    seller: () => enterCode(market, sale, sale.code),
  }),
  judge: async (market, _given, ends) => {
    expectOneOf(ends, [
      { clock: 'done', seller: 'done' },
      { clock: 'done', seller: 'wrong_state' },
    ])
    expect(await refundsOf(market)).toHaveLength(ends.seller === 'done' ? 0 : 1)
  },
})

testEveryOrder('a handover and a bank that takes the money are processed one after the other', {
  options: askedBeforeBank,
  prepare: async (market) => {
    const sale = await paidSale(market)
    return { ...sale, disputeId: await dispute(market, sale) }
  },
  run: (market, sale) => ({
    seller: () => enterCode(market, sale, sale.code),
    bank: () => tellOf(market, sale.disputeId),
  }),
  judge: (_market, _given, ends) =>
    expectOneOf(ends, [
      { seller: 'done', bank: 'done' },
      { seller: 'wrong_state', bank: 'done' },
    ]),
})

testEveryOrder('money that its buyer gets refunded is not taken by a bank as well', {
  options,
  runsAgain: /waits for the outcome of a refund or payout/,
  prepare: async (market) => {
    const sale = await paidSale(market)
    return { ...sale, disputeId: await dispute(market, sale) }
  },
  run: (market, { buyer, bookingId, disputeId }) => ({
    buyer: () => market.payments.cancelSale(buyer, bookingId, 'No.'),
    bank: () => tellOf(market, disputeId),
  }),
  judge: (_market, _given, ends) =>
    expectOneOf(ends, [
      { buyer: 'done', bank: 'again' },
      { buyer: 'wrong_state', bank: 'done' },
    ]),
})

testEveryOrder('two messages about one bank’s decision take the money once', {
  options,
  prepare: async (market) => {
    const sale = await paidSale(market)
    return { ...sale, disputeId: await dispute(market, sale) }
  },
  run: (market, { disputeId }) => ({
    one: () => tellOf(market, disputeId),
    again: () => tellOf(market, disputeId),
  }),
  judge: async (market, _given, ends) => {
    expect(ends).toEqual({ one: 'done', again: 'done' })
    expect((await eventsOf(market)).filter((action) => action === 'chargeback_opened')).toHaveLength(1)
  },
})

/** Its buyer has canceled it; the job that sends the money back has not run yet. */
async function canceledSale(market: Market) {
  const sale = await paidSale(market)
  return { ...sale, refundId: await market.payments.cancelSale(sale.buyer, sale.bookingId, 'No.') }
}

testEveryOrder('a refund whose job runs twice is sent and recorded once', {
  options,
  prepare: canceledSale,
  run: (market, { refundId }) => ({
    one: () => runJob(market.payments)('refund-payment', { refundId }),
    again: () => runJob(market.payments)('refund-payment', { refundId }),
  }),
  judge: async (market, _given, ends) => {
    expect(ends).toEqual({ one: 'done', again: 'done' })
    expect((await refundsOf(market)).map(({ state }) => state)).toEqual(['succeeded'])
    expect((await eventsOf(market)).filter((action) => action === 'refund_succeeded')).toHaveLength(1)
  },
})

/** Its refund was sent, and the buyer's bank has sent it back. */
async function returnedRefund(market: Market) {
  const sale = await canceledSale(market)
  await runJob(market.payments)('refund-payment', { refundId: sale.refundId })
  const { provider_refund_id } = await market.db
    .selectFrom('refunds')
    .select('provider_refund_id')
    .executeTakeFirstOrThrow()
  await market.processor.returnRefund(provider_refund_id ?? '')
  return sale
}

testEveryOrder('a returned refund is recorded once', {
  options,
  prepare: returnedRefund,
  run: (market, { refundId }) => ({
    one: () => runJob(market.payments)('refund-payment', { refundId }),
    again: () => runJob(market.payments)('refund-payment', { refundId }),
  }),
  judge: async (market, _given, ends) => {
    expect(ends).toEqual({ one: 'done', again: 'done' })
    expect((await eventsOf(market)).filter((action) => action === 'refund_came_back')).toHaveLength(1)
  },
})

testEveryOrder('two admins who refund the same money, by card and by hand, refund it once', {
  options,
  prepare: async (market) => {
    const sale = await returnedRefund(market)
    await runJob(market.payments)('refund-payment', { refundId: sale.refundId })
    return { ...sale, other: await newPerson(market, 'admin') }
  },
  run: (market, { admin, other, paymentId }) => ({
    card: () => market.payments.refund(admin, paymentId, { reason: 'Once more.' }),
    hand: () => market.payments.refundByHand(other, paymentId, { reference: 'BV 1', note: '' }),
  }),
  judge: (_market, _given, ends) =>
    expectOneOf(ends, [
      { card: 'done', hand: 'wrong_state' },
      { card: 'wrong_state', hand: 'done' },
    ]),
})

testEveryOrder('a returned refund covers what a bank takes meanwhile', {
  options,
  prepare: async (market) => {
    const sale = await returnedRefund(market)
    return { ...sale, disputeId: await dispute(market, sale) }
  },
  run: (market, { refundId, disputeId }) => ({
    back: () => runJob(market.payments)('refund-payment', { refundId }),
    bank: () => tellOf(market, disputeId),
  }),
  judge: (_market, _given, ends) => expect(ends).toEqual({ back: 'done', bank: 'done' }),
})
