import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PRICE } from '../../../../../../tests/support/chargebacks.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { cut } from '../../../../../../tests/support/faulty-gateway.ts'
import { findBreaches } from '../../../../../../tests/support/invariants.ts'
import { type RefundSite, startRefundSite } from '../../../../../../tests/support/refunds.ts'
import { disputeSale, handOver, payOut, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import { emailsTo, type TestServices } from '../../../../../../tests/support/test-services.ts'

let site: RefundSite
let services: TestServices
beforeAll(async () => {
  site = await startRefundSite()
  services = site.services
})
afterAll(() => site.stop())
afterEach(() => site.gateway.mend())

const refused = (message: RegExp) => ({ code: 'wrong_state', message: expect.stringMatching(message) })
const line = async ({ seller }: Sale) => {
  const { items, balances } = await services.moneyViews.ofSeller(seller, {})
  return { ...items[0], balances }
}
const amountsOf = async (sale: Sale) =>
  (await site.refundsOf(sale)).map(({ state, amount_minor, whole }) => [state, amount_minor, whole])
const refuseRefunds = () =>
  site.gateway.break({ refund: () => Promise.resolve({ outcome: 'refused', reason: 'Closed.' }) })
/** What went back at the processor, and how often. */
const atProcessor = async (sale: Sale) => {
  const made = services.db.selectFrom('test_processor_refunds').select('amount_minor')
  const rows = await made
    .where('intent_id', '=', await site.intentOf(sale))
    .orderBy('created_at')
    .execute()
  return rows.map(({ amount_minor }) => amount_minor)
}

describe('partial refunds before the handover', () => {
  test('are made one after the other, the sale stands, and the seller gets the rest with its share of the fee', async () => {
    const sale = await sellBike(services)
    await site.sendPart(sale, '1000.00')
    services.clock.advance(1000)
    await site.sendPart(sale, '$500')
    expect(await amountsOf(sale)).toEqual([
      ['succeeded', 100_000, false],
      ['succeeded', 50_000, false],
    ])
    expect(await atProcessor(sale)).toEqual([100_000, 50_000])
    expect(await site.endOf(sale)).toEqual(['paid', 'sold'])
    expect(await site.money(sale)).toMatchObject({ held: 300_000, refunded: 150_000 })
    // 3,000.00 less 2.5% of it.
    expect(await line(sale)).toMatchObject({
      place: 'held',
      refunded: '1500.00',
      fee: '75.00',
      seller_gets: '2925.00',
      balances: { held: '3000.00' },
    })
    expect(await services.bookingViews.get(sale.seller, sale.bookingId)).toMatchObject({
      refund: null,
      fee: '75.00',
      seller_gets: '2925.00',
      refunded_parts: [
        { amount: '1000.00', state: 'succeeded', reason: 'The chain is worn.' },
        { amount: '500.00', state: 'succeeded' },
      ],
    })
    const handover = await services.handovers.get(sale.seller, sale.bookingId)
    expect(handover).toMatchObject({
      waiting: true,
      money: { price: '4500.00', refunded: '1500.00' },
      status: { fee: '75.00', seller_gets: '2925.00' },
    })
    const toBuyer = await site.emailsTo(sale.buyer)
    expect(
      toBuyer.filter(({ subject }) => subject === 'A part of your payment for “Yamaha MT-07” was refunded'),
    ).toHaveLength(2)
    expect(toBuyer.at(-1)?.body_text).toContain('collect the bike')
    const toSeller = (await site.emailsTo(sale.seller)).at(-1)
    expect(toSeller?.subject).toBe('A part of the price of “Yamaha MT-07” was refunded')
    for (const said of ['$500', 'The chain is worn.', 'then $2,925.00 is yours'])
      expect(toSeller?.body_text).toContain(said)

    await handOver(services, sale)
    expect(await site.money(sale)).toMatchObject({ held: 0, released: 292_500, fee: 7500, refunded: 150_000 })
    await payOut(services, sale, 'BV 1')
    expect(await site.money(sale)).toMatchObject({ paidOut: 292_500 })
    expect(await services.handovers.billOfSale(sale.buyer, sale.bookingId)).toMatchObject({
      price: '4500.00',
      refunded: '1500.00',
    })
    expect(await services.payments.openBusinessOf(sale.buyer.id, services.db)).toEqual([])
    await expect(site.sendPart(sale, '1.00')).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('are listed on the receipt, each with what is left', async () => {
    const sale = await sellBike(services)
    await site.sendPart(sale, '1000.00')
    services.clock.advance(DAY)
    await site.sendPart(sale, '250.00')
    const { items } = await services.documents.list(sale.buyer, {})
    expect(items[0]?.returned.map(({ amount, by }) => [amount, by])).toEqual([
      ['1000.00', 'refund'],
      ['250.00', 'refund'],
    ])
  })

  test('that add up to the whole price reverse the sale, asked for by an admin, a side, or the deadline', async () => {
    const reversals: ((sale: Sale) => Promise<unknown>)[] = [
      (sale) => services.payments.refund(site.admin, sale.paymentId, { reason: 'All of it.', amount: '3500' }),
      (sale) => site.ask(sale),
      (sale) => services.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.'),
      async () => {
        services.clock.advance(15 * DAY)
        await services.handovers.watch()
      },
    ]
    for (const reverse of reversals) {
      const sale = await sellBike(services)
      await site.sendPart(sale, '1000.00')
      await reverse(sale)
      await services.runJobs()
      expect(await amountsOf(sale)).toEqual([
        ['succeeded', 100_000, false],
        ['succeeded', 350_000, true],
      ])
      expect(await site.endOf(sale)).toEqual(['refunded', 'withdrawn'])
      expect(await line(sale)).toMatchObject({ place: 'refunded', refunded: '4500.00', seller_gets: '0.00' })
      expect((await site.emailsTo(sale.seller)).at(-1)?.body_text).toContain('we have sent $3,500.00 back')
      await expect(site.sendPart(sale, '1.00')).rejects.toMatchObject(refused(/already been refunded/))
    }
  })

  test('are refused above what is left, beside one that is under way, and where something has changed', async () => {
    const sale = await sellBike(services)
    await site.sendPart(sale, '1000.00')
    const ask = (wish: { amount?: string; left?: string }) =>
      services.payments.refund(site.admin, sale.paymentId, { reason: 'No.', ...wish })
    await expect(ask({ amount: '3500.01' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { amount: 'This is more than is left of the payment: $3,500.00.' },
    })
    for (const amount of ['0', '-5', 'much'])
      await expect(ask({ amount })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(ask({ amount: '10.00', left: '4500.00' })).rejects.toMatchObject(refused(/has changed/))
    site.gateway.break({ refund: cut })
    await ask({ amount: '10.00', left: '3500.00' })
    await services.runJobs()
    await expect(ask({ amount: '10.00' })).rejects.toMatchObject(refused(/on its way/))
    await expect(services.payments.cancelSale(sale.buyer, sale.bookingId, 'No.')).rejects.toMatchObject(
      refused(/on its way/),
    )
    // The bike can still be handed over: the refunded money is not the seller's.
    await handOver(services, sale)
    expect(await site.money(sale)).toMatchObject({ held: 0, released: 340_275, fee: 8725 })
    site.gateway.mend()
    await site.runLaterJobs()
    expect(await site.money(sale)).toMatchObject({ refunded: 101_000, refundsOnTheirWay: 0 })
    expect(await site.booking(sale)).toMatchObject({ state: 'handed_over' })
  })

  test('that are requested by many at once send back no more than is left', async () => {
    const sale = await sellBike(services)
    const part = () => services.payments.refund(site.admin, sale.paymentId, { reason: 'No.', amount: '3000.00' })
    const outcomes = await Promise.allSettled([part(), part(), part(), site.ask(sale)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await services.runJobs()
    expect(await atProcessor(sale)).toHaveLength(1)
  })
})

describe('a partial refund that the card refuses, or that is returned', () => {
  test('stays the buyer’s money: the seller gets the rest at the handover, and it is sent by hand afterwards', async () => {
    const sale = await sellBike(services)
    refuseRefunds()
    await site.sendPart(sale, '1000.00')
    site.gateway.mend()
    expect(await site.money(sale)).toMatchObject({ held: PRICE, refunded: 0 })
    expect(await line(sale)).toMatchObject({ seller_gets: '3412.50', balances: { held: '3500.00' } })
    expect(await services.payments.openBusinessOf(sale.buyer.id, services.db)).toContain(
      'A refund for Yamaha MT-07 has not arrived yet.',
    )
    await expect(site.sendPart(sale, '1.00')).rejects.toMatchObject(refused(/Send that to the buyer first/))
    await handOver(services, sale)
    expect(await site.money(sale)).toMatchObject({ held: 100_000, released: 341_250, fee: 8750 })
    await site.byHand(sale)
    expect(await site.fromOperator(sale)).toBe(100_000)
    expect(await amountsOf(sale)).toEqual([
      ['failed', 100_000, false],
      ['sent_by_hand', 100_000, false],
    ])
    expect(await services.payments.openBusinessOf(sale.buyer.id, services.db)).toEqual([])
  })

  test('is made good separately where there are several, also after the sale is reversed', async () => {
    const sale = await sellBike(services)
    const first = await site.sendPart(sale, '1000.00')
    const second = await site.sendPart(sale, '500.00')
    const providerId = async (id: string) =>
      (await site.refundsOf(sale)).find((refund) => refund.id === id)?.provider_refund_id ?? ''
    for (const id of [first, second]) await services.processor.returnRefund(await providerId(id))
    await services.runJobs()
    expect(await site.money(sale)).toMatchObject({ held: PRICE, refunded: 0 })
    expect(await line(sale)).toMatchObject({ balances: { held: '3000.00' } })
    // Each email is about its own refund.
    const told = (await site.emailsTo(sale.buyer)).filter(({ subject }) => subject.includes('come back'))
    expect(told.map(({ body_text }) => /\$[\d,.]+/.exec(body_text)?.[0])).toEqual(['$1,000.00', '$500.00'])

    await site.ask(sale, first)
    await services.runJobs()
    await services.payments.cancelSale(sale.seller, sale.bookingId, 'The bike is gone.')
    await services.runJobs()
    expect(await site.endOf(sale)).toEqual(['refunded', 'withdrawn'])
    expect(await site.money(sale)).toMatchObject({ held: 50_000, refunded: 400_000 })
    expect((await services.bookingViews.get(sale.buyer, sale.bookingId)).refunded_parts).toMatchObject([
      { amount: '1000.00', state: 'succeeded' },
      { amount: '500.00', state: 'returned' },
    ])
    await expect(site.ask(sale, first)).rejects.toMatchObject(refused(/no longer open/))
    await site.byHand(sale, site.admin, second)
    expect(await site.fromOperator(sale)).toBe(50_000)
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: PRICE })
    expect(await emailsTo(services, sale.buyer)).toContain('Your refund for “Yamaha MT-07” was sent again')
    expect(await findBreaches(services.platform.pool, 'always')).toEqual([])
  })

  test('and is all of the rest is the buyer’s money until an admin continues the sale; a partial refund after that stays theirs', async () => {
    const sale = await sellBike(services)
    refuseRefunds()
    await site.ask(sale)
    await services.runJobs()
    await expect(site.sendPart(sale, '1000.00')).rejects.toMatchObject(refused(/or let the sale go on/))
    await services.handovers.resumeSale(site.admin, sale.bookingId, 'Both want it.')
    await site.sendPart(sale, '1000.00')
    site.gateway.mend()
    expect(await amountsOf(sale)).toEqual([
      ['withdrawn', PRICE, true],
      ['failed', 100_000, false],
    ])
    await handOver(services, sale)
    expect(await site.money(sale)).toMatchObject({ held: 100_000 })
    await site.ask(sale)
    await services.runJobs()
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: 100_000 })
    await expect(site.ask(sale)).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await services.payments.openBusinessOf(sale.buyer.id, services.db)).toEqual([])
  })
})

describe('a dispute of buyer and seller after a partial refund', () => {
  test('is decided about what is left', async () => {
    const sale = await sellBike(services)
    await site.sendPart(sale, '1000.00')
    const dispute = await disputeSale(services, sale)
    expect((await services.handovers.disputes({ part: 'open' })).items).toContainEqual(
      expect.objectContaining({ _id: dispute, price: '4500.00', left: '3500.00' }),
    )
    await expect(site.sendPart(sale, '1.00')).rejects.toMatchObject(refused(/dispute/))
    const decide = (refund: string) => services.handovers.decide(site.admin, dispute, { refund, reason: 'So it is.' })
    await expect(decide('3500.01')).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { refund: 'This is more than is left of the price: $3,500.00.' },
    })
    await decide('500.00')
    await services.runJobs()
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: 150_000, released: 292_500, fee: 7500 })
  })

  test('that is decided for the buyer refunds all that is left and reverses the sale', async () => {
    const sale = await sellBike(services)
    await site.sendPart(sale, '1000.00')
    const dispute = await disputeSale(services, sale)
    await services.handovers.decide(site.admin, dispute, { refund: '3500.00', reason: 'So it is.' })
    await services.runJobs()
    expect(await site.endOf(sale)).toEqual(['refunded', 'withdrawn'])
  })
})

describe('a bank that takes the payment after a partial refund', () => {
  test('takes the held money, the rest is the operator’s loss, and what is won belongs to the sale again', async () => {
    const sale = await sellBike(services)
    await site.sendPart(sale, '1000.00')
    const id = await site.chargeBack(sale)
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: 100_000, disputed: 350_000, lost: 100_000 })
    expect(await line(sale)).toMatchObject({ place: 'with_bank', fee: '87.50', seller_gets: '3412.50' })
    await expect(site.sendPart(sale, '1.00')).rejects.toMatchObject(refused(/bank/))
    await site.decide(id, 'won')
    expect(await site.money(sale)).toMatchObject({ held: 350_000, lost: 0 })
    await handOver(services, sale)
    expect(await site.money(sale)).toMatchObject({ released: 341_250, fee: 8750 })
  })

  test('and keeps some of it has what is left refunded, and the sale reversed', async () => {
    const sale = await sellBike(services)
    await site.sendPart(sale, '1000.00')
    await site.decide(await site.chargeBack(sale, 200_000), 'lost')
    await services.runJobs()
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: 250_000, disputed: 200_000 })
    expect(await site.endOf(sale)).toEqual(['refunded', 'withdrawn'])
  })

  test('and keeps it has its loss covered by a partial refund that was returned meanwhile, and nothing is sent twice', async () => {
    const sale = await sellBike(services)
    await site.sendPart(sale, '1000.00')
    const id = await site.chargeBack(sale)
    await site.returnRefund(sale)
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: 0, disputed: PRICE, lost: 0 })
    await site.decide(id, 'won')
    // Of the money held again, the refunded part still belongs to the buyer.
    expect(await site.money(sale)).toMatchObject({ held: PRICE })
    expect(await line(sale)).toMatchObject({ balances: { held: '3500.00' } })
    await site.ask(sale)
    await services.runJobs()
    expect(await site.money(sale)).toMatchObject({ held: 350_000, refunded: 100_000 })
    expect(await site.endOf(sale)).toEqual(['paid', 'sold'])
  })
})

test('the database allows one refund under way at a time, and only one for the same money', async () => {
  const sale = await sellBike(services)
  const id = await site.sendPart(sale, '1000.00')
  const now = services.clock.now()
  const row = {
    id: sale.bookingId,
    payment_id: sale.paymentId,
    amount_minor: 100,
    currency: 'USD',
    reason: '',
    provider_refund_id: null,
    created_at: now,
    updated_at: now,
  }
  const insert = (more: { state: 'requested' | 'succeeded'; first_id?: string }) =>
    services.db
      .insertInto('refunds')
      .values({ ...row, ...more })
      .execute()
  await expect(insert({ state: 'succeeded', first_id: id })).rejects.toMatchObject({
    constraint: 'refunds_one_standing_key',
  })
  site.gateway.break({ refund: cut })
  await services.payments.refund(site.admin, sale.paymentId, { reason: 'No.', amount: '10.00' })
  await expect(insert({ state: 'requested' })).rejects.toMatchObject({ constraint: 'refunds_one_under_way_key' })
  site.gateway.mend()
  await services.runJobs()
})
