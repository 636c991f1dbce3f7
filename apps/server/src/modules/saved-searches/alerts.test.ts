import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  relistBike,
  resumeSearchAlerts,
  type SearchAlert,
  saveSearch,
  stopSearchAlerts,
  stopSearchAlertsOneClick,
  updateBike,
  withdrawBike,
} from '@bikevalley/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listBike } from '../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../tests/support/client.ts'
import { HOUR, MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { signUp, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { idOfMail } from './tell-alerts.ts'

let app: TestApp
let seller: TestPerson
let rider: TestPerson
beforeEach(async () => {
  app = await startTestApp()
  seller = await signUp(app, 'Seller')
  rider = await signUp(app, 'user')
})
afterEach(() => app.stop())

/** The job that the clock starts each minute. */
async function look(): Promise<void> {
  for (const { handlers } of app.jobs) await handlers['alert-saved-searches']?.({})
}

/** Looks now, and again once nothing more is waited for. */
async function lookUntilTold(): Promise<void> {
  await look()
  app.clock.advance(3 * MINUTE)
  await look()
}

async function save(person: TestPerson, parameters: string, alert: SearchAlert = 'at_once', name = 'Mine') {
  const { insertedId } = await person.call(saveSearch, { body: { name, parameters, alert } })
  app.clock.advance(1000)
  return insertedId
}

/** A bike that comes after what was there before. */
const listed = (given: Parameters<typeof listBike>[1] = {}) => {
  app.clock.advance(1000)
  return listBike(seller, given)
}

const cost = async (id: string, resale_price: string) => {
  app.clock.advance(1000)
  await seller.call(updateBike, { params: { id }, body: { resale_price } })
}

/** What was mailed to somebody about saved searches. */
const alertsTo = async ({ email }: TestPerson) =>
  (
    await app.platform.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('created_at').execute()
  ).filter(({ unsubscribe_url }) => unsubscribe_url !== null)
const subjectsTo = async (person: TestPerson) => (await alertsTo(person)).map(({ subject }) => subject)

describe('an alert at once', () => {
  test('tells of a new bike that meets the search, once, with its picture, price and the ways on and out', async () => {
    const search = await save(rider, 'price_max=5000', 'at_once', 'Cheap')
    const id = await listed({ name: 'Yamaha MT-07', resale_price: '4500' })
    await listed({ name: 'Dear one', resale_price: '9000' })
    await lookUntilTold()
    await lookUntilTold()
    const [mail, ...more] = await alertsTo(rider)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('New: Yamaha MT-07, $4,500')
    expect(mail?.body_text).toContain(`http://127.0.0.1:3000/bike/${id}`)
    expect(mail?.body_text).toContain('New · $4,500')
    expect(mail?.body_text).toContain('See all bikes for ‘Cheap’:\nhttp://127.0.0.1:3000/buy?price_max=5000')
    expect(mail?.body_text).toContain('Stop alerts for ‘Cheap’:\nhttp://127.0.0.1:3000/alerts/stop?token=search.')
    expect(mail?.body_text).toContain('Stop all alerts:\nhttp://127.0.0.1:3000/alerts/stop?token=person.')
    expect(mail?.unsubscribe_url).toContain(`/api/saved-searches/one-click?token=search.${search}`)
    expect(mail?.pictures).toHaveLength(1)
    const alerts = await app.platform.db.selectFrom('search_alerts').select('id').execute()
    expect(mail?.id).toBe(idOfMail(alerts.map((alert) => alert.id)))
  })

  test('comes with all that is found within minutes, for all searches of a person, each bike once', async () => {
    await save(rider, 'price_max=5000', 'at_once', 'Cheap')
    await save(rider, 'category=Sports', 'at_once', 'Sporty')
    for (const name of ['One', 'Two', 'Three']) await listed({ name, resale_price: '4500' })
    await look()
    expect(await subjectsTo(rider)).toEqual([])
    app.clock.advance(MINUTE)
    await listed({ name: 'Four', resale_price: '6000' })
    await look()
    expect(await subjectsTo(rider)).toEqual([])
    app.clock.advance(3 * MINUTE)
    await look()
    expect(await subjectsTo(rider)).toEqual(['4 bikes for your saved searches'])
    const [mail] = await alertsTo(rider)
    expect(mail?.body_text.match(/Saved searches: Cheap, Sporty/g)).toHaveLength(3)
    expect(mail?.unsubscribe_url).toContain('/api/saved-searches/one-click?token=person.')
  })

  test('waits ten minutes at most while more is found', async () => {
    await save(rider, 'category=Sports')
    for (let minute = 0; minute <= 10; minute++) {
      await listed()
      app.clock.advance(MINUTE - 1000)
      await look()
    }
    expect(await subjectsTo(rider)).toHaveLength(1)
  })

  test('is told to nobody of their own bike, nor of what was there before the search', async () => {
    const old = await listed({ name: 'Old' })
    await look()
    await save(seller, 'category=Sports')
    await save(rider, 'category=Sports')
    await cost(await listed({ name: 'Fresh' }), '4600')
    app.clock.advance(1000)
    await seller.call(updateBike, { params: { id: old }, body: { description: 'Washed.' } })
    await lookUntilTold()
    expect(await subjectsTo(rider)).toEqual(['New: Fresh, $4,600'])
    expect(await subjectsTo(seller)).toEqual([])
  })

  test('does not tell of a bike that is withdrawn meanwhile, and tells of it when it is back', async () => {
    await save(rider, 'category=Sports')
    const id = await listed({ name: 'Shy' })
    await look()
    await seller.call(withdrawBike, { params: { id } })
    app.clock.advance(HOUR)
    await look()
    expect(await subjectsTo(rider)).toEqual([])
    await seller.call(relistBike, { params: { id } })
    await lookUntilTold()
    expect(await subjectsTo(rider)).toEqual(['New: Shy, $4,500'])
  })

  test('is taken back where the bike is changed so that it meets the search no more', async () => {
    await save(rider, 'price_max=5000')
    const id = await listed({ resale_price: '4500' })
    await look()
    await cost(id, '6000')
    await lookUntilTold()
    expect(await subjectsTo(rider)).toEqual([])
    await cost(id, '4900')
    await lookUntilTold()
    expect(await subjectsTo(rider)).toEqual(['New: Yamaha MT-07, $4,900'])
  })
})

describe('a price that falls', () => {
  test('is told from one in a hundred on, against the lowest that the search was told', async () => {
    await save(rider, 'category=Sports')
    const id = await listed({ resale_price: '5000' })
    await lookUntilTold()
    await cost(id, '4951')
    await lookUntilTold()
    expect(await subjectsTo(rider)).toHaveLength(1)
    await cost(id, '4950')
    await lookUntilTold()
    await cost(id, '6000')
    await lookUntilTold()
    await cost(id, '4950')
    await lookUntilTold()
    await cost(id, '4910')
    await lookUntilTold()
    await cost(id, '4900')
    await lookUntilTold()
    expect(await subjectsTo(rider)).toEqual([
      'New: Yamaha MT-07, $5,000',
      'Yamaha MT-07 costs $4,950 now',
      'Yamaha MT-07 costs $4,900 now',
    ])
  })

  test('is told of a bike that was there before the search; one that was raised before falls to no news', async () => {
    const id = await listed({ resale_price: '5000' })
    await look()
    await save(rider, 'category=Sports')
    await cost(id, '6000')
    await lookUntilTold()
    await cost(id, '5000')
    await lookUntilTold()
    expect(await subjectsTo(rider)).toEqual([])
    await cost(id, '4800')
    await lookUntilTold()
    expect(await subjectsTo(rider)).toEqual(['Yamaha MT-07 costs $4,800 now'])
  })

  test('and rises before it is told waits until it is true again', async () => {
    const id = await listed({ resale_price: '5000' })
    await look()
    await save(rider, 'category=Sports')
    await cost(id, '4000')
    await look()
    await cost(id, '5000')
    await lookUntilTold()
    expect(await subjectsTo(rider)).toEqual([])
    await cost(id, '4000')
    await lookUntilTold()
    expect(await subjectsTo(rider)).toEqual(['Yamaha MT-07 costs $4,000 now'])
  })
})

test('a bike is told once it is rated, with its rating', async () => {
  await save(rider, 'category=Sports')
  const { db } = app.platform
  const { version } = await db
    .insertInto('price_models')
    .values({ model: null, size: 0, trained_at: app.clock.now() })
    .returning('version')
    .executeTakeFirstOrThrow()
  const listing_id = await listed()
  await lookUntilTold()
  expect(await subjectsTo(rider)).toEqual([])
  const money = { typical_minor: 500_000, model_minor: 0, year_minor: 0, mileage_minor: 0, condition_minor: 0 }
  const rating = { band: 'great' as const, estimate_minor: 500_000, low_minor: 450_000, high_minor: 550_000, ...money }
  await db
    .insertInto('price_ratings')
    .values({
      ...rating,
      listing_id,
      version,
      rated_at: app.clock.now(),
      compared_by: 'model',
      comparables: [],
      lack: null,
    })
    .execute()
  await db.deleteFrom('unrated_listings').execute()
  await lookUntilTold()
  const [mail] = await alertsTo(rider)
  expect(mail?.body_text).toContain('New · $4,500 · great price · Portland, Oregon')
})

test('a daily alert comes in the morning, once', async () => {
  await save(rider, 'category=Sports', 'daily')
  await listed()
  await look()
  app.clock.advance(20 * MINUTE)
  for (let hour = 0; hour < 48; hour++) {
    app.clock.advance(HOUR)
    await look()
  }
  const [mail, ...more] = await alertsTo(rider)
  expect(more).toEqual([])
  expect(mail?.created_at.getUTCHours()).toBe(7)
})

test('a search without alerts, one of another version, and a suspended person are told nothing', async () => {
  const id = await save(rider, 'category=Sports', 'none')
  const { db } = app.platform
  await db
    .insertInto('saved_searches')
    .values({
      id: '00000000-0000-4000-8000-000000000001',
      user_id: rider.id,
      name: 'Of tomorrow',
      parameters: 'category=Sports&wheels=3',
      alert: 'at_once',
      created_at: app.clock.now(),
    })
    .execute()
  const gone = await signUp(app, 'user')
  await save(gone, 'category=Sports')
  await listed({ name: 'Before' })
  await look()
  await db.updateTable('users').set({ suspended_at: app.clock.now() }).where('id', '=', gone.id).execute()
  await lookUntilTold()
  expect([await subjectsTo(rider), await subjectsTo(gone)]).toEqual([[], []])
  await rider.call(changeSavedSearch, { params: { id }, body: { name: 'Mine', alert: 'at_once' } })
  await listed({ name: 'After' })
  await lookUntilTold()
  expect(await subjectsTo(rider)).toEqual(['New: After, $4,500'])
})

test('what waits when alerts are switched off is not told when they are on again', async () => {
  const id = await save(rider, 'category=Sports')
  await listed({ name: 'Between' })
  await look()
  for (const alert of ['none', 'at_once'] as const)
    await rider.call(changeSavedSearch, { params: { id }, body: { name: 'Mine', alert } })
  await lookUntilTold()
  expect(await subjectsTo(rider)).toEqual([])
})

const tokenIn = (text: string | undefined, of: 'search' | 'person') =>
  new RegExp(`stop\\?token=(${of}\\.\\S+)`).exec(text ?? '')?.[1] ?? ''
const chosen = async () =>
  (await rider.call(listSavedSearches, {})).items.map(({ name, alert }) => `${name} ${alert}`).sort()

describe('the link of a mail', () => {
  test('stops one search or all, without login, and takes it back', async () => {
    await save(rider, 'category=Sports', 'at_once', 'One')
    await save(rider, 'make=BMW', 'daily', 'Other')
    await listed()
    await lookUntilTold()
    const [mail] = await alertsTo(rider)
    const visitor = createClient(app.server)
    const one = tokenIn(mail?.body_text, 'search')
    const first = await visitor.call(stopSearchAlerts, { body: { token: one } })
    expect(first).toMatchObject({ of: 'search', name: 'One' })
    const again = await visitor.call(stopSearchAlerts, { body: { token: one } })
    expect(again).toMatchObject({ name: 'One', undo: null })
    expect(await chosen()).toEqual(['One none', 'Other daily'])

    const all = tokenIn(mail?.body_text, 'person')
    const second = await visitor.call(stopSearchAlerts, { body: { token: all } })
    expect(second).toMatchObject({ of: 'person', name: null })
    expect(await chosen()).toEqual(['One none', 'Other none'])
    await visitor.call(resumeSearchAlerts, { body: { undo: second.undo ?? '' } })
    expect(await chosen()).toEqual(['One none', 'Other daily'])
    await visitor.call(resumeSearchAlerts, { body: { undo: first.undo ?? '' } })
    expect(await chosen()).toEqual(['One at_once', 'Other daily'])
  })

  test('switches nothing on: that is for whoever has just switched it off, within an hour', async () => {
    await save(rider, 'category=Sports', 'at_once', 'One')
    await listed()
    await lookUntilTold()
    const token = tokenIn((await alertsTo(rider))[0]?.body_text, 'search')
    const visitor = createClient(app.server)
    const { undo } = await visitor.call(stopSearchAlerts, { body: { token } })
    const [text, mac] = (undo ?? '').split('.')
    const refused = { code: 'invalid_token' }
    for (const guess of [token, `${text}x.${mac}`, `${text}.`])
      expect(await visitor.send(resumeSearchAlerts, { body: { undo: guess } }), guess).toMatchObject(refused)
    app.clock.advance(HOUR + 1000)
    expect(await visitor.send(resumeSearchAlerts, { body: { undo: undo ?? '' } })).toMatchObject(refused)
    expect(await chosen()).toEqual(['One none'])
  })

  test('of a search that is deleted says that there is none', async () => {
    const id = await save(rider, 'category=Sports', 'at_once', 'One')
    await listed()
    await lookUntilTold()
    const token = tokenIn((await alertsTo(rider))[0]?.body_text, 'search')
    await rider.call(deleteSavedSearch, { params: { id } })
    const stopped = await createClient(app.server).call(stopSearchAlerts, { body: { token } })
    expect(stopped).toMatchObject({ of: 'search', name: null, undo: null })
  })

  test('as a mail program posts it stops the alerts, twice as once; to open it changes nothing', async () => {
    await save(rider, 'category=Sports', 'at_once', 'One')
    await listed()
    await lookUntilTold()
    const [mail] = await alertsTo(rider)
    const address = new URL(mail?.unsubscribe_url ?? '')
    const visitor = createClient(app.server)
    const url = address.pathname + address.search
    expect((await visitor.request({ method: 'GET', url })).status).toBe(404)
    expect(await chosen()).toEqual(['One at_once'])
    for (let time = 0; time < 2; time++) {
      const reply = await visitor.request({
        method: 'POST',
        url,
        headers: { origin: '', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(reply.status).toBe(200)
      expect(await chosen()).toEqual(['One none'])
    }
    const wrong = { query: { token: `${address.searchParams.get('token')}x` } }
    expect(await visitor.send(stopSearchAlertsOneClick, wrong)).toMatchObject({ code: 'invalid_token' })
  })
})
