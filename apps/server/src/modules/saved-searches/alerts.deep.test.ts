import { changeSavedSearch, relistBike, type SearchAlert, saveSearch, withdrawBike } from '@bikevalley/contract'
import { describe, expect, test } from 'vitest'
import { openAlertStage, stage, useAlertStage } from '../../../../../tests/support/alerts.ts'
import { HOUR, MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { signUp } from '../../../../../tests/support/people.ts'
import { newId } from '../../platform/ids.ts'
import { idOfMail } from './tell-alerts.ts'

useAlertStage()

describe('an alert at once', () => {
  test('comes together with others where one of them can not be told', async () => {
    await stage.save(stage.rider, 'category=Sports')
    const listing_id = await stage.listed({ resale_price: '5000' })
    await stage.lookUntilTold()
    const { db } = stage.app.platform
    const { search_id } = await db.selectFrom('search_alerts').select('search_id').executeTakeFirstOrThrow()
    const found_at = new Date(stage.app.clock.now().getTime() - HOUR)
    const dearer = { id: newId(), search_id, listing_id, reason: 'price_dropped' as const, price_minor: 1, found_at }
    await db
      .insertInto('search_alerts')
      .values({ ...dearer, told_at: null })
      .execute()
    for (const name of ['One', 'Two']) {
      await stage.listed({ name })
      await stage.look()
    }
    expect(await stage.subjectsTo(stage.rider)).toHaveLength(1)
    await stage.lookUntilTold()
    expect((await stage.subjectsTo(stage.rider)).slice(1)).toEqual(['2 bikes for your saved searches'])
  })

  test('that can not be told to one person is told to the others, and the job says so', async () => {
    const people = [stage.rider, await signUp(stage.app, 'user')].sort((a, b) => (a.id < b.id ? -1 : 1))
    for (const person of people) await stage.save(person, 'category=Sports')
    await stage.listed()
    await stage.look()
    const [first, second] = people
    if (!first || !second) throw new Error('There are two.')
    const { db } = stage.app.platform
    const [alert] = await db
      .selectFrom('search_alerts as a')
      .innerJoin('saved_searches as s', 's.id', 'a.search_id')
      .select('a.id')
      .where('s.user_id', '=', first.id)
      .execute()
    // The id that the mail would have is taken.
    const mail = { recipient: 'other@example.com', subject: '', body_text: '', body_html: '', created_at: new Date(0) }
    await db
      .insertInto('mails')
      .values({ ...mail, id: idOfMail([alert?.id ?? '']), sent_at: null, unsubscribe_url: null, language: null })
      .execute()
    stage.app.clock.advance(3 * MINUTE)
    await expect(stage.look()).rejects.toThrow('1 of 2')
    expect(await stage.subjectsTo(first)).toEqual([])
    expect(await stage.subjectsTo(second)).toEqual(['New match: “Yamaha MT-07”, $4,500'])
  })

  test('tells of a new bike that meets the search, once, with its picture, price and the ways on and out', async () => {
    const search = await stage.save(stage.rider, 'price_max=5000', 'at_once', 'Cheap')
    const id = await stage.listed({ name: 'Yamaha MT-07', resale_price: '4500' })
    await stage.listed({ name: 'Dear one', resale_price: '9000' })
    await stage.lookUntilTold()
    await stage.lookUntilTold()
    const [mail, ...more] = await stage.alertsTo(stage.rider)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('New match: “Yamaha MT-07”, $4,500')
    expect(mail?.body_text).toContain(`http://127.0.0.1:3000/bike/${id}`)
    expect(mail?.body_text).toContain('New match · $4,500')
    expect(mail?.body_text).toContain('See all bikes for ‘Cheap’:\nhttp://127.0.0.1:3000/buy?price_max=5000')
    expect(mail?.body_text).toContain('Stop alerts for ‘Cheap’:\nhttp://127.0.0.1:3000/alerts/stop?token=search.')
    expect(mail?.body_text).toContain('Stop all alerts:\nhttp://127.0.0.1:3000/alerts/stop?token=person.')
    expect(mail?.unsubscribe_url).toContain(`/api/saved-searches/one-click?token=search.${search}`)
    expect(mail?.pictures).toHaveLength(1)
    const alerts = await stage.app.platform.db.selectFrom('search_alerts').select('id').execute()
    expect(mail?.id).toBe(idOfMail(alerts.map((alert) => alert.id)))
  })

  test('comes with all that is found within minutes, for all searches of a person, each bike once', async () => {
    await stage.save(stage.rider, 'price_max=5000', 'at_once', 'Cheap')
    await stage.save(stage.rider, 'category=Sports', 'at_once', 'Sporty')
    for (const name of ['One', 'Two', 'Three']) await stage.listed({ name, resale_price: '4500' })
    await stage.look()
    expect(await stage.subjectsTo(stage.rider)).toEqual([])
    stage.app.clock.advance(MINUTE)
    await stage.listed({ name: 'Four', resale_price: '6000' })
    await stage.look()
    expect(await stage.subjectsTo(stage.rider)).toEqual([])
    stage.app.clock.advance(3 * MINUTE)
    await stage.look()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['4 bikes for your saved searches'])
    const [mail] = await stage.alertsTo(stage.rider)
    expect(mail?.body_text.match(/Saved searches: Cheap, Sporty/g)).toHaveLength(3)
    expect(mail?.unsubscribe_url).toContain('/api/saved-searches/one-click?token=person.')
  })

  test('for a precise search does not wait for a broad one of the same person, for which more is found each minute', async () => {
    await stage.save(stage.rider, 'category=Sports', 'at_once', 'Broad')
    await stage.save(stage.rider, 'price_max=3000', 'at_once', 'Precise')
    await stage.listed({ name: 'Cheap', resale_price: '2500' })
    for (let minute = 0; minute < 3; minute++) {
      await stage.look()
      stage.app.clock.advance(MINUTE)
      await stage.listed({ resale_price: '6000' })
    }
    await stage.look()
    const [mail] = await stage.alertsTo(stage.rider)
    expect(mail?.body_text).toMatch(/Cheap\n.*\nSaved searches: .*Precise/)
  })

  test('is not told of a bike that its person had just seen as they saved the search, until its price falls', async () => {
    const seen = [await stage.listed({ name: 'Seen', resale_price: '5000' })]
    await stage.listed({ name: 'Unseen' })
    const body = { name: 'Mine', parameters: 'category=Sports', alert: 'at_once', seen } as const
    await stage.rider.call(saveSearch, { body })
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Unseen”, $4,500'])
    for (const id of seen) await stage.cost(id, '4000')
    await stage.lookUntilTold()
    expect((await stage.subjectsTo(stage.rider)).slice(1)).toEqual(['Now $4,000: “Seen”'])
  })

  test('of a fallen price says from what to what', async () => {
    const id = await stage.listed({ resale_price: '5000' })
    await stage.look()
    await stage.save(stage.rider, 'category=Sports')
    stage.app.clock.advance(MINUTE)
    await stage.cost(id, '4500')
    await stage.lookUntilTold()
    const [mail] = await stage.alertsTo(stage.rider)
    expect(mail?.body_text).toContain('Price dropped from $5,000 to $4,500')
  })

  test('waits ten minutes at most while more is found', async () => {
    await stage.save(stage.rider, 'category=Sports')
    for (let minute = 0; minute <= 10; minute++) {
      await stage.listed()
      stage.app.clock.advance(MINUTE - 1000)
      await stage.look()
    }
    expect(await stage.subjectsTo(stage.rider)).toHaveLength(1)
  })

  test('is told to nobody of their own bike, nor of what was there before the search', async () => {
    const old = await stage.listed({ name: 'Old' })
    await stage.look()
    await stage.save(stage.seller, 'category=Sports')
    await stage.save(stage.rider, 'category=Sports')
    await stage.cost(await stage.listed({ name: 'Fresh' }), '4600')
    stage.app.clock.advance(1000)
    await stage.describe(old, 'Washed.')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Fresh”, $4,600'])
    expect(await stage.subjectsTo(stage.seller)).toEqual([])
  })

  test('does not tell of a bike that is withdrawn meanwhile, and tells of it when it is back', async () => {
    await stage.save(stage.rider, 'category=Sports')
    const id = await stage.listed({ name: 'Shy' })
    await stage.look()
    await stage.seller.call(withdrawBike, { params: { id } })
    stage.app.clock.advance(HOUR)
    await stage.look()
    expect(await stage.subjectsTo(stage.rider)).toEqual([])
    await stage.seller.call(relistBike, { params: { id } })
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Shy”, $4,500'])
  })

  test('is taken back where the bike is changed so that it meets the search no more', async () => {
    await stage.save(stage.rider, 'price_max=5000')
    const id = await stage.listed({ resale_price: '4500' })
    await stage.look()
    await stage.cost(id, '6000')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual([])
    await stage.cost(id, '4900')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Yamaha MT-07”, $4,900'])
  })
})

test('a daily alert comes in the morning, once', async () => {
  await stage.save(stage.rider, 'category=Sports', 'daily')
  await stage.listed()
  await stage.look()
  stage.app.clock.advance(20 * MINUTE)
  for (let hour = 0; hour < 48; hour++) {
    await stage.look()
    stage.app.clock.advance(HOUR)
  }
  const [mail, ...more] = await stage.alertsTo(stage.rider)
  expect(more).toEqual([])
  expect(mail?.created_at.getUTCHours()).toBe(7)
})

test('a search without alerts, one of another version, and a suspended person are told nothing', async () => {
  const id = await stage.save(stage.rider, 'category=Sports', 'none')
  const { db } = stage.app.platform
  await db
    .insertInto('saved_searches')
    .values({
      id: '00000000-0000-4000-8000-000000000001',
      user_id: stage.rider.id,
      name: 'Of tomorrow',
      parameters: 'category=Sports&wheels=3',
      alert: 'at_once',
      created_at: stage.app.clock.now(),
      alerts_since: stage.app.clock.now(),
    })
    .execute()
  const gone = await signUp(stage.app, 'user')
  await stage.save(gone, 'category=Sports')
  await stage.listed({ name: 'Before' })
  await stage.look()
  await db.updateTable('users').set({ suspended_at: stage.app.clock.now() }).where('id', '=', gone.id).execute()
  await stage.lookUntilTold()
  expect([await stage.subjectsTo(stage.rider), await stage.subjectsTo(gone)]).toEqual([[], []])
  await stage.rider.call(changeSavedSearch, { params: { id }, body: { name: 'Mine', alert: 'at_once' } })
  await stage.listed({ name: 'After' })
  await stage.lookUntilTold()
  expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “After”, $4,500'])
})

const suspend = (suspended_at: Date | null) =>
  stage.app.platform.db.updateTable('users').set({ suspended_at }).where('id', '=', stage.rider.id).execute()

test('who is suspended while a bike comes is told of it once that is over', async () => {
  await stage.save(stage.rider, 'category=Sports')
  await suspend(stage.app.clock.now())
  await stage.listed()
  await stage.lookUntilTold()
  expect(await stage.subjectsTo(stage.rider)).toEqual([])
  await suspend(null)
  await stage.lookUntilTold()
  expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Yamaha MT-07”, $4,500'])
})

test('what waits when alerts are switched off is not told when they are on again', async () => {
  const id = await stage.save(stage.rider, 'category=Sports')
  await stage.listed({ name: 'Between' })
  await stage.look()
  for (const alert of ['none', 'at_once'] as const)
    await stage.rider.call(changeSavedSearch, { params: { id }, body: { name: 'Mine', alert } })
  await stage.lookUntilTold()
  expect(await stage.subjectsTo(stage.rider)).toEqual([])
})

test('what is found for a search just when its alerts are switched off is not told when they are on again', async () => {
  const id = await stage.save(stage.rider, 'category=Sports')
  const give = (alert: SearchAlert) =>
    stage.rider.call(changeSavedSearch, { params: { id }, body: { name: 'Mine', alert } })
  const listing_id = await stage.listed({ name: 'Between' })
  await give('none')
  await stage.look()
  const found = { reason: 'new' as const, price_minor: 450_000, found_at: stage.app.clock.now(), told_at: null }
  await stage.app.platform.db
    .insertInto('search_alerts')
    .values({ id: newId(), search_id: id, listing_id, ...found })
    .execute()
  stage.app.clock.advance(HOUR)
  await give('at_once')
  await stage.lookUntilTold()
  expect(await stage.subjectsTo(stage.rider)).toEqual([])
})

test('bikes that came while alerts were off are not told as new when they change afterwards', async () => {
  const id = await stage.save(stage.rider, 'category=Sports', 'none')
  const bike = await stage.listed({ name: 'Between' })
  await stage.look()
  stage.app.clock.advance(HOUR)
  await stage.rider.call(changeSavedSearch, { params: { id }, body: { name: 'Mine', alert: 'at_once' } })
  await stage.describe(bike, 'Washed.')
  await stage.lookUntilTold()
  expect(await stage.subjectsTo(stage.rider)).toEqual([])
})

test('who must confirm their address is told once they have', async () => {
  const confirms = await openAlertStage({ verifyEmail: true })
  try {
    const setVerified = (id: string, email_verified: boolean) =>
      confirms.app.platform.db.updateTable('users').set({ email_verified }).where('id', '=', id).execute()
    for (const { id } of [confirms.seller, confirms.rider]) await setVerified(id, true)
    await confirms.save(confirms.rider, 'category=Sports')
    await setVerified(confirms.rider.id, false)
    await confirms.listed()
    await confirms.lookUntilTold()
    expect(await confirms.subjectsTo(confirms.rider)).toEqual([])
    await setVerified(confirms.rider.id, true)
    await confirms.lookUntilTold()
    expect(await confirms.subjectsTo(confirms.rider)).toEqual(['New match: “Yamaha MT-07”, $4,500'])
  } finally {
    await confirms.app.stop()
  }
})
