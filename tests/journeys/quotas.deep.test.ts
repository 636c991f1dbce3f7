import { cancelBooking, createBike, createBooking, SERVER_LIMITS, updateBike } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { readerAt } from '../../apps/server/src/platform/i18n/reader.ts'
import { listBike, uploadPicture } from '../support/bikes.ts'
import { bookBike } from '../support/bookings.ts'
import { until } from '../support/eventually.ts'
import { DAY, HOUR, MINUTE } from '../support/fake-clock.ts'
import { signUp, signUpAdmin, type TestPerson } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { whileLocked } from '../support/while-locked.ts'

/** What the product allows, whatever limits by address say: they are off here. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const subjectsTo = async ({ email }: TestPerson): Promise<string[]> =>
  (
    await app.platform.db.selectFrom('mails').select('subject').where('recipient', '=', email).orderBy('id').execute()
  ).map(({ subject }) => subject)

const tryToBook = (buyer: TestPerson, productId: string) =>
  buyer.send(createBooking, { body: { productId, phone: '555 010 2030', location: 'The station' } })

async function bookAndCancel(buyer: TestPerson, bike: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await buyer.call(cancelBooking, { params: { id: await bookBike(buyer, bike) } })
}

test('a buyer can book the same bike five times in 24 hours, canceled bookings included', async () => {
  const [seller, buyer, other] = [await signUp(app, 'Seller'), await signUp(app, 'user'), await signUp(app, 'user')]
  const bike = await listBike(seller)
  await bookAndCancel(buyer, bike, 1)
  app.clock.advance(2 * HOUR)
  await bookAndCancel(buyer, bike, 4)
  const refused = await tryToBook(buyer, bike)
  expect(refused).toMatchObject({
    status: 429,
    code: 'quota_reached',
    body: { message: 'You can book the same bike 5 times in 24 hours. You can continue in 22 hours.' },
    headers: { 'retry-after': String(22 * 3600) },
  })
  expect((await tryToBook(other, bike)).status).toBe(200)
  expect((await tryToBook(buyer, await listBike(seller))).status).toBe(200)
  app.clock.advance(22 * HOUR)
  expect((await tryToBook(buyer, bike)).status).toBe(200)
})

test('bookings of two bikes at once can’t both take the last one of a day', async () => {
  const seller = await signUp(app, 'Seller')
  const img = await uploadPicture(seller)
  const draft = () => seller.send(createBike, { body: { name: 'A draft', img } })
  for (let count = 0; count < SERVER_LIMITS.newAccountBikesPerDay - 1; count += 1) await draft()
  const drafts = await whileLocked(app, [seller.id], 2, () => Promise.all([draft(), draft()]))
  expect(drafts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
})

test('a new account can list twenty bikes in 24 hours, and start as many; drafts of other days count when they are listed', async () => {
  const seller = await signUp(app, 'Seller')
  const img = await uploadPicture(seller)
  const drafts: string[] = []
  for (let count = 0; count < 20; count += 1)
    drafts.push((await seller.call(createBike, { body: { name: 'A draft', img } })).insertedId)
  expect(await seller.send(createBike, { body: { name: 'A draft', img } })).toMatchObject({
    status: 429,
    code: 'quota_reached',
    body: { message: 'A new account can list 20 bikes in 24 hours. You can continue in 24 hours.' },
  })
  app.clock.advance(DAY)
  for (let count = 0; count < 20; count += 1) await listBike(seller, { img })
  const rest = {
    resale_price: '4500',
    original_price: '6899',
    product_condition: 'good',
    category_name: 'Sports',
    phone: '+1 555 010 2030',
    location: 'Portland, Oregon',
    years_of_use: '3',
    description: 'Two owners.',
    img,
  }
  const [draft] = drafts
  expect(await seller.send(updateBike, { params: { id: draft }, body: rest })).toMatchObject({
    status: 429,
    code: 'quota_reached',
  })
  expect((await seller.send(updateBike, { params: { id: draft }, body: { name: 'Still a draft' } })).status).toBe(200)
  app.clock.advance(DAY)
  expect((await seller.send(updateBike, { params: { id: draft }, body: rest })).status).toBe(200)
})

test('an account that is older may list more, and so may an admin', async () => {
  const seller = await signUp(app, 'Seller')
  app.clock.advance(SERVER_LIMITS.newAccountDays * DAY)
  for (let count = 0; count <= SERVER_LIMITS.newAccountBikesPerDay; count += 1)
    await app.services.listings.create({ id: seller.id, mustVerify: false }, { name: 'A draft', img: '' })
  const admin = await signUpAdmin(app)
  await app.platform.db.insertInto('roles').values({ user_id: admin.id, role: 'seller' }).execute()
  for (let count = 0; count <= SERVER_LIMITS.newAccountBikesPerDay; count += 1)
    await app.services.listings.create({ id: admin.id, mustVerify: false }, { name: 'A draft', img: '' })
})

test('notices that are written at once are counted one after the other: ten are mailed, and the rest waits', async () => {
  const { db } = app.platform
  const to = 'many@example.com'
  const queueOne = (_: unknown, index: number) =>
    db.transaction().execute(async (trx) => {
      await app.services.mail.queue(trx, readerAt(to), () => ({
        subject: `Notice ${index}`,
        paragraphs: ['One.'],
        notice: true,
      }))
    })
  await Promise.all(Array.from({ length: 24 }, queueOne))
  const mailed = await db.selectFrom('mails').select('id').where('recipient', '=', to).execute()
  const waiting = await db.selectFrom('gathered_notices').select('id').where('recipient', '=', to).execute()
  expect(mailed.length).toBeLessThanOrEqual(SERVER_LIMITS.noticeMailsPerHour)
  expect(mailed.length + waiting.length).toBe(24)
  await app.services.mail.forget(db, to)
})

test('two people who mail to each other’s buyers or sellers at once both continue: mails that would have to wait are gathered', async () => {
  const { db } = app.platform
  const [first, second] = ['one@example.com', 'two@example.com']
  const notice = (trx: Db, to: string) =>
    app.services.mail.queue(trx, readerAt(to), () => ({ subject: 'Notice', paragraphs: ['One.'], notice: true }))
  const begun: Promise<void>[] = []
  const mailBoth = (order: [string, string]) =>
    db.transaction().execute(async (trx) => {
      begun.push(notice(trx, order[0]))
      await until(() => begun.length === 2)
      await Promise.all(begun)
      await notice(trx, order[1])
    })
  await Promise.all([mailBoth([first, second]), mailBoth([second, first])])
  for (const table of ['mails', 'gathered_notices'] as const) {
    const rows = await db.selectFrom(table).select('id').where('recipient', 'in', [first, second]).execute()
    expect([table, rows.length > 0 && rows.length < 4]).toEqual([table, true])
  }
  for (const to of [first, second]) await app.services.mail.forget(db, to)
})

test('an address gets ten notices an hour; the rest comes in one mail, and none is lost or mailed twice', async () => {
  const seller = await signUp(app, 'Seller')
  const bike = await listBike(seller)
  for (let count = 0; count < 3; count += 1) await bookAndCancel(await signUp(app, 'user', { name: 'Bea' }), bike, 2)
  expect(await subjectsTo(seller)).toHaveLength(SERVER_LIMITS.noticeMailsPerHour)
  const gather = () => app.services.mail.jobs.handlers['mail-gathered-notices']?.({})
  app.clock.advance(59 * MINUTE)
  await gather()
  expect(await subjectsTo(seller)).toHaveLength(SERVER_LIMITS.noticeMailsPerHour)
  // What comes meanwhile waits behind the others.
  await bookBike(await signUp(app, 'user', { name: 'Carl' }), bike)
  app.clock.advance(MINUTE)
  await Promise.all([gather(), gather()])
  const subjects = await subjectsTo(seller)
  expect(subjects.slice(10)).toEqual(['3 more messages about your bikes'])
  const { body_text: text } = await app.platform.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', seller.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(text.match(/^(New booking|Booking) of .*$/gm)).toEqual([
    'New booking of “Yamaha MT-07” by “Bea”',
    'Booking of “Yamaha MT-07” canceled by “Bea”',
    'New booking of “Yamaha MT-07” by “Carl”',
  ])
  expect(await app.platform.db.selectFrom('gathered_notices').select('id').execute()).toEqual([])
  await bookBike(await signUp(app, 'user', { name: 'Dora' }), bike)
  expect((await subjectsTo(seller)).at(-1)).toBe('New booking of “Yamaha MT-07” by “Dora”')
})

test('a mail about one’s own act, or about what must be acted on, is never gathered', async () => {
  const seller = await signUp(app, 'Seller')
  const message = { subject: 'A dispute', paragraphs: ['Answer by tomorrow.'] }
  for (let count = 0; count < 15; count += 1)
    await app.services.mail.queue(app.platform.db, readerAt(seller.email), () => message)
  expect(await subjectsTo(seller)).toHaveLength(15)
})
