import {
  adminDeletePerson,
  countUnreadNotifications,
  exportOwnData,
  getNotificationSettings,
  listNotifications,
  type NotificationKind,
  readNotification,
  readNotifications,
  setNotificationSetting,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBike } from '../../../../../tests/support/bikes.ts'
import { bookBike } from '../../../../../tests/support/bookings.ts'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { Db } from '../../platform/db/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type About = { kind?: NotificationKind; once?: string; trx?: Db; bike?: string }

/** Tells a person that a bike is free again; answers whether they were told. */
const tell = ({ id, email }: TestPerson, { kind = 'watched', once, trx, bike = 'Honda' }: About = {}) =>
  app.services.notifications.tell(
    trx ?? app.platform.db,
    { id, email, language: null, timeZone: null },
    { kind, path: '/buy', ...(once === undefined ? {} : { once }) },
    () => ({ subject: t('watches.freeSubject', { bike }), paragraphs: [] }),
  )

const titles = async (person: TestPerson) =>
  (await person.call(listNotifications, { query: {} })).items.map(({ title }) => title)
const last = async (person: TestPerson) => (await person.call(listNotifications, { query: {} })).items[0]
const read = (who: TestPerson, id = '') => who.send(readNotification, { params: { id } })
const unread = async (person: TestPerson) => (await person.call(countUnreadNotifications, {})).unread

const mailed = async ({ email }: TestPerson) => {
  const { db } = app.platform
  const mails = await db.selectFrom('mails').select('subject').where('recipient', '=', email).orderBy('id').execute()
  return mails.map(({ subject }) => subject)
}

describe('telling a person', () => {
  test('mails them, and shows it in the app with where it leads, unread', async () => {
    const person = await signUp(app, 'user')
    expect(await tell(person)).toBe(true)
    expect(await mailed(person)).toEqual(['Free again: “Honda”'])
    const { items, nextCursor } = await person.call(listNotifications, { query: {} })
    expect(items).toMatchObject([
      {
        kind: 'watched',
        title: 'Free again: “Honda”',
        path: '/buy',
        created_at: app.clock.now().toISOString(),
        read_at: null,
      },
    ])
    expect(nextCursor).toBe(null)
    expect(await unread(person)).toBe(1)
  })

  test('is kept in every language, so that who changes theirs reads it in the new one', async () => {
    const person = await signUp(app, 'user')
    await tell(person)
    const german = await person.send(listNotifications, {}, { 'x-language': 'de' })
    expect(german.body).toMatchObject({ items: [{ title: 'Wieder frei: „Honda“' }] })
  })

  test('is undone with the change that it tells of', async () => {
    const person = await signUp(app, 'user')
    const failing = app.platform.db.transaction().execute(async (trx) => {
      await tell(person, { trx, once: 'undone' })
      throw new Error('The change failed.')
    })
    await expect(failing).rejects.toThrow('The change failed.')
    expect([await titles(person), await mailed(person)]).toEqual([[], []])
    expect(await tell(person, { once: 'undone' })).toBe(true)
  })

  test('by the same name happens once to each, by email too, also at the same time and where they read it by email alone', async () => {
    const people = [await signUp(app, 'user'), await signUp(app, 'user')]
    const [first] = people
    await first?.call(setNotificationSetting, { body: { kind: 'watched', by_mail: true, in_app: false } })
    for (const person of people) {
      const told = await Promise.all([1, 2, 3].map(() => tell(person, { once: 'free-1' })))
      expect(told.filter(Boolean)).toEqual([true])
      expect(await tell(person, { once: 'free-1' })).toBe(false)
      expect(await mailed(person)).toEqual(['Free again: “Honda”'])
    }
    expect(await Promise.all(people.map(titles))).toEqual([[], ['Free again: “Honda”']])
  })

  test('follows what they have chosen for its kind, and for no other', async () => {
    const person = await signUp(app, 'user')
    const { items } = await person.call(getNotificationSettings, {})
    expect(items).toEqual(['alerts', 'watched', 'bookings'].map((kind) => ({ kind, by_mail: true, in_app: true })))
    const choose = (by_mail: boolean, in_app: boolean) =>
      person.call(setNotificationSetting, { body: { kind: 'watched', by_mail, in_app } })

    await choose(false, true)
    await tell(person, { bike: 'In the app' })
    await choose(true, false)
    await tell(person, { bike: 'By mail' })
    await choose(false, false)
    expect(await tell(person, { bike: 'Neither' })).toBe(false)
    await tell(person, { kind: 'alerts', bike: 'Another kind' })
    expect(await mailed(person)).toEqual(['Free again: “By mail”', 'Free again: “Another kind”'])
    expect(await titles(person)).toEqual(['Free again: “Another kind”', 'Free again: “In the app”'])
    const chosen = await person.call(getNotificationSettings, {})
    expect(chosen.items).toContainEqual({ kind: 'watched', by_mail: false, in_app: false })
  })

  test('by one way is theirs to choose without a word about the other, also at the same moment', async () => {
    const person = await signUp(app, 'user')
    const settingOf = async () => {
      const { items } = await person.call(getNotificationSettings, {})
      return items.find(({ kind }) => kind === 'watched')
    }
    await Promise.all([
      person.call(setNotificationSetting, { body: { kind: 'watched', by_mail: false } }),
      person.call(setNotificationSetting, { body: { kind: 'watched', in_app: false } }),
    ])
    expect(await settingOf()).toEqual({ kind: 'watched', by_mail: false, in_app: false })
    await person.call(setNotificationSetting, { body: { kind: 'watched', by_mail: true } })
    await person.call(setNotificationSetting, { body: { kind: 'watched' } })
    expect(await settingOf()).toEqual({ kind: 'watched', by_mail: true, in_app: false })
  })

  test('of money and security is not theirs to switch off', async () => {
    const person = await signUp(app, 'user')
    const payload = { kind: 'payments', by_mail: false, in_app: false }
    const refused = await person.request({ method: 'PUT', url: '/api/notifications/settings', payload })
    expect(refused.status).toBe(400)
    await tell(person, { kind: 'payments' })
    expect([await titles(person), await mailed(person)]).toEqual([['Free again: “Honda”'], ['Free again: “Honda”']])
  })
})

test('both sides of a booking are told of it where their page of it is', async () => {
  const seller = await signUp(app, 'Seller')
  const buyer = await signUp(app, 'user', { name: 'Billie Buyer' })
  await bookBike(buyer, await listBike(seller, { name: 'Honda Rebel' }))
  expect(await last(seller)).toMatchObject({
    kind: 'bookings',
    title: 'New booking of “Honda Rebel” by “Billie Buyer”',
    path: '/dashboard/mybuyer',
  })
  expect(await last(buyer)).toMatchObject({ kind: 'bookings', title: 'You booked “Honda Rebel”' })
})

test('a list of notifications comes in pages, the newest first', async () => {
  const person = await signUp(app, 'user')
  for (const bike of ['One', 'Two', 'Three']) await tell(person, { bike })
  const first = await person.call(listNotifications, { query: { limit: 2 } })
  const second = await person.call(listNotifications, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
  expect([first, second].map(({ items }) => items.map(({ title }) => title))).toEqual([
    ['Free again: “Three”', 'Free again: “Two”'],
    ['Free again: “One”'],
  ])
  expect(second.nextCursor).toBe(null)
  const wrong = await person.send(listNotifications, { query: { cursor: 'nowhere' } })
  expect([wrong.status, wrong.code]).toEqual([400, 'invalid_input'])
})

test('a notification is marked as read once, by its reader alone, and all of them up to the newest that was seen', async () => {
  const person = await signUp(app, 'user')
  for (const bike of ['One', 'Two', 'Three', 'Four']) await tell(person, { bike })
  const { items } = await person.call(listNotifications, { query: {} })
  const [, three, , one] = items.map(({ id }) => id)

  expect((await read(await signUp(app, 'user'), one)).code).toBe('not_found')
  expect((await read(person, one)).body).toMatchObject({ modifiedCount: 1 })
  expect((await read(person, one)).body).toMatchObject({ modifiedCount: 0 })
  expect(await unread(person)).toBe(3)
  const { modifiedCount } = await person.call(readNotifications, { body: { upTo: three ?? '' } })
  expect(modifiedCount).toBe(2)
  const left = await person.call(listNotifications, { query: {} })
  expect(left.items.map(({ read_at }) => read_at === null)).toEqual([true, false, false, false])
  expect(await unread(person)).toBe(1)
})

test('notifications are kept for ninety days, and leave with the account; its copy has them', async () => {
  const person = await signUp(app, 'user')
  await person.call(setNotificationSetting, { body: { kind: 'alerts', by_mail: false, in_app: true } })
  await tell(person, { bike: 'Old' })
  app.clock.advance(91 * DAY)
  const reader = await signUp(app, 'user', { name: 'Robin' })
  await tell(reader, { bike: 'New' })
  await app.services.notifications.jobs.handlers['forget-old-notifications']?.({})
  const { db } = app.platform
  const kept = (id: string) => db.selectFrom('notifications').select('path').where('user_id', '=', id).execute()
  expect([await kept(person.id), await kept(reader.id)]).toEqual([[], [{ path: '/buy' }]])
  expect((await reader.send(exportOwnData)).body).toMatchObject({
    notifications: [{ kind: 'watched', title: 'Free again: “New”', path: '/buy', in_app: true, read_at: null }],
    notification_settings: [],
  })

  const admin = await signUpAdmin(app)
  for (const { id } of [person, reader])
    await admin.call(adminDeletePerson, { params: { id }, body: { reason: 'They asked for it.' } })
  const settings = db.selectFrom('notification_settings').select('kind').where('user_id', '=', person.id)
  expect([await kept(reader.id), await settings.execute()]).toEqual([[], []])
})
