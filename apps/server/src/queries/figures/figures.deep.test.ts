import { adminFiguresSchema, buyerFiguresSchema, type FigureWeek, sellerFiguresSchema } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { force } from '../../../../../tests/support/force.ts'
import { handOver } from '../../../../../tests/support/sales.ts'
import {
  book,
  CARDS,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../../../../../tests/support/test-services.ts'
import { newId } from '../../platform/ids.ts'
import type { Person } from '../../platform/people/person.ts'
import { newestEvents } from './newest-events.ts'
import { createFigures, type Figures } from './service.ts'

let services: TestServices
let figures: Figures
beforeAll(async () => {
  services = await startTestServices()
  figures = createFigures(services.platform)
})
afterAll(() => services.stop())

/** A moment, so that events have an order. */
const tick = () => services.clock.advance(1000)

/** Books a bike and pays for it. */
async function buy(buyer: Person, listing: string): Promise<string> {
  const bookingId = await book(services, buyer, listing)
  tick()
  const intent = await services.payments.createIntent(buyer, { bookingId })
  await sendCard(services, intent, CARDS.pays)
  await services.payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
  return bookingId
}

/** Gives a sale's money back, as far as the records go; refused, it changes nothing else. */
async function refund(bookingId: string, state: 'requested' | 'failed' = 'requested'): Promise<void> {
  const { db, clock } = services
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('outcome', '=', 'sale')
    .executeTakeFirstOrThrow()
  await force(services, async (trx) => {
    await trx
      .insertInto('refunds')
      .values({
        id: newId(),
        payment_id: payment.id,
        amount_minor: payment.amount_minor,
        currency: payment.currency,
        reason: 'The bike was not as described.',
        state,
        provider_refund_id: null,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute()
    if (state === 'failed') return
    const { listing_id } = await trx
      .updateTable('bookings')
      .set({ state: 'refunded', ended_at: clock.now() })
      .where('id', '=', bookingId)
      .returning('listing_id')
      .executeTakeFirstOrThrow()
    await trx.updateTable('listings').set({ state: 'withdrawn', sold_at: null }).where('id', '=', listing_id).execute()
  })
}

/** The payment of a booking, as the card processor calls it. */
async function intentOf(bookingId: string): Promise<string> {
  const { provider_intent_id } = await services.db
    .selectFrom('payment_intents')
    .select('provider_intent_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return provider_intent_id ?? ''
}

const series = (weeks: readonly FigureWeek[], key: Exclude<keyof FigureWeek, 'starts_on'>) =>
  weeks.map((week) => week[key])

const newest = (weeks: readonly FigureWeek[]) => weeks.at(-1)

/** A series of zeros except for its newest weeks. */
const ending = (...newest: number[]) => [...Array.from({ length: 12 - newest.length }, () => 0), ...newest]

test('a seller’s figures count their own bikes and nobody else’s, by week', async () => {
  const [seller, other] = [await newPerson(services, 'seller'), await newPerson(services, 'seller')]
  const [buyer, second] = [await newPerson(services, 'buyer', 'Billie Buyer'), await newPerson(services, 'buyer')]
  await newListing(services, seller, { name: 'Listed long ago' })
  services.clock.advance(84 * DAY)
  const sold = await newListing(services, seller, { name: 'Honda Rebel', price: 450_000 })
  await buy(buyer, await newListing(services, other, { price: 900_000 }))
  services.clock.advance(7 * DAY)
  await buy(buyer, sold)
  tick()
  const waiting = await newListing(services, seller)
  services.clock.advance(7 * DAY)
  const id = await newListing(services, seller)
  await force(services, (trx) =>
    trx.updateTable('listings').set({ state: 'draft', name: '' }).where('id', '=', id).execute(),
  )
  await book(services, buyer, waiting)
  tick()
  const dropped = await book(services, second, waiting)
  tick()
  await services.bookings.cancel(second, dropped)

  const found = sellerFiguresSchema.parse(await figures.ofSeller(seller))
  expect(found).toMatchObject({ live: 2, drafts: 1, booked: 1, sold: 1, earned: '4500.00' })
  expect(series(found.weeks, 'listed')).toEqual(ending(1, 1, 0))
  expect(series(found.weeks, 'booked')).toEqual(ending(0, 1, 2))
  expect(series(found.weeks, 'sold')).toEqual(ending(0, 1, 0))
  expect(series(found.weeks, 'captured').map(Number)).toEqual(ending(0, 4500, 0))
  expect(found.events.map(({ kind }) => kind)).toEqual([
    'canceled',
    'booked',
    'booked',
    'listed',
    'paid',
    'booked',
    'listed',
    'listed',
  ])
  expect(found.events.find(({ kind }) => kind === 'paid')).toMatchObject({
    productName: 'Honda Rebel',
    status: { side: 'seller', buyer_name: 'Billie Buyer' },
  })
})

test('a refunded sale counts neither as money nor as a sale in the figures, and appears in the week of its decision', async () => {
  const [seller, buyer] = [await newPerson(services, 'seller'), await newPerson(services, 'buyer')]
  const refunded = await buy(buyer, await newListing(services, seller, { price: 300_000 }))
  await buy(buyer, await newListing(services, seller, { price: 120_050 }))
  services.clock.advance(7 * DAY)
  await refund(refunded)

  const found = await figures.ofSeller(seller)
  expect(found).toMatchObject({ earned: '1200.50', sold: 1 })
  expect(series(found.weeks, 'captured').map(Number)).toEqual(ending(4200.5, 0))
  expect(series(found.weeks, 'refunded').map(Number)).toEqual(ending(0, 3000))
  expect(series(found.weeks, 'sold')).toEqual(ending(1, 0))
  expect(await figures.ofBuyer(buyer)).toMatchObject({ spent: '1200.50', to_collect: 1, booked: 2 })
})

test('a payment that a bank has left with the buyer is subtracted in the week of the bank’s decision: income less that is the balance', async () => {
  const [seller, buyer] = [await newPerson(services, 'seller'), await newPerson(services, 'buyer')]
  const paid = await buy(buyer, await newListing(services, seller, { price: 620_000 }))
  await buy(buyer, await newListing(services, seller, { price: 120_050 }))
  const dispute = await services.processor.dispute(await intentOf(paid), {
    amountMinor: 620_000,
    status: 'open',
    reason: 'fraudulent',
  })
  await services.runJobs()
  expect(series((await figures.ofSeller(seller)).weeks, 'refunded').map(Number)).toEqual(ending(0))

  services.clock.advance(7 * DAY)
  await services.processor.decideDispute(dispute, 'lost')
  await services.runJobs()
  const { earned, weeks } = await figures.ofSeller(seller)
  const sum = (key: 'captured' | 'refunded') =>
    series(weeks, key).reduce<number>((total, amount) => total + Number(amount), 0)
  expect(series(weeks, 'refunded').map(Number)).toEqual(ending(0, 6200))
  expect(sum('captured') - sum('refunded')).toBe(Number(earned))
})

test('a refund that the card processor refuses subtracts nothing, and the one that follows it counts once', async () => {
  const [seller, buyer] = [await newPerson(services, 'seller'), await newPerson(services, 'buyer')]
  const bookingId = await buy(buyer, await newListing(services, seller, { price: 300_000 }))
  await refund(bookingId, 'failed')
  const refused = await figures.ofSeller(seller)
  expect(refused.earned).toBe('3000.00')
  expect(series(refused.weeks, 'refunded').map(Number)).toEqual(ending(0))
  await refund(bookingId)
  const followed = await figures.ofSeller(seller)
  expect(followed.earned).toBe('0.00')
  expect(series(followed.weeks, 'refunded').map(Number)).toEqual(ending(3000))
  expect(followed.events.filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
})

test('money that arrived too late and was refunded is in no figure', async () => {
  const [seller, buyer] = [await newPerson(services, 'seller'), await newPerson(services, 'buyer')]
  const bookingId = await buy(buyer, await newListing(services, seller, { price: 200_000 }))
  await force(services, (trx) =>
    trx.updateTable('payments').set({ outcome: 'late' }).where('booking_id', '=', bookingId).execute(),
  )
  const found = await figures.ofSeller(seller)
  expect(found.earned).toBe('0.00')
  expect(series(found.weeks, 'captured').map(Number)).toEqual(ending(0))
})

test('a sold bike that its seller deletes stays counted, an unsold one does not', async () => {
  const [seller, buyer] = [await newPerson(services, 'seller'), await newPerson(services, 'buyer')]
  const [sold, unsold] = [await newListing(services, seller), await newListing(services, seller)]
  await handOver(services, { seller, buyer, bookingId: await buy(buyer, sold) })
  for (const id of [sold, unsold]) await services.listings.remove(seller, id)
  const found = await figures.ofSeller(seller)
  expect(found).toMatchObject({ live: 0, sold: 1 })
  expect(series(found.weeks, 'listed')).toEqual(ending(1))
})

test('a buyer’s figures count their own bookings and nobody else’s', async () => {
  const [seller, buyer, other] = [
    await newPerson(services, 'seller'),
    await newPerson(services, 'buyer'),
    await newPerson(services, 'buyer'),
  ]
  const [first, second] = [await newListing(services, seller), await newListing(services, seller, { name: 'KTM Duke' })]
  await book(services, buyer, first)
  await book(services, other, second)
  services.clock.advance(7 * DAY - 1000)
  await buy(buyer, second)

  const own = buyerFiguresSchema.parse(await figures.ofBuyer(buyer))
  expect(own).toMatchObject({ unpaid: 1, to_collect: 1, booked: 2, spent: '4500.00' })
  const theirs = await figures.ofBuyer(other)
  expect(theirs).toMatchObject({ unpaid: 0, to_collect: 0, booked: 1, spent: '0.00' })
  expect(theirs.events.map(({ kind, productName }) => `${kind} ${productName}`)).toEqual([
    'lost KTM Duke',
    'booked KTM Duke',
  ])
})

test('the newest events of a seller are the same however they are looked up', async () => {
  const { db } = services
  const [seller, buyer, other] = [
    await newPerson(services, 'seller'),
    await newPerson(services, 'buyer'),
    await newPerson(services, 'buyer'),
  ]
  const [sold, declined, unsold] = [
    await newListing(services, seller),
    await newListing(services, seller, { name: 'KTM Duke' }),
    await newListing(services, seller),
  ]
  tick()
  await services.bookings.decline(seller, await book(services, other, declined))
  tick()
  const bookingId = await buy(buyer, sold)
  tick()
  await refund(bookingId)
  tick()
  await book(services, other, unsold)
  // Of others, and newer.
  for (const _ of [1, 2, 3]) {
    tick()
    await buy(await newPerson(services, 'buyer'), await newListing(services, await newPerson(services, 'seller')))
  }
  const scope = { sellerId: seller.id }
  const gathered = await newestEvents(db, scope, 8)
  expect(gathered.map(({ kind }) => kind).toSorted()).toEqual(
    ['booked', 'booked', 'booked', 'declined', 'listed', 'listed', 'paid', 'refunded'].toSorted(),
  )
  const times = gathered.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  // Too few are among the newest of the site, or just enough, or it has no more.
  for (const newest of [1, 4, 8, 12, 16, 20, 1000])
    expect(await newestEvents(db, scope, 8, { bikes: 3, newest }), `among ${newest}`).toEqual(gathered)
  // Few enough, so that they are among the newest of each kind.
  expect(await newestEvents(db, scope, 2, { bikes: 3, newest: 4 })).toEqual(gathered.slice(0, 2))
})

test('the figures of a person without anything are zeros', async () => {
  const seller = await figures.ofSeller(await newPerson(services, 'seller'))
  expect(seller).toMatchObject({ live: 0, drafts: 0, booked: 0, sold: 0, earned: '0.00', events: [] })
  expect(series(seller.weeks, 'listed')).toEqual(ending(0))
  const buyer = await figures.ofBuyer(await newPerson(services, 'buyer'))
  expect(buyer).toMatchObject({ unpaid: 0, to_collect: 0, booked: 0, spent: '0.00', events: [] })
})

test('the market’s figures are those of everyone together', async () => {
  const before = adminFiguresSchema.parse(await figures.ofMarket())
  const [seller, other] = [await newPerson(services, 'seller'), await newPerson(services, 'seller')]
  const buyer = await newPerson(services, 'buyer')
  await buy(buyer, await newListing(services, seller, { price: 250_000 }))
  await book(services, buyer, await newListing(services, other))

  const after = adminFiguresSchema.parse(await figures.ofMarket())
  expect(after).toMatchObject({
    live: before.live + 1,
    booked: before.booked + 1,
    people: before.people + 3,
    sellers: before.sellers + 2,
  })
  const live = ({ categories }: typeof after) => categories.map(({ name, live: count }) => `${name} ${count}`)
  expect(live(after)).toEqual(['Cruiser 0', 'Off_Road 0', `Sports ${before.live + 1}`])
  expect(newest(after.weeks)).toMatchObject({
    listed: (newest(before.weeks)?.listed ?? 0) + 2,
    sold: (newest(before.weeks)?.sold ?? 0) + 1,
    booked: (newest(before.weeks)?.booked ?? 0) + 2,
  })
  expect(after.events).toHaveLength(8)
})
