import { afterAll, expect } from 'vitest'
import { DAY } from '../support/fake-clock.ts'
import { closeStages } from '../support/interleave/stages.ts'
import { disputeSale } from '../support/sales.ts'
import { newPerson, type TestServices } from '../support/test-services.ts'
import {
  askedBeforeBank,
  dispute,
  enterCode,
  eventsOf,
  expectNotAfter,
  expectOneOf,
  notifyOf,
  options,
  paidSale,
  runJob,
  testEveryOrder,
} from './scenes.ts'

afterAll(closeStages)

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const refundsOf = ({ db }: TestServices) => db.selectFrom('refunds').select(['id', 'state']).execute()
const releasesOf = ({ db }: TestServices) => db.selectFrom('releases').select('id').execute()

testEveryOrder('a bike is handed over or its sale canceled, and not both', {
  prepare: paidSale,
  run: (services, sale) => ({
    seller: () => enterCode(services, sale, sale.code),
    buyer: () => services.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.'),
  }),
  judge: async (services, _given, ends) => {
    expectOneOf(ends, [
      { seller: 'done', buyer: 'wrong_state' },
      { seller: 'wrong_state', buyer: 'done' },
    ])
    expect([(await refundsOf(services)).length, (await releasesOf(services)).length]).toEqual(
      ends.seller === 'done' ? [0, 1] : [1, 0],
    )
  },
})

testEveryOrder('a code that is sent twice hands a bike over once', {
  prepare: paidSale,
  run: (services, sale) => ({
    one: () => enterCode(services, sale, sale.code),
    again: () => enterCode(services, sale, sale.code),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { one: 'done', again: 'wrong_state' },
      { one: 'wrong_state', again: 'done' },
    ]),
})

testEveryOrder('a paper that the buyer has seen counts from the handover on, or is refused as too late', {
  prepare: async (services) => {
    const sale = await paidSale(services)
    const bike = services.db.selectFrom('bookings').select('listing_id').where('id', '=', sale.bookingId)
    const { listing_id } = await bike.executeTakeFirstOrThrow()
    const entry = { serviced_on: '2024-05-17', mileage_km: null, work: 'Chain kit', workshop: '' }
    await services.db
      .insertInto('service_entries')
      .values({ listing_id, position: 0, image_hash: null, checked_on: null, ...entry })
      .execute()
    return sale
  },
  run: (services, sale) => ({
    seller: () => enterCode(services, sale, sale.code),
    buyer: () => services.handovers.saveSeenPaper(sale.buyer, sale.bookingId, { entry: 0, seen: true }),
  }),
  judge: async (services, _given, ends) => {
    expectOneOf(ends, [
      { seller: 'done', buyer: 'done' },
      { seller: 'done', buyer: 'wrong_state' },
    ])
    const checked = services.db.selectFrom('service_entries').select('listing_id').where('checked_on', 'is not', null)
    expect(await checked.execute()).toHaveLength(ends.buyer === 'done' ? 1 : 0)
  },
})

testEveryOrder('two wrong codes at once count as two tries', {
  prepare: paidSale,
  run: (services, sale) => ({
    one: () => enterCode(services, sale, wrong(sale.code)),
    other: () => enterCode(services, sale, wrong(sale.code)),
  }),
  judge: async (services, _given, ends) => {
    expect(ends).toEqual({ one: 'invalid_input', other: 'invalid_input' })
    expect(await services.db.selectFrom('handovers').select('wrong_tries').execute()).toEqual([{ wrong_tries: 2 }])
  },
})

testEveryOrder('a seller who was suspended before hands over nothing', {
  prepare: paidSale,
  run: (services, sale) => ({
    seller: () => enterCode(services, sale, sale.code),
    admin: () => services.identity.suspendPerson(sale.admin, sale.seller.id, 'Fraud.'),
  }),
  judge: async (services, _given, ends) => {
    expectOneOf(ends, [
      { seller: 'done', admin: 'done' },
      { seller: 'not_signed_in', admin: 'done' },
      // The sale is on hold already when it is looked at first.
      { seller: 'wrong_state', admin: 'done' },
    ])
    await expectNotAfter(services, 'person_suspended', 'booking_handed_over')
  },
})

testEveryOrder('a report by the buyer freezes the money, unless it is the seller’s already', {
  prepare: paidSale,
  run: (services, sale) => ({
    seller: () => enterCode(services, sale, sale.code),
    buyer: () => disputeSale(services, sale),
  }),
  judge: async (services, _given, ends) => {
    expectOneOf(ends, [
      { seller: 'done', buyer: 'wrong_state' },
      { seller: 'done', buyer: 'done' },
    ])
    const open = services.db.selectFrom('disputes').select('id').where('state', '=', 'open')
    expect(await open.execute()).toEqual([])
  },
})

testEveryOrder('two reports at once are one dispute with the words of both sides', {
  prepare: paidSale,
  run: (services, { buyer, seller, bookingId }) => ({
    buyer: () => services.handovers.report(buyer, bookingId, 'The frame is bent.'),
    seller: () => services.handovers.report(seller, bookingId, 'They did not come.'),
  }),
  judge: async (services, _given, ends) => {
    expect(ends).toEqual({ buyer: 'done', seller: 'done' })
    const rows = await services.db.selectFrom('disputes').select(['buyer_words', 'seller_words']).execute()
    expect(rows).toEqual([{ buyer_words: 'The frame is bent.', seller_words: 'They did not come.' }])
  },
})

testEveryOrder('a dispute is decided once, by an admin or by the handover that settles it', {
  prepare: async (services) => {
    const sale = await paidSale(services)
    return { ...sale, disputeId: await disputeSale(services, sale) }
  },
  run: (services, sale) => ({
    admin: () => services.handovers.decide(sale.admin, sale.disputeId, { refund: '1000.00', reason: 'It is bent.' }),
    seller: () => enterCode(services, sale, sale.code),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { admin: 'done', seller: 'wrong_state' },
      { admin: 'wrong_state', seller: 'done' },
    ]),
})

testEveryOrder('the deadline refunds the money of a bike that is not handed over, and of no other', {
  prepare: async (services) => {
    const sale = await paidSale(services)
    services.clock.advance(15 * DAY)
    return sale
  },
  run: (services, sale) => ({
    clock: () => services.handovers.watch(),
    seller: () => enterCode(services, sale, sale.code),
  }),
  judge: async (services, _given, ends) => {
    expectOneOf(ends, [
      { clock: 'done', seller: 'done' },
      { clock: 'done', seller: 'wrong_state' },
    ])
    expect(await refundsOf(services)).toHaveLength(ends.seller === 'done' ? 0 : 1)
  },
})

testEveryOrder('a handover and a bank that takes the money are processed one after the other', {
  options: askedBeforeBank,
  prepare: async (services) => {
    const sale = await paidSale(services)
    return { ...sale, disputeId: await dispute(services, sale) }
  },
  run: (services, sale) => ({
    seller: () => enterCode(services, sale, sale.code),
    bank: () => notifyOf(services, sale.disputeId),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { seller: 'done', bank: 'done' },
      { seller: 'wrong_state', bank: 'done' },
    ]),
})

testEveryOrder('money that its buyer gets refunded is not taken by a bank as well', {
  options,
  runsAgain: /waits for the outcome of a refund or payout/,
  prepare: async (services) => {
    const sale = await paidSale(services)
    return { ...sale, disputeId: await dispute(services, sale) }
  },
  run: (services, { buyer, bookingId, disputeId }) => ({
    buyer: () => services.payments.cancelSale(buyer, bookingId, 'No.'),
    bank: () => notifyOf(services, disputeId),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { buyer: 'done', bank: 'again' },
      { buyer: 'wrong_state', bank: 'done' },
    ]),
})

testEveryOrder('two messages about one bank’s decision take the money once', {
  options,
  prepare: async (services) => {
    const sale = await paidSale(services)
    return { ...sale, disputeId: await dispute(services, sale) }
  },
  run: (services, { disputeId }) => ({
    one: () => notifyOf(services, disputeId),
    again: () => notifyOf(services, disputeId),
  }),
  judge: async (services, _given, ends) => {
    expect(ends).toEqual({ one: 'done', again: 'done' })
    expect((await eventsOf(services)).filter((action) => action === 'chargeback_opened')).toHaveLength(1)
  },
})

/** Its buyer has canceled it; the job that sends the money back has not run yet. */
async function canceledSale(services: TestServices) {
  const sale = await paidSale(services)
  return { ...sale, refundId: await services.payments.cancelSale(sale.buyer, sale.bookingId, 'No.') }
}

testEveryOrder('a refund whose job runs twice is sent and recorded once', {
  options,
  prepare: canceledSale,
  run: (services, { refundId }) => ({
    one: () => runJob(services.payments)('refund-payment', { refundId }),
    again: () => runJob(services.payments)('refund-payment', { refundId }),
  }),
  judge: async (services, _given, ends) => {
    expect(ends).toEqual({ one: 'done', again: 'done' })
    expect((await refundsOf(services)).map(({ state }) => state)).toEqual(['succeeded'])
    expect((await eventsOf(services)).filter((action) => action === 'refund_succeeded')).toHaveLength(1)
  },
})

/** Its refund was sent, and the buyer's bank has sent it back. */
async function returnedRefund(services: TestServices) {
  const sale = await canceledSale(services)
  await runJob(services.payments)('refund-payment', { refundId: sale.refundId })
  const { provider_refund_id } = await services.db
    .selectFrom('refunds')
    .select('provider_refund_id')
    .executeTakeFirstOrThrow()
  await services.processor.returnRefund(provider_refund_id ?? '')
  return sale
}

testEveryOrder('a returned refund is recorded once', {
  options,
  prepare: returnedRefund,
  run: (services, { refundId }) => ({
    one: () => runJob(services.payments)('refund-payment', { refundId }),
    again: () => runJob(services.payments)('refund-payment', { refundId }),
  }),
  judge: async (services, _given, ends) => {
    expect(ends).toEqual({ one: 'done', again: 'done' })
    expect((await eventsOf(services)).filter((action) => action === 'refund_came_back')).toHaveLength(1)
  },
})

testEveryOrder('two admins who refund the same money, by card and by hand, refund it once', {
  options,
  prepare: async (services) => {
    const sale = await returnedRefund(services)
    await runJob(services.payments)('refund-payment', { refundId: sale.refundId })
    return { ...sale, other: await newPerson(services, 'admin') }
  },
  run: (services, { admin, other, paymentId }) => ({
    card: () => services.payments.refund(admin, paymentId, { reason: 'Once more.' }),
    hand: () => services.payments.refundByHand(other, paymentId, { reference: 'BV 1', note: '' }),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { card: 'done', hand: 'wrong_state' },
      { card: 'wrong_state', hand: 'done' },
    ]),
})

testEveryOrder('a returned refund covers what a bank takes meanwhile', {
  options,
  prepare: async (services) => {
    const sale = await returnedRefund(services)
    return { ...sale, disputeId: await dispute(services, sale) }
  },
  run: (services, { refundId, disputeId }) => ({
    back: () => runJob(services.payments)('refund-payment', { refundId }),
    bank: () => notifyOf(services, disputeId),
  }),
  judge: (_services, _given, ends) => expect(ends).toEqual({ back: 'done', bank: 'done' }),
})
