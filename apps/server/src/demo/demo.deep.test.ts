import {
  adminListPayouts,
  createPaymentIntent,
  getAdminFigures,
  getBike,
  getInvoice,
  getViewer,
  listAdvertised,
  listBookings,
  listCategoryBikes,
  listChargebacks,
  listDisputes,
  listNotifications,
  listSavedBikes,
  listSavedSearches,
  listSellerBikes,
  pictureUrl,
  signInEmail,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../tests/support/client.ts'
import { until } from '../../../../tests/support/eventually.ts'
import { DAY } from '../../../../tests/support/fake-clock.ts'
import { findBreaches } from '../../../../tests/support/invariants.ts'
import { snapshot } from '../../../../tests/support/snapshot.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { hashOf, pictureStoreOf } from '../modules/photos/index.ts'
import { keyOf } from '../modules/photos/store/picture-store.ts'
import { createDemo } from './index.ts'
import { demoAccounts } from './people.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await createDemo(app).prepare('new-only')
  // Numbers the documents too: no running site does it each second here.
  await app.runJobs()
  // The whole market, also on a busy machine.
}, 240_000)
afterAll(() => app.stop())

const logIn = async (email: string) => {
  const client = createClient(app.server)
  const reply = await client.send(signInEmail, { body: { email, password: 'BikeValley-demo-1' } })
  return { client, reply }
}
const countBikes = async () =>
  Number((await app.platform.pool.query<{ n: number }>('SELECT count(*) AS n FROM listings')).rows[0]?.n)

test('the three demo people can log in, each in their role', async () => {
  expect(demoAccounts.map(({ email }) => email)).toEqual([
    'admin@bikevalley.test',
    'seller@bikevalley.test',
    'buyer@bikevalley.test',
  ])
  for (const { email, role } of demoAccounts) {
    const { client } = await logIn(email)
    const viewer = await client.call(getViewer, {})
    expect([viewer?.isAdmin, viewer?.isSeller, viewer?.isUser]).toEqual(
      ['admin', 'seller', 'buyer'].map((r) => r === role),
    )
  }
})

test('every category of the demo data has bikes of many sellers, some of them advertised, listed over twelve weeks', async () => {
  const visitor = createClient(app.server)
  expect(await countBikes()).toBe(240)
  const bikes = []
  for (const id of ['Cruiser', 'Off_Road', 'Sports'])
    bikes.push(...(await visitor.call(listCategoryBikes, { params: { id }, query: {} })))
  expect(bikes.length).toBeGreaterThan(150)
  for (const { pictures } of bikes) expect(pictures.length).toBeGreaterThanOrEqual(3)
  for (const bike of bikes) {
    expect([bike.make, bike.model, bike.body_type, bike.transmission, bike.final_drive, bike.colour]).not.toContain('')
    expect([bike.abs, bike.power_kw, bike.weight_kg, bike.seat_height_mm, bike.owners]).not.toContain(null)
    expect(bike.first_registered_on.slice(0, 4)).toBe(String(bike.year))
    expect(bike.inspection_until).toMatch(/^\d{4}-\d{2}-01$/)
  }
  const ages = bikes.map((bike) => app.clock.now().getTime() - new Date(bike.created_at).getTime())
  expect(Math.min(...ages)).toBeGreaterThan(0)
  expect(new Set(ages.map((age) => Math.floor(age / (7 * DAY)))).size).toBe(12)
  const advertised = await visitor.call(listAdvertised, { query: {} })
  expect(advertised.length).toBeGreaterThanOrEqual(20)
  const { client } = await logIn('seller@bikevalley.test')
  const own = await client.call(listSellerBikes, { query: { email: 'seller@bikevalley.test' } })
  expect(new Set(own.map((bike) => bike.state))).toEqual(new Set(['available', 'draft', 'withdrawn', 'sold']))
})

test('some bikes on sale have an invoice of their last service, which an admin sees and a visitor does not', async () => {
  const shown = await app.platform.db
    .selectFrom('service_entries as entry')
    .innerJoin('listings', 'listings.id', 'entry.listing_id')
    .where('listings.state', '=', 'available')
    .select(['entry.image_hash', 'entry.workshop'])
    .where('entry.image_hash', 'is not', null)
    .execute()
  expect(shown.length).toBeGreaterThanOrEqual(4)
  const { client } = await logIn('admin@bikevalley.test')
  for (const { image_hash: id, workshop } of shown) {
    expect(workshop).not.toBe('')
    const seen = await client.send(getInvoice, { params: { id: id ?? '' }, query: {} })
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await createClient(app.server).send(getInvoice, { params: { id: id ?? '' }, query: {} })).status).toBe(401)
  }
})

test('the books of the demo data balance: each sale has one captured payment, at the booked price, for a bike that is sold', async () => {
  const { rows } = await app.platform.pool.query<Record<string, number>>(
    `
    SELECT count(*) FILTER (WHERE p.id IS NULL) AS unpaid, count(*) FILTER (WHERE l.state <> 'sold') AS unsold,
      count(*) FILTER (WHERE p.amount_minor <> b.price_minor OR p.amount_minor <> l.resale_price_minor) AS other_price,
      count(*) FILTER (WHERE t.status <> 'succeeded' OR i.state <> 'succeeded') AS unsettled,
      count(*) FILTER (WHERE p.captured_at <> l.sold_at OR p.captured_at > $1 OR p.captured_at < b.created_at) AS other_time,
      count(DISTINCT b.listing_id) AS bikes, count(*) AS sales
    FROM bookings b JOIN listings l ON l.id = b.listing_id LEFT JOIN payments p ON p.booking_id = b.id
    LEFT JOIN payment_intents i ON i.id = p.payment_intent_id
    LEFT JOIN test_processor_intents t ON t.id = i.provider_intent_id WHERE b.state IN ('paid', 'handed_over')`,
    [app.clock.now()],
  )
  const { bikes, sales, ...wrong } = rows[0] ?? {}
  expect(wrong).toEqual({ unpaid: 0, unsold: 0, other_price: 0, unsettled: 0, other_time: 0 })
  expect([Number(sales) >= 35, bikes]).toEqual([true, sales])
  const holds = await app.platform.db
    .selectFrom('checkout_holds')
    .select('id')
    .where('released_at', 'is', null)
    .execute()
  expect(holds).toEqual([])
})

test('a refunded sale of the demo data has its money returned, and its bike belongs to its seller again', async () => {
  const { rows } = await app.platform.pool.query(`
    SELECT DISTINCT l.state AS listing, r.state AS refund, r.amount_minor = p.amount_minor AS whole,
      t.refunded_minor = p.amount_minor AS sent_back
    FROM bookings b JOIN listings l ON l.id = b.listing_id LEFT JOIN payments p ON p.booking_id = b.id
    LEFT JOIN refunds r ON r.payment_id = p.id LEFT JOIN payment_intents i ON i.id = p.payment_intent_id
    LEFT JOIN test_processor_intents t ON t.id = i.provider_intent_id WHERE b.state = 'refunded'`)
  expect(rows).toEqual([{ listing: 'withdrawn', refund: 'succeeded', whole: true, sent_back: true }])
})

test('demo sellers were paid out for what they sold, except for the newest sales, some of which an admin can pay out now', async () => {
  const { client } = await logIn('admin@bikevalley.test')
  const paid = await client.call(adminListPayouts, { query: { part: 'paid', limit: 100 } })
  const due = await client.call(adminListPayouts, { query: { part: 'due', limit: 100 } })
  expect(paid.total).toBeGreaterThan(due.total)
  expect(due.items.filter(({ obstacle }) => obstacle === null)).not.toEqual([])
  expect(due.items.filter(({ obstacle }) => obstacle === 'no_bank_details')).toEqual([])
})

test('an admin has a demo dispute to decide, and a chargeback to answer', async () => {
  const { client } = await logIn('admin@bikevalley.test')
  const { items } = await client.call(listDisputes, { query: {} })
  expect(items).toMatchObject([
    { opened_by: 'buyer', state: 'open', buyer_photos: [{ width: 1200 }, { width: 1200 }], seller_photos: [] },
  ])
  const [photo] = items[0]?.buyer_photos ?? []
  expect((await app.server.inject({ url: photo?.display_url ?? '' })).statusCode).toBe(401)
  expect((await client.call(listChargebacks, { query: {} })).items).toMatchObject([{ state: 'open', answered: false }])
  expect(await client.call(getAdminFigures, {})).toMatchObject({
    open_disputes: 1,
    unanswered_chargebacks: 1,
    refused_refunds: 0,
    unanswered_holds: 0,
    overdue_handovers: 0,
    refused_payouts: 0,
    unmatched_items: 0,
  })
  expect(await findBreaches(app.platform.pool, 'at rest')).toEqual([])
})

test('the plot of each rated demo bike agrees with its band: most comparable bikes cost more than a great price, and less than a high one', async () => {
  const rated = await app.platform.db
    .selectFrom('price_ratings as r')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .select(['l.id', 'l.resale_price_minor'])
    .where('r.band', 'is not', null)
    .execute()
  expect(rated.length).toBeGreaterThan(75)
  for (const { id, resale_price_minor: own } of rated) {
    const rating = await app.services.priceRatings.ratingOf(id)
    const { estimate, band, comparables } = rating ?? expect.fail(`${id} is not rated.`)
    if (estimate === null || own === null) throw new Error(`${id} has no estimate.`)
    const price = own / 100
    const adjusted = comparables.map((one) => Number(one.adjusted_price ?? Number.NaN)).toSorted((a, b) => a - b)
    const cheaper = adjusted.filter((one) => one < price).length / adjusted.length
    if (band === 'great') expect(cheaper, id).toBeLessThan(0.5)
    if (band === 'high') expect(cheaper, id).toBeGreaterThan(0.5)
    const middle = adjusted[Math.floor((adjusted.length - 1) / 2)]
    expect(middle, id).toBeGreaterThanOrEqual(Number(estimate.low))
    expect(middle, id).toBeLessThanOrEqual(Number(estimate.high))
  }
})

test('the jobs have nothing left to do in the demo data, and change nothing', async () => {
  const before = await snapshot(app.platform.pool)
  await app.runJobs()
  expect(await snapshot(app.platform.pool)).toEqual(before)
})

test('the description of every picture names the bike and what is seen of it, and says that it is a drawing', async () => {
  const bikes = await createClient(app.server).call(listAdvertised, { query: {} })
  for (const { name, pictures } of bikes) {
    const words = pictures.map(({ alt }) => alt)
    for (const alt of words) expect(alt).toMatch(/^.+ in [a-z ]+(, [a-z, ]+)? \(drawing\)$/)
    expect(words.every((alt) => alt.startsWith(name))).toBe(true)
    expect(new Set(words).size).toBe(words.length)
  }
})

test('the demo buyer has bookings in every state and can go to pay', async () => {
  const { client } = await logIn('buyer@bikevalley.test')
  const bookings = await client.call(listBookings, { query: { email: 'buyer@bikevalley.test' } })
  expect(new Set(bookings.map(({ state }) => state))).toEqual(
    new Set(['pending', 'paid', 'handed_over', 'refunded', 'declined', 'canceled', 'lapsed', 'lost']),
  )
  const open = bookings.filter(({ state }) => state === 'pending')
  expect(open.map(({ payable }) => payable)).toEqual([true, true, true])
  const intent = await client.call(createPaymentIntent, { body: { bookingId: open[0]?._id ?? '' } })
  expect(intent.clientSecret).toMatch(/^pi_/)
})

test('the demo buyer keeps bikes and searches, and was told of a lower price, a sale and new bikes, the last of it unread', async () => {
  const { client } = await logIn('buyer@bikevalley.test')
  const { items: saved } = await client.call(listSavedBikes, { query: {} })
  const cheaper = saved.filter(({ bike, price_then }) => bike && Number(bike.resale_price) < Number(price_then))
  expect(cheaper.length).toBeGreaterThanOrEqual(3)
  expect(new Set(saved.map(({ bike }) => bike?.state))).toEqual(new Set(['available', 'sold', undefined]))
  const { price_history } = await client.call(getBike, { params: { id: cheaper[0]?.bike_id ?? '' } })
  expect(price_history.length).toBeGreaterThan(1)
  expect(price_history.at(-1)?.price).toBe(cheaper[0]?.bike?.resale_price)

  const searches = await client.call(listSavedSearches, {})
  expect(searches.items.map(({ alert, can_search }) => [alert, can_search])).toEqual([
    ['daily', true],
    ['at_once', true],
    ['none', true],
  ])
  const { items: told } = await client.call(listNotifications, { query: { limit: 100 } })
  const ofSaved = told.filter(({ path }) => saved.some(({ bike_id }) => path === `/bike/${bike_id}`))
  for (const said of [/^Now \$[\d,]+: “/, /^Sold: “/]) expect(ofSaved.some(({ title }) => said.test(title))).toBe(true)
  expect(told.some(({ title }) => /^New match: |for your saved searches$/.test(title))).toBe(true)
  const unread = told.filter(({ read_at }) => read_at === null)
  expect(unread.length).toBeGreaterThan(0)
  expect(told.slice(0, unread.length)).toEqual(unread)
  expect(unread.length).toBeLessThan(told.length)
})

test('the demo data is made once, also by several starts at the same time', async () => {
  const before = await countBikes()
  await Promise.all([createDemo(app).prepare('yes'), createDemo(app).prepare('yes')])
  expect(await countBikes()).toBe(before)
})

test('a demo picture is drawn at the moment that somebody asks for it, in the width that they ask for', async () => {
  const demo = createDemo(app)
  const visitor = createClient(app.server)
  const bikes = await visitor.call(listCategoryBikes, { params: { id: 'Sports' }, query: {} })
  const url = bikes.at(-1)?.pictures.at(-1)?.display_url ?? ''
  expect((await visitor.request({ url })).status).toBe(404)
  await demo.start()
  const reply = await visitor.request({ url: pictureUrl(url, 800, 'webp') })
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/webp'])
  await demo.stop()
})

test('a start draws what the home page shows first of the demo bikes', async () => {
  const demo = createDemo(app)
  await demo.start()
  const [first] = await createClient(app.server).call(listAdvertised, { query: {} })
  const key = keyOf({ hash: hashOf(first?.img ?? '') ?? '', private: false }, '-400.webp')
  const store = pictureStoreOf(app.platform.config)
  await until(async () => (await store.sizeOf(key)) !== null)
  await demo.stop()
})

test('the demo people are refused outside local mode, and let in again inside', async () => {
  const { client } = await logIn('buyer@bikevalley.test')
  const outside = { ...app, platform: { ...app.platform, config: { ...app.platform.config, localMode: false } } }
  await createDemo(outside).prepare('no')
  expect((await client.send(getViewer)).status).toBe(401)
  expect((await logIn('admin@bikevalley.test')).reply.code).toBe('suspended')
  await createDemo(app).prepare('no')
  expect((await logIn('admin@bikevalley.test')).reply.status).toBe(200)
})

test('demo data is made only where it is wanted', async () => {
  const empty = await startTestApp()
  await createDemo(empty).prepare('no')
  const users = await empty.platform.db.selectFrom('users').select('id').execute()
  expect(users).toEqual([])
  await empty.stop()
})

test('an installation that was started before without demo data gets none later', async () => {
  const used = await startTestApp()
  await createDemo(used).prepare('no')
  await createDemo(used).prepare('new-only')
  expect(await createDemo(used).accounts()).toEqual([])
  await used.stop()
})
