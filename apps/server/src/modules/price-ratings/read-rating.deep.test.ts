import { getBike, getPriceEstimate, getPriceRating, type PriceRating, suspendPerson } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../tests/support/client.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../tests/support/people.ts'
import { bikeOf, marketOf, storeMarket } from '../../../../../tests/support/price-market.ts'
import { allowIncomplete } from '../../../../../tests/support/stored-market.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { MarketBike } from './model/bike.ts'

let app: TestApp
let db: Db
beforeAll(async () => {
  app = await startTestApp()
  db = app.platform.db
  await allowIncomplete(app)
  await storeMarket(
    { db },
    marketOf(300).map((bike) => ({ ...bike, id: newId(), sellerId: newId() })),
  )
  await app.runJobs()
})
afterAll(() => app.stop())

const visitor = () => createClient(app.server)
const about = (id: string) => ({ params: { id } })
const statusOf = async (id: string) => (await visitor().send(getPriceRating, about(id))).status
const setState = (id: string, set: { state: 'withdrawn' | 'removed' | 'sold' }) =>
  db
    .updateTable('listings')
    .set({ ...set, sold_at: set.state === 'sold' ? app.clock.now() : null })
    .where('id', '=', id)
    .execute()

async function list(told: Partial<MarketBike> = {}): Promise<string> {
  const id = newId()
  await storeMarket({ db }, [bikeOf({ id, sellerId: newId(), ...told })])
  return id
}

async function rated(id: string): Promise<PriceRating> {
  await app.runJobs()
  const { rating } = await visitor().call(getPriceRating, about(id))
  if (!rating) throw new Error('It is not rated.')
  return rating
}

const minor = (amount: string) => Math.round(Number(amount) * 100)

test('a rating says band, estimate, interval, edges, comparables and its model', async () => {
  const id = await list({ priceMinor: 100_000 })
  const { band, estimate, comparables, model, compared_by: by, lack, currency } = await rated(id)
  expect({ band, by, lack, currency }).toEqual({ band: 'great', by: 'model', lack: null, currency: 'USD' })
  expect(model).toMatchObject({ version: 1, size: 300 })
  expect(comparables.length).toBeGreaterThanOrEqual(5)
  expect(comparables[0]).toMatchObject({
    name: 'Honda CB500F',
    sold: false,
    price: expect.stringMatching(/^\d+\.\d\d$/),
  })
  const adjusted = comparables.map(({ adjusted_price: amount }) => minor(amount ?? ''))
  const [low = 0, high = 0] = [estimate?.low, estimate?.high].map((amount) => minor(amount ?? ''))
  const within = adjusted.filter((amount) => amount >= low && amount <= high)
  expect(within.length).toBeGreaterThan(adjusted.length / 2)
  const { edges, moved_by: moved } = estimate ?? expect.fail('It has no estimate.')
  expect([edges.good, edges.high]).toEqual([estimate?.low, estimate?.high])
  const sum = [estimate?.typical ?? '', ...Object.values(moved)].reduce((all, amount) => all + minor(amount), 0)
  expect(sum).toBe(minor(estimate?.estimate ?? ''))
  expect(await visitor().call(getBike, about(id))).toMatchObject({ price_rating: 'great' })
})

test('a bike is rated not yet, and then without enough data with what is missing', async () => {
  const id = await list({ make: null, model: null, name: 'A bike', modelYear: null })
  expect(await visitor().call(getPriceRating, about(id))).toEqual({ rating: null })
  expect(await rated(id)).toMatchObject({ lack: 'facts', missing: ['make', 'year'], band: null, estimate: null })
  expect(await visitor().call(getBike, about(id))).toMatchObject({ price_rating: null })
})

test('a bike that is withdrawn, removed, sold or of somebody suspended has no rating', async () => {
  for (const state of ['withdrawn', 'removed', 'sold'] as const) {
    const id = await list()
    expect(await rated(id)).toMatchObject({ lack: null })
    await setState(id, { state })
    expect(await statusOf(id)).toBe(404)
  }
  const [seller, admin] = [await signUp(app, 'Seller'), await signUpAdmin(app)]
  const id = await list({ sellerId: seller.id })
  expect(await statusOf(id)).toBe(200)
  await admin.call(suspendPerson, { ...about(seller.id), body: { reason: 'Sells what is not theirs.' } })
  expect(await statusOf(id)).toBe(404)
})

test('comparables that have left the market are counted and not shown, those that were sold are shown as sold', async () => {
  const id = await list()
  const [first, second, ...others] = (await rated(id)).comparables
  await setState(first?._id ?? '', { state: 'withdrawn' })
  await setState(second?._id ?? '', { state: 'sold' })
  const { comparables, comparables_gone: gone } = await rated(id)
  expect(gone).toBe(1)
  expect(comparables.map(({ _id, sold }) => ({ _id, sold }))).toEqual([
    { _id: second?._id, sold: true },
    ...others.map(({ _id }) => ({ _id, sold: false })),
  ])
})

test('what somebody has sold who is suspended is shown no more, and says nothing of the next bike', async () => {
  const id = await list()
  const [sold, ...others] = (await rated(id)).comparables
  const { seller_id: sellerId } = await db
    .selectFrom('listings')
    .select('seller_id')
    .where('id', '=', sold?._id ?? '')
    .executeTakeFirstOrThrow()
  await setState(sold?._id ?? '', { state: 'sold' })
  await db.updateTable('users').set({ suspended_at: app.clock.now() }).where('id', '=', sellerId).execute()
  const { comparables, comparables_gone: gone } = await rated(id)
  expect([gone, comparables.map(({ _id }) => _id)]).toEqual([1, others.map(({ _id }) => _id)])
  const next = await rated(await list())
  expect([next.comparables_gone, next.comparables.map(({ _id }) => _id)]).toEqual([
    0,
    expect.not.arrayContaining([sold?._id]),
  ])
})

test('a bike whose price has changed is not rated yet, in lists neither, until its rating is of that price', async () => {
  const id = await list({ priceMinor: 100_000 })
  expect(await rated(id)).toMatchObject({ band: 'great' })
  await db.updateTable('listings').set({ resale_price_minor: 2_000_000 }).where('id', '=', id).execute()
  expect(await visitor().call(getPriceRating, about(id))).toEqual({ rating: null })
  expect(await visitor().call(getBike, about(id))).toMatchObject({ price_rating: null })
  expect(await rated(id)).toMatchObject({ band: 'high' })
  expect(await visitor().call(getBike, about(id))).toMatchObject({ price_rating: 'high' })
})

test('nobody’s rating is of their own bikes', async () => {
  const sellerId = newId()
  const id = await list({ sellerId })
  const before = await rated(id)
  for (let more = 0; more < 5; more++) await list({ sellerId, priceMinor: 2_000_000 })
  await app.runJobs()
  expect(await rated(id)).toEqual(before)
})

test('a seller is told what a bike would be worth, as one that is for sale is rated, and a seller’s own say nothing', async () => {
  const seller = await signUp(app, 'Seller')
  const query = { make: 'Honda', model: 'CB500F', body_type: 'naked', year: 2021, engine_cc: 471 } as const
  const ask = (more: object = {}) => seller.call(getPriceEstimate, { query: { ...query, ...more } })
  const { rating } = await ask({ mileage: 12_427, product_condition: 'good' })
  const listed = await rated(await list({ sellerId: seller.id, mileageKm: 19_999 }))
  expect(rating).toEqual({ ...listed, band: null })
  expect((await ask({ year: '' })).rating).toMatchObject({ lack: 'facts', missing: ['year'], estimate: null })
  expect((await seller.call(getPriceEstimate, { query: {} })).rating).toMatchObject({ missing: ['make', 'year'] })
  const own = await list({ sellerId: seller.id, mileageKm: 19_999 })
  await app.services.priceRatings.trainingJobs.handlers['train-prices']?.({})
  const comparedBy = async (person: TestPerson) => {
    const { rating: answered } = await person.call(getPriceEstimate, { query: { ...query, mileage: 12_427 } })
    return answered?.comparables.map(({ _id }) => _id)
  }
  expect(await comparedBy(seller)).not.toContain(own)
  expect(await comparedBy(await signUp(app, 'Seller'))).toContain(own)
})
