import { randomUUID } from 'node:crypto'
import {
  advertiseBike,
  type Bike,
  getBike,
  LIMITS,
  listAdvertised,
  relistBike,
  withdrawBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listBike, uploadPicture } from '../../../../../../tests/support/bikes.ts'
import { type Client, createClient } from '../../../../../../tests/support/client.ts'
import { DAY, HOUR, MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { signUp, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { whileLocked } from '../../../../../../tests/support/while-locked.ts'

let app: TestApp
let visitor: Client
let seller: TestPerson
let img: string

beforeAll(async () => {
  app = await startTestApp()
  visitor = createClient(app.server)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.platform.db.deleteFrom('promotions').execute()
  seller = await signUp(app, 'Seller')
  img = await uploadPicture(seller)
})

const bike = (given: object = {}) => listBike(seller, { img, ...given })
const advertise = (id: string, client: Client = seller) => client.send(advertiseBike, { body: { _id: id } })
const advertised = async (query: object = {}) =>
  listAdvertised.response.parse((await visitor.send(listAdvertised, { query })).body).map((bike: Bike) => bike._id)

describe('advertising a bike', () => {
  test('shows it on the home page, newest first, with the promotion’s times (SPEC-066)', async () => {
    const [first, second] = [await bike(), await bike()]
    expect((await advertise(first)).body).toEqual({ acknowledged: true, insertedId: expect.any(String) })
    app.clock.advance(MINUTE)
    await advertise(second)
    expect(await advertised()).toEqual([second, first])
    expect(await advertised({ limit: 1, page: 2 })).toEqual([first])
    const { advertised_at, advertised_until } = await visitor.call(getBike, { params: { id: second } })
    expect(advertised_at).toBe(app.clock.now().toISOString())
    expect(advertised_until).toBe(new Date(app.clock.now().getTime() + 7 * DAY).toISOString())
  })

  test('again, one after the other or at once, answers the first promotion', async () => {
    const id = await bike()
    const replies = await whileLocked(app, [seller.id], 4, () => Promise.all([1, 2, 3, 4].map(() => advertise(id))))
    replies.push(await advertise(id))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await advertised()).toEqual([id])
  })

  test('is for its seller, and only while the bike is available (SPEC-011)', async () => {
    const id = await bike()
    expect((await advertise(id, visitor)).status).toBe(401)
    expect((await advertise(id, await signUp(app, 'Seller'))).status).toBe(403)
    expect((await advertise('01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404)
    await seller.call(withdrawBike, { params: { id } })
    expect((await advertise(id)).code).toBe('listing_unavailable')
    expect((await advertise(await bike({ name: '' }))).code).toBe('listing_unavailable')
  })

  test(`is possible for ${LIMITS.promotionsPerSeller} bikes at a time, also when all are asked for at once`, async () => {
    const bikes = [await bike(), await bike(), await bike(), await bike(), await bike()]
    const replies = await whileLocked(app, [seller.id], 5, () => Promise.all(bikes.map((id) => advertise(id))))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.code).toBe('promotion_limit')
    expect(await advertised()).toHaveLength(3)
  })

  test('lasts seven days; then there is room, and the same bike can be advertised anew', async () => {
    const bikes = [await bike(), await bike(), await bike()]
    const [first] = bikes
    const replies = await Promise.all(bikes.map((id) => advertise(id)))
    const later = async (milliseconds: number) => {
      app.clock.advance(milliseconds)
      const seen = await advertised()
      return seen.length
    }
    expect(await later(7 * DAY - HOUR)).toBe(3)
    expect(await later(HOUR)).toBe(0)
    // A week on, the session is over: the service is asked.
    const person = {
      ...seller,
      isBuyer: false,
      isSeller: true,
      isAdmin: false,
      roleChosen: true,
      image: null,
      emailVerified: true,
      mustVerify: false,
      language: null,
      termsVersion: null,
      sessionId: '',
      confirmed: true,
      mustAddFactor: false,
    }
    const again = await app.services.listings.advertise(person, first ?? '')
    expect(replies[0]?.body).not.toMatchObject({ insertedId: again })
    expect(await advertised()).toEqual([first])
    for (const { handlers } of app.jobs) await handlers['end-promotions']?.({})
    const open = await app.platform.db
      .selectFrom('promotions')
      .select('listing_id')
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toEqual([{ listing_id: first }])
  })
})

test('a promotion ends when the bike leaves the market', async () => {
  const id = await bike()
  await advertise(id)
  await seller.call(withdrawBike, { params: { id } })
  expect(await advertised()).toEqual([])
  await seller.call(relistBike, { params: { id } })
  expect(await advertised()).toEqual([])
})

/** That many advertised bikes, the newest promotion first. */
const promoted = async (count: number) => {
  const startedAt = app.clock.now().getTime()
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) {
    const id = await bike()
    ids.unshift(id)
    await app.platform.db
      .insertInto('promotions')
      .values({
        id: randomUUID(),
        listing_id: id,
        seller_id: seller.id,
        started_at: new Date(startedAt + number * MINUTE),
        ends_at: new Date(startedAt + 7 * DAY),
        ended_at: null,
      })
      .execute()
  }
  return ids
}

describe('the rotation of advertised bikes', () => {
  test('shows each of them within some hours when there are more than fit', async () => {
    const ids = await promoted(14)
    expect(await advertised({ limit: 12 })).toEqual(ids.slice(0, 12))
    const seen = new Set<string>()
    for (let hour = 0; hour < 3; hour += 1) {
      const shown = await advertised({ limit: 12, rotate: 'true' })
      expect(shown).toHaveLength(12)
      expect(shown.slice(0, 6)).toEqual(ids.slice(0, 6))
      expect(new Set(shown).size).toBe(12)
      expect(await advertised({ limit: 12, rotate: 'true' })).toEqual(shown)
      for (const id of shown) seen.add(id)
      app.clock.advance(HOUR)
    }
    expect(seen.size).toBe(14)
  })

  test('changes nothing while all of them fit', async () => {
    const ids = await promoted(3)
    expect(await advertised({ limit: 12, rotate: 'true' })).toEqual(ids)
  })
})
