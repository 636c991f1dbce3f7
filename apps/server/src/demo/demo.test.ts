import {
  createPaymentIntent,
  getViewer,
  listAdvertised,
  listBookings,
  listCategoryBikes,
  listSellerBikes,
  signInEmail,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../tests/support/client.ts'
import { DAY } from '../../../../tests/support/fake-clock.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { readDemoBikes, recipesOf } from './bikes.ts'
import { createDemo } from './index.ts'
import { demoAccounts } from './people.ts'
import { plan } from './pictures.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await createDemo(app).prepare('yes')
})
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

test('some sixty different bikes are there, in every category and state, put up over the past weeks', async () => {
  const visitor = createClient(app.server)
  expect(await countBikes()).toBeGreaterThanOrEqual(60)
  for (const id of ['Cruiser', 'Off_Road', 'Sports'])
    expect((await visitor.call(listCategoryBikes, { params: { id }, query: {} })).length).toBeGreaterThanOrEqual(15)
  const { client } = await logIn('seller@bikevalley.test')
  const own = await client.call(listSellerBikes, { query: { email: 'seller@bikevalley.test' } })
  expect(new Set(own.map((bike) => bike.state))).toEqual(new Set(['available', 'draft', 'withdrawn', 'sold']))
  const times = own.map((bike) => app.clock.now().getTime() - new Date(bike.created_at).getTime())
  expect(Math.min(...times)).toBeGreaterThan(0)
  expect(Math.max(...times)).toBeGreaterThan(5 * DAY)
  const advertised = await visitor.call(listAdvertised, { query: {} })
  expect(advertised.length).toBeGreaterThanOrEqual(10)
  expect(new Set(advertised.map((bike) => bike.seller_name)).size).toBeGreaterThan(5)
})

test('every picture is drawn differently', async () => {
  const plans = await Promise.all((await readDemoBikes()).flatMap(recipesOf).map(plan))
  expect(new Set(plans.map(({ hash }) => hash)).size).toBe(plans.length)
  expect(plans.length).toBeGreaterThanOrEqual(60)
})

test('the words of every picture say that it is a drawing, of which bike and in which view', async () => {
  const bikes = await createClient(app.server).call(listAdvertised, { query: {} })
  for (const { name, pictures } of bikes) {
    const words = pictures.map(({ alt }) => alt)
    for (const alt of words) expect(alt).toMatch(/^Drawing of an? [a-z ]+/)
    expect(words.every((alt) => alt.includes(name))).toBe(true)
    expect(new Set(words).size).toBe(words.length)
  }
})

test('the demo buyer has bookings and can go to pay', async () => {
  const { client } = await logIn('buyer@bikevalley.test')
  const bookings = await client.call(listBookings, { query: { email: 'buyer@bikevalley.test' } })
  expect(bookings.map(({ state, payable }) => [state, payable])).toEqual([
    ['pending', true],
    ['pending', true],
  ])
  const intent = await client.call(createPaymentIntent, { body: { bookingId: bookings[0]?._id ?? '' } })
  expect(intent.clientSecret).toMatch(/^pi_/)
})

test('it is made once, also by several starts at the same time, and finished after an interruption', async () => {
  const before = await countBikes()
  await Promise.all([createDemo(app).prepare('yes'), createDemo(app).prepare('yes')])
  expect(await countBikes()).toBe(before)
  const { db } = app.platform
  await db.deleteFrom('installation').where('key', '=', 'demo_data_made').execute()
  await createDemo(app).prepare('no')
  expect(await countBikes()).toBe(before)
})

test('a picture that is asked for before its turn is drawn at once', async () => {
  const demo = createDemo(app)
  const visitor = createClient(app.server)
  const bikes = await visitor.call(listCategoryBikes, { params: { id: 'Sports' }, query: {} })
  const url = bikes.at(-1)?.img ?? ''
  expect((await visitor.request({ url })).status).toBe(404)
  await demo.start()
  const reply = await visitor.request({ url })
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await visitor.request({ url: url.replace('.webp', '-400.webp') })).status).toBe(200)
  await demo.stop()
})

test('outside local mode the demo people are refused, and let in again inside', async () => {
  const { client } = await logIn('buyer@bikevalley.test')
  const outside = { ...app, platform: { ...app.platform, config: { ...app.platform.config, localMode: false } } }
  await createDemo(outside).prepare('no')
  expect((await client.send(getViewer)).status).toBe(401)
  expect((await logIn('admin@bikevalley.test')).reply.code).toBe('suspended')
  await createDemo(app).prepare('no')
  expect((await logIn('admin@bikevalley.test')).reply.status).toBe(200)
})

test('without being wanted, nothing is made', async () => {
  const empty = await startTestApp()
  await createDemo(empty).prepare('no')
  const users = await empty.platform.db.selectFrom('users').select('id').execute()
  expect(users).toEqual([])
  await empty.stop()
})

test('an installation that was started before gets no demo data by itself, a new one does', async () => {
  const used = await startTestApp()
  const fresh = await startTestApp()
  try {
    await createDemo(used).prepare('no')
    await createDemo(used).prepare('new-only')
    expect(await createDemo(used).accounts()).toEqual([])
    await createDemo(fresh).prepare('new-only')
    expect(await createDemo(fresh).accounts()).toHaveLength(3)
  } finally {
    await used.stop()
    await fresh.stop()
  }
})
