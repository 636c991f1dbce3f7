import {
  compareBikes,
  deleteBike,
  deleteUser,
  exportOwnData,
  LIMITS,
  listBikesById,
  listSavedBikeIds,
  listSavedBikes,
  markBikeSold,
  removeSavedBike,
  saveBike,
  saveBikes,
  updateBike,
  withdrawBike,
} from '@bikevalley/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike } from '../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../tests/support/client.ts'
import { MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
let seller: TestPerson
let bikes: string[]
beforeAll(async () => {
  app = await startTestApp()
  seller = await signUp(app, 'Seller')
  bikes = []
  for (const name of ['One', 'Two', 'Three']) bikes.push(await listBike(seller, { name }))
})
afterAll(() => app.stop())

const about = (id: string) => ({ params: { id } })
const idsOf = async (person: TestPerson) => (await person.call(listSavedBikeIds, {})).ids
const listOf = async (person: TestPerson) => (await person.call(listSavedBikes, { query: {} })).items
const takeOver = (person: TestPerson, ids: readonly string[], price = '') =>
  person.call(saveBikes, { body: { bikes: ids.map((id) => ({ id, price })) } })

/** The job that the clock starts each hour. */
async function forgetRemoved(): Promise<void> {
  for (const { handlers } of app.jobs) await handlers['forget-removed-saved-bikes']?.({})
}

/** Saves each a minute after the one before. */
async function save(person: TestPerson, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    app.clock.advance(MINUTE)
    await person.call(saveBike, about(id))
  }
}

/** Fills a watch list but for so many places with bikes that are drafts by now. */
async function fillBut(person: TestPerson, places: number): Promise<void> {
  const count = LIMITS.savedBikes - places
  await sql`
    WITH made AS (
      INSERT INTO listings (id, seller_id, state, currency, created_at, updated_at)
      SELECT uuidv7(), ${seller.id}, 'draft', 'USD', now() - interval '2 days', now() FROM generate_series(1, ${sql.lit(count)})
      RETURNING id
    )
    INSERT INTO saved_bikes (user_id, listing_id, saved_at, currency) SELECT ${person.id}, id, now(), 'USD' FROM made
  `.execute(app.platform.db)
}

test('a saved bike is on the list once, what was saved last first, and gone when it is removed', async () => {
  const person = await signUp(app, 'user')
  const [one = '', two = '', three = ''] = bikes
  await save(person, [one, two, three])
  expect(await person.call(saveBike, about(two))).toEqual({ acknowledged: true, modifiedCount: 0, restored: false })
  expect(await idsOf(person)).toEqual([three, two, one])
  expect(await listOf(person)).toMatchObject([{ name: 'Three' }, { name: 'Two' }, { name: 'One' }])

  expect(await person.call(removeSavedBike, about(two))).toEqual({ acknowledged: true, deletedCount: 1 })
  expect(await person.call(removeSavedBike, about(two))).toEqual({ acknowledged: true, deletedCount: 0 })
  expect(await idsOf(person)).toEqual([three, one])
})

test('a bike that is put back within the hour stands as it did, also when it is off the market by then; later it is saved anew', async () => {
  const person = await signUp(app, 'user')
  const [one = ''] = bikes
  const [bike, gone] = [await listBike(seller, { resale_price: '4500' }), await listBike(seller, { name: 'Gone' })]
  await save(person, [bike, gone, one])
  const before = await listOf(person)
  for (const id of [bike, gone]) await person.call(removeSavedBike, about(id))
  expect(await idsOf(person)).toEqual([one])
  expect(await listOf(person)).toHaveLength(1)
  await seller.call(withdrawBike, about(gone))
  app.clock.advance(59 * MINUTE)
  await forgetRemoved()
  for (const id of [bike, gone])
    expect(await person.call(saveBike, about(id))).toEqual({ acknowledged: true, modifiedCount: 1, restored: true })
  expect(await listOf(person)).toEqual(before.map((one) => (one.bike_id === gone ? { ...one, bike: null } : one)))

  for (const id of [bike, gone]) await person.call(removeSavedBike, about(id))
  await seller.call(updateBike, { ...about(bike), body: { resale_price: '4000' } })
  app.clock.advance(60 * MINUTE)
  expect(await person.call(saveBike, about(bike))).toMatchObject({ modifiedCount: 1, restored: false })
  expect((await person.send(saveBike, about(gone))).code).toBe('not_found')
  expect(await listOf(person)).toMatchObject([{ bike_id: bike, price_then: '4000.00' }, { bike_id: one }])
})

test('what was taken off a watch list is in its person’s copy for as long as it can be put back, and then forgotten', async () => {
  const person = await signUp(app, 'user')
  const [one = ''] = bikes
  await save(person, [one])
  await person.call(removeSavedBike, about(one))
  const removed_at = app.clock.now().toISOString()
  const copied = async () => (await person.send(exportOwnData)).body
  expect(await copied()).toMatchObject({ saved_bikes: [{ listing_id: one, removed_at }] })
  app.clock.advance(60 * MINUTE)
  await forgetRemoved()
  expect(await copied()).toMatchObject({ saved_bikes: [] })
})

test('the list is read page after page', async () => {
  const person = await signUp(app, 'user')
  const [one = '', two = '', three = ''] = bikes
  await save(person, [one, two, three])
  const first = await person.call(listSavedBikes, { query: { limit: 2 } })
  const second = await person.call(listSavedBikes, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
  expect([...first.items, ...second.items].map(({ bike_id }) => bike_id)).toEqual([three, two, one])
  expect(second.nextCursor).toBeNull()
})

test('the list has what a bike cost when it was saved beside what it costs now', async () => {
  const person = await signUp(app, 'user')
  const bike = await listBike(seller, { resale_price: '4500' })
  await save(person, [bike])
  await seller.call(updateBike, { ...about(bike), body: { resale_price: '4000' } })
  expect(await listOf(person)).toMatchObject([{ price_then: '4500.00', bike: { resale_price: '4000.00' } }])
})

test('a saved bike that was sold is shown as sold; of one off the market the list has its name, and nothing of what an admin took off or was deleted', async () => {
  const person = await signUp(app, 'user')
  const other = await signUp(app, 'Seller')
  const names = ['Sold', 'Withdrawn', 'Suspended', 'Deleted']
  const ids: string[] = []
  for (const name of names) ids.push(await listBike(name === 'Suspended' ? other : seller, { name }))
  const [sold = '', withdrawn = '', , deleted = ''] = ids
  await save(person, ids)
  await seller.call(markBikeSold, about(sold))
  await seller.call(withdrawBike, about(withdrawn))
  await seller.call(deleteBike, about(deleted))
  await app.platform.db
    .transaction()
    .execute((trx) => app.services.listings.onSuspendingPerson(trx, other.id, 'Fraud.'))
  expect(await listOf(person)).toMatchObject([
    { name: '', bike: null },
    { name: '', bike: null },
    { name: 'Withdrawn', bike: null },
    { name: 'Sold', bike: { state: 'sold' } },
  ])
  expect((await person.send(saveBike, about(withdrawn))).body).toMatchObject({ modifiedCount: 0 })
  expect((await seller.send(saveBike, about(withdrawn))).code).toBe('not_found')
  const visitor = createClient(app.server)
  const { items } = await visitor.call(listBikesById, { query: { id: [...ids, sold] } })
  expect(items.map(({ name }) => name)).toEqual(['Sold'])
  const compared = await visitor.call(compareBikes, { query: { id: ids } })
  expect(compared.items.map(({ name }) => name)).toEqual(['Sold'])
})

test('up to four bikes are compared in the order in which they are named, with every fact and without what their sellers write or are', async () => {
  const known = await listBike(seller, {
    name: 'Known',
    features: ['cornering_abs'],
    owners: 2,
    description: 'Never raced.',
  })
  const [one = '', two = '', three = ''] = bikes
  const visitor = createClient(app.server)
  const { items } = await visitor.call(compareBikes, { query: { id: [two, known, one, two] } })
  expect(items.map(({ _id }) => _id)).toEqual([two, known, one])
  expect(items[1]).toMatchObject({ features: ['cornering_abs'], owners: 2, seller_name: expect.any(String) })
  for (const hidden of ['email', 'phone', 'description', 'frame_number']) expect(items[1]).not.toHaveProperty(hidden)
  const refused = await visitor.send(compareBikes, { query: { id: [one, two, three, known, known] } })
  expect([refused.status, refused.code]).toEqual([400, 'invalid_input'])
})

test('a watch list that is full takes no further bike, and says so', async () => {
  const person = await signUp(app, 'user')
  const [one = '', two = ''] = bikes
  await fillBut(person, 1)
  await save(person, [one])
  const refused = await person.send(saveBike, about(two))
  expect([refused.status, refused.code]).toEqual([409, 'watch_list_full'])
  expect(await person.call(saveBike, about(one))).toEqual({ acknowledged: true, modifiedCount: 0, restored: false })

  await person.call(removeSavedBike, about(one))
  await save(person, [two])
  expect((await person.send(saveBike, about(one))).code).toBe('watch_list_full')
  expect(await idsOf(person)).not.toContain(one)
})

test('what a visitor has saved is taken over in its order, with what it cost then, without doubles, as far as there is room', async () => {
  const person = await signUp(app, 'user')
  const [one = '', two = '', three = ''] = bikes
  await fillBut(person, 2)
  await save(person, [two])
  expect(await takeOver(person, [three, two, one], '4700.00')).toEqual({
    acknowledged: true,
    modifiedCount: 1,
    leftOut: [one],
  })
  await person.call(removeSavedBike, about(two))
  app.clock.advance(MINUTE)
  expect(await takeOver(person, [three, one])).toMatchObject({ modifiedCount: 1, leftOut: [] })
  const [last, first] = await listOf(person)
  expect([last, first]).toMatchObject([
    { bike_id: one, price_then: '4500.00' },
    { bike_id: three, price_then: '4700.00' },
  ])
})

test('a list that two tabs take over at the same moment has each bike once', async () => {
  const person = await signUp(app, 'user')
  const replies = await Promise.all([takeOver(person, bikes), takeOver(person, bikes), takeOver(person, bikes)])
  expect(replies.map(({ modifiedCount }) => modifiedCount).toSorted((a, b) => a - b)).toEqual([0, 0, 3])
  expect(await idsOf(person)).toEqual(bikes)
})

test('saved bikes are in the copy of one’s own data, and deleted with their person', async () => {
  const person = await signUp(app, 'user')
  const gone = await listBike(seller, { name: 'Gone' })
  const [one = ''] = bikes
  await save(person, [gone, one])
  await seller.call(deleteBike, about(gone))
  const saved_at = app.clock.now().toISOString()
  expect((await person.send(exportOwnData)).body).toMatchObject({
    saved_bikes: [
      { listing_id: one, listing_name: 'One', saved_at, price: '4500.00', currency: 'USD' },
      { listing_id: gone, listing_name: null, price: '4500.00' },
    ],
  })
  await (await signUpAdmin(app)).call(deleteUser, about(person.id))
  const left = await app.platform.db
    .selectFrom('saved_bikes')
    .select('user_id')
    .where('user_id', '=', person.id)
    .execute()
  expect(left).toEqual([])
})
