import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ChargebackSite,
  OPERATOR,
  PRICE,
  startChargebackSite,
} from '../../../../../../tests/support/chargebacks.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { disputeSale, dueAt, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import {
  book,
  CARDS,
  emailsTo,
  newListing,
  newPerson,
  sendCard,
  type TestServices,
} from '../../../../../../tests/support/test-services.ts'
import { moneyOfPayment } from '../../ledger/index.ts'

let site: ChargebackSite
let services: TestServices
beforeAll(async () => {
  site = await startChargebackSite()
  ;({ services } = site)
})
afterAll(() => site.stop())

describe('a message about a bank’s dispute', () => {
  test('with an inquiry moves no money; the inquiry may end without consequence, or become a chargeback', async () => {
    const [asked, escalated] = [await sellBike(services), await sellBike(services)]
    await site.decide(await site.chargeBack(asked, PRICE, 'inquiry'), 'closed')
    expect(await site.stateOf(asked)).toEqual(['closed'])
    const id = await site.chargeBack(escalated, PRICE, 'inquiry')
    expect(await site.money(escalated)).toMatchObject({ held: PRICE, disputed: 0 })
    await site.decide(id, 'open')
    expect(await site.money(escalated)).toMatchObject({ held: 0, disputed: PRICE })
    await site.decide(id, 'lost')
    expect(await site.stateOf(escalated)).toEqual(['lost'])
    const told = await services.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', escalated.paymentId)
      .where('action', 'like', 'chargeback_%')
      .orderBy('id')
      .execute()
    expect(told.map(({ action }) => action)).toEqual(['chargeback_inquiry', 'chargeback_open', 'chargeback_lost'])
  })

  test('tells the operator by when to answer, in the state that the dispute has by then', async () => {
    const sale = await sellBike(services, { name: 'Ducati Monster 797' })
    const id = await site.chargeBack(sale)
    await services.payments.chargebacks.look()
    const emails = await services.db
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
    const sale = await sellBike(services)
    const id = await services.processor.dispute(await site.intentOf(sale), {
      amountMinor: PRICE,
      status: 'open',
      reason: 'fraudulent',
    })
    await services.processor.decideDispute(id, 'lost')
    await services.db.deleteFrom('mails').execute()
    await services.payments.chargebacks.look()
    await services.payments.chargebacks.look()
    expect(await site.stateOf(sale)).toEqual(['lost'])
    expect(await site.booking(sale)).toMatchObject({ state: 'refunded' })
    await services.runJobs()
    expect(await site.money(sale)).toMatchObject({ disputed: PRICE })
  })

  test('that comes before the payment itself is known has the payment recorded first', async () => {
    const seller = await newPerson(services, 'seller')
    const buyer = await newPerson(services, 'buyer')
    const bookingId = await book(services, buyer, await newListing(services, seller))
    const intent = await services.payments.createIntent(buyer, { bookingId })
    const { platform, processor } = services
    // As if nobody had reported it.
    await platform.db
      .updateTable('test_processor_intents')
      .set({ status: 'succeeded', card_brand: 'visa', card_last4: '0259', updated_at: platform.clock.now() })
      .where('id', '=', intent.paymentIntentId)
      .execute()
    await processor.dispute(intent.paymentIntentId, { amountMinor: PRICE, status: 'open', reason: 'fraudulent' })
    await services.runJobs()
    const sale = await services.payments.saleOf(services.db, bookingId)
    expect(await moneyOfPayment(services.db, sale?.id ?? '')).toMatchObject({ captured: PRICE, disputed: PRICE })
  })
})

test('tells the operator by when to answer while a refund is under way, but the refund’s outcome comes first', async () => {
  const sale = await sellBike(services, { name: 'Kawasaki W800' })
  await services.payments.cancelSale(sale.buyer, sale.bookingId, 'No.')
  await services.processor.dispute(await site.intentOf(sale), {
    amountMinor: PRICE,
    status: 'open',
    reason: 'fraudulent',
  })
  await services.payments.chargebacks.look()
  await services.payments.chargebacks.look()
  expect(await site.money(sale)).toMatchObject({ refunded: PRICE, disputed: 0, lost: 0 })
  const { items } = await services.payments.chargebacks.list({ part: 'open', limit: 100 })
  expect(items.filter(({ booking_id }) => booking_id === sale.bookingId)).toMatchObject([
    { state: 'open', due_at: expect.any(String) },
  ])
  // The bank has the money: the refund is refused, and the money that is held again belongs to the bank.
  await services.runJobs()
  await services.payments.chargebacks.look()
  expect(await site.stateOf(sale)).toEqual(['open'])
  expect(await site.money(sale)).toMatchObject({ refunded: 0, held: 0, disputed: PRICE })
  const emails = services.db.selectFrom('mails').select('subject').where('subject', 'like', '%Kawasaki W800%')
  const subjects = (await emails.execute()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('ank ')).toSorted()).toEqual([
    'A bank has taken back a payment for “Kawasaki W800”',
    'A bank has taken back the payment for “Kawasaki W800”',
    'Your bank has taken back your payment for “Kawasaki W800”',
  ])
})

test('open chargebacks are listed oldest first, page by page: the oldest has to be answered first', async () => {
  const { items: all } = await services.payments.chargebacks.list({ part: 'open', limit: 100 })
  expect(all.length).toBeGreaterThan(1)
  expect(all.map(({ opened_at }) => opened_at)).toEqual(all.map(({ opened_at }) => opened_at).toSorted())
  const first = await services.payments.chargebacks.list({ part: 'open', limit: 1 })
  const rest = await services.payments.chargebacks.list({ part: 'open', limit: 99, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...rest.items]).toEqual(all)
})

test('a payment that was refunded and then charged back is the operator’s loss', async () => {
  const sale = await sellBike(services)
  await services.payments.cancelSale(sale.buyer, sale.bookingId, 'No.')
  await services.runJobs()
  await site.chargeBack(sale)
  expect(await site.money(sale)).toMatchObject({ refunded: PRICE, disputed: 0, lost: PRICE })
})

test('Stripe’s test cards for disputes have the same effects here as at Stripe', async () => {
  const seller = await newPerson(services, 'seller')
  const buyer = await newPerson(services, 'buyer')
  const bookingId = await book(services, buyer, await newListing(services, seller))
  const intent = await services.payments.createIntent(buyer, { bookingId })
  await sendCard(services, intent, '4000000000002685')
  await services.runJobs()
  const { items } = await services.payments.chargebacks.list({ part: 'all', limit: 1 })
  expect(items).toMatchObject([
    { booking_id: bookingId, state: 'open', reason: 'product_not_received', amount: '4500.00', answered: false },
  ])
  await expect(services.processor.decideDispute(items[0]?.provider_dispute_id ?? '', 'closed')).rejects.toMatchObject({
    code: 'wrong_state',
  })
})

const ofBank = async (...people: Sale['buyer'][]) =>
  (await Promise.all(people.map((person) => emailsTo(services, person))))
    .flat()
    .filter((subject) => /bank/i.test(subject))

describe('a chargeback of a payment without a sale', () => {
  test('is reported to the operator alone where the sale was refunded; there is nothing to hand over, and the seller gets nothing', async () => {
    const sale = await sellBike(services, { name: 'Triumph Bonneville T120' })
    await services.payments.cancelSale(sale.buyer, sale.bookingId, 'No.')
    await services.runJobs()
    const due = await dueAt(services, sale)
    const id = await site.chargeBack(sale)
    expect(await site.places(sale)).toEqual(['refunded'])
    services.clock.advance(DAY)
    await site.decide(id, 'won')
    expect(await ofBank(sale.seller, sale.buyer)).toEqual([])
    expect(await dueAt(services, sale)).toBe(due)
    expect(await site.money(sale)).toMatchObject({ refunded: PRICE, held: 0, lost: 0 })
  })

  test('of a second payment, which came too late, does not affect the sale and its dispute', async () => {
    const { db, payments, processor, clock } = services
    const seller = await newPerson(services, 'seller')
    const buyer = await newPerson(services, 'buyer')
    const bookingId = await book(services, buyer, await newListing(services, seller))
    const first = await payments.createIntent(buyer, { bookingId })
    clock.advance(16 * 60_000)
    await payments.sweep()
    const second = await payments.createIntent(buyer, { bookingId })
    await sendCard(services, second, CARDS.pays)
    const paymentId = await payments.record(buyer, { bookingId, transactionId: second.paymentIntentId })
    const sale = { seller, buyer, bookingId, paymentId }
    await disputeSale(services, sale)
    // The first was canceled, and is charged after all.
    const paid = { status: 'succeeded', paid_at: clock.now(), card_brand: 'visa', card_last4: '4242' } as const
    await db.updateTable('test_processor_intents').set(paid).where('id', '=', first.paymentIntentId).execute()
    await expect(payments.record(buyer, { bookingId, transactionId: first.paymentIntentId })).rejects.toMatchObject({
      code: 'payment_refunded',
    })
    await services.runJobs()
    const how = { amountMinor: PRICE, status: 'open', reason: 'duplicate' } as const
    const id = await processor.dispute(first.paymentIntentId, how)
    await services.runJobs()
    await site.decide(id, 'lost')
    expect(await services.handovers.get(buyer, bookingId)).toMatchObject({
      dispute: { state: 'open' },
      chargeback: null,
    })
    expect(await site.booking(sale)).toMatchObject({ state: 'paid' })
    expect(await site.money(sale)).toMatchObject({ held: PRICE })
  })

  test('that is won after another has reversed the sale is refunded to the buyer', async () => {
    const sale = await sellBike(services)
    const [lost, won] = [await site.chargeBack(sale, 100_000), await site.chargeBack(sale, PRICE - 100_000)]
    await site.decide(lost, 'lost')
    expect(await site.booking(sale)).toMatchObject({ state: 'refunded' })
    await site.decide(won, 'won')
    await services.runJobs()
    expect(await site.money(sale)).toMatchObject({ held: 0, disputed: 100_000, refunded: PRICE - 100_000 })
  })
})
