import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ChargebackSite,
  OPERATOR,
  PRICE,
  startChargebackSite,
} from '../../../../../../tests/support/chargebacks.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import {
  book,
  CARDS,
  emailsTo,
  type Market,
  newListing,
  newPerson,
  sendCard,
} from '../../../../../../tests/support/market.ts'
import { disputeSale, dueAt, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import { moneyOfPayment } from '../../ledger/index.ts'

let site: ChargebackSite
let market: Market
beforeAll(async () => {
  site = await startChargebackSite()
  ;({ market } = site)
})
afterAll(() => site.stop())

describe('a message about a bank’s dispute', () => {
  test('with an inquiry moves no money; the inquiry may end without consequence, or become a chargeback', async () => {
    const [asked, escalated] = [await sellBike(market), await sellBike(market)]
    await site.decide(await site.chargeBack(asked, PRICE, 'inquiry'), 'closed')
    expect(await site.stateOf(asked)).toEqual(['closed'])
    const id = await site.chargeBack(escalated, PRICE, 'inquiry')
    expect(await site.money(escalated)).toMatchObject({ held: PRICE, disputed: 0 })
    await site.decide(id, 'open')
    expect(await site.money(escalated)).toMatchObject({ held: 0, disputed: PRICE })
    await site.decide(id, 'lost')
    expect(await site.stateOf(escalated)).toEqual(['lost'])
    const told = await market.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', escalated.paymentId)
      .where('action', 'like', 'chargeback_%')
      .orderBy('id')
      .execute()
    expect(told.map(({ action }) => action)).toEqual(['chargeback_inquiry', 'chargeback_open', 'chargeback_lost'])
  })

  test('tells the operator by when to answer, in the state that the dispute has by then', async () => {
    const sale = await sellBike(market, { name: 'Ducati Monster 797' })
    const id = await site.chargeBack(sale)
    await market.payments.chargebacks.look()
    const emails = await market.db
      .selectFrom('mails')
      .select(['subject', 'body_text'])
      .where('recipient', '=', OPERATOR)
      .where('subject', 'like', '%Ducati Monster 797%')
      .execute()
    expect(emails).toHaveLength(1)
    expect(emails[0]?.body_text).toMatch(/Answer at the card processor by \w+ \d+, \d{4}, \d+:\d\d\s[AP]M UTC\./)
    await site.decide(id, 'lost')
  })

  test('whose kinds are all lost is made up for: the dispute is found by looking it up, in the state that it has by then', async () => {
    const sale = await sellBike(market)
    const id = await market.processor.dispute(await site.intentOf(sale), {
      amountMinor: PRICE,
      status: 'open',
      reason: 'fraudulent',
    })
    await market.processor.decideDispute(id, 'lost')
    await market.db.deleteFrom('mails').execute()
    await market.payments.chargebacks.look()
    await market.payments.chargebacks.look()
    expect(await site.stateOf(sale)).toEqual(['lost'])
    expect(await site.booking(sale)).toMatchObject({ state: 'refunded' })
    await market.runJobs()
    expect(await site.money(sale)).toMatchObject({ disputed: PRICE })
  })

  test('that comes before the payment itself is known has the payment recorded first', async () => {
    const seller = await newPerson(market, 'seller')
    const buyer = await newPerson(market, 'buyer')
    const bookingId = await book(market, buyer, await newListing(market, seller))
    const intent = await market.payments.createIntent(buyer, { bookingId })
    const { platform, processor } = market
    // As if nobody had reported it.
    await platform.db
      .updateTable('test_processor_intents')
      .set({ status: 'succeeded', card_brand: 'visa', card_last4: '0259', updated_at: platform.clock.now() })
      .where('id', '=', intent.paymentIntentId)
      .execute()
    await processor.dispute(intent.paymentIntentId, { amountMinor: PRICE, status: 'open', reason: 'fraudulent' })
    await market.runJobs()
    const sale = await market.payments.saleOf(market.db, bookingId)
    expect(await moneyOfPayment(market.db, sale?.id ?? '')).toMatchObject({ captured: PRICE, disputed: PRICE })
  })
})

test('tells the operator by when to answer while a refund is under way, but the refund’s outcome comes first', async () => {
  const sale = await sellBike(market, { name: 'Kawasaki W800' })
  await market.payments.cancelSale(sale.buyer, sale.bookingId, 'No.')
  await market.processor.dispute(await site.intentOf(sale), {
    amountMinor: PRICE,
    status: 'open',
    reason: 'fraudulent',
  })
  await market.payments.chargebacks.look()
  await market.payments.chargebacks.look()
  expect(await site.money(sale)).toMatchObject({ refunded: PRICE, disputed: 0, lost: 0 })
  const { items } = await market.payments.chargebacks.list({ part: 'open', limit: 100 })
  expect(items.filter(({ booking_id }) => booking_id === sale.bookingId)).toMatchObject([
    { state: 'open', due_at: expect.any(String) },
  ])
  // The bank has the money: the refund is refused, and the money that is held again belongs to the bank.
  await market.runJobs()
  await market.payments.chargebacks.look()
  expect(await site.stateOf(sale)).toEqual(['open'])
  expect(await site.money(sale)).toMatchObject({ refunded: 0, held: 0, disputed: PRICE })
  const emails = market.db.selectFrom('mails').select('subject').where('subject', 'like', '%Kawasaki W800')
  const subjects = (await emails.execute()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('ank ')).toSorted()).toEqual([
    'A bank has taken back a payment for Kawasaki W800',
    'A bank has taken back the payment for Kawasaki W800',
    'Your bank has taken back your payment for Kawasaki W800',
  ])
})

test('open chargebacks are listed oldest first, page by page: the oldest has to be answered first', async () => {
  const { items: all } = await market.payments.chargebacks.list({ part: 'open', limit: 100 })
  expect(all.length).toBeGreaterThan(1)
  expect(all.map(({ opened_at }) => opened_at)).toEqual(all.map(({ opened_at }) => opened_at).toSorted())
  const first = await market.payments.chargebacks.list({ part: 'open', limit: 1 })
  const rest = await market.payments.chargebacks.list({ part: 'open', limit: 99, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...rest.items]).toEqual(all)
})

test('a payment that was refunded and then charged back is the operator’s loss', async () => {
  const sale = await sellBike(market)
  await market.payments.cancelSale(sale.buyer, sale.bookingId, 'No.')
  await market.runJobs()
  await site.chargeBack(sale)
  expect(await site.money(sale)).toMatchObject({ refunded: PRICE, disputed: 0, lost: PRICE })
})

test('Stripe’s test cards for disputes have the same effects here as at Stripe', async () => {
  const seller = await newPerson(market, 'seller')
  const buyer = await newPerson(market, 'buyer')
  const bookingId = await book(market, buyer, await newListing(market, seller))
  const intent = await market.payments.createIntent(buyer, { bookingId })
  await sendCard(market, intent, '4000000000002685')
  await market.runJobs()
  const { items } = await market.payments.chargebacks.list({ part: 'all', limit: 1 })
  expect(items).toMatchObject([
    { booking_id: bookingId, state: 'open', reason: 'product_not_received', amount: '4500.00', answered: false },
  ])
  await expect(market.processor.decideDispute(items[0]?.provider_dispute_id ?? '', 'closed')).rejects.toMatchObject({
    code: 'wrong_state',
  })
})

const ofBank = async (...people: Sale['buyer'][]) =>
  (await Promise.all(people.map((person) => emailsTo(market, person))))
    .flat()
    .filter((subject) => /bank/i.test(subject))

describe('a chargeback of a payment without a sale', () => {
  test('is reported to the operator alone where the sale was refunded; there is nothing to hand over, and the seller gets nothing', async () => {
    const sale = await sellBike(market, { name: 'Triumph Bonneville T120' })
    await market.payments.cancelSale(sale.buyer, sale.bookingId, 'No.')
    await market.runJobs()
    const due = await dueAt(market, sale)
    const id = await site.chargeBack(sale)
    expect(await site.places(sale)).toEqual(['gone_back'])
    market.clock.advance(DAY)
    await site.decide(id, 'won')
    expect(await ofBank(sale.seller, sale.buyer)).toEqual([])
    expect(await dueAt(market, sale)).toBe(due)
    expect(await site.money(sale)).toMatchObject({ refunded: PRICE, held: 0, lost: 0 })
  })

  test('of a second payment, which came too late, does not affect the sale and its dispute', async () => {
    const { db, payments, processor, clock } = market
    const seller = await newPerson(market, 'seller')
    const buyer = await newPerson(market, 'buyer')
    const bookingId = await book(market, buyer, await newListing(market, seller))
    const first = await payments.createIntent(buyer, { bookingId })
    clock.advance(16 * 60_000)
    await payments.sweep()
    const second = await payments.createIntent(buyer, { bookingId })
    await sendCard(market, second, CARDS.pays)
    const paymentId = await payments.record(buyer, { bookingId, transactionId: second.paymentIntentId })
    const sale = { seller, buyer, bookingId, paymentId }
    await disputeSale(market, sale)
    // The first was canceled, and is charged after all.
    const paid = { status: 'succeeded', paid_at: clock.now(), card_brand: 'visa', card_last4: '4242' } as const
    await db.updateTable('test_processor_intents').set(paid).where('id', '=', first.paymentIntentId).execute()
    await expect(payments.record(buyer, { bookingId, transactionId: first.paymentIntentId })).rejects.toMatchObject({
      code: 'payment_refunded',
    })
    await market.runJobs()
    const how = { amountMinor: PRICE, status: 'open', reason: 'duplicate' } as const
    const id = await processor.dispute(first.paymentIntentId, how)
    await market.runJobs()
    await site.decide(id, 'lost')
    expect(await market.handovers.get(buyer, bookingId)).toMatchObject({ dispute: { state: 'open' }, chargeback: null })
    expect(await site.booking(sale)).toMatchObject({ state: 'paid' })
    expect(await site.money(sale)).toMatchObject({ held: PRICE })
  })

  test('that is won after another has undone the sale is refunded to the buyer', async () => {
    const sale = await sellBike(market)
    const [lost, won] = [await site.chargeBack(sale, 100_000), await site.chargeBack(sale, PRICE - 100_000)]
    await site.decide(lost, 'lost')
    expect(await site.booking(sale)).toMatchObject({ state: 'refunded' })
    await site.decide(won, 'won')
    await market.runJobs()
    expect(await site.money(sale)).toMatchObject({ held: 0, disputed: 100_000, refunded: PRICE - 100_000 })
  })
})
