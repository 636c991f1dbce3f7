import {
  adminListListingReports,
  createPaymentIntent,
  deleteUser,
  dismissListingReport,
  exportOwnData,
  getBikeReport,
  LIMITS,
  type ListingReport,
  listNotifications,
  listOwnBikes,
  reportBike,
  withdrawBike,
  withdrawReportedBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike } from '../../../../../tests/support/bikes.ts'
import { bookBike } from '../../../../../tests/support/bookings.ts'
import { signUp, signUpAdmin, signUpLongAgo, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
let seller: TestPerson
let admin: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  seller = await signUpLongAgo(app, 'Seller', { name: 'Sal Seller' })
  admin = await signUpAdmin(app)
})
afterAll(() => app.stop())

const about = (id: string) => ({ params: { id } })
const STOLEN = { reason: 'stolen', text: 'It stood in my garage until May.' } as const
const because = (reason: string) => ({ body: { reason } })

/** What a person reads of reports among their notifications. */
const notesTo = async (person: TestPerson) =>
  (await person.call(listNotifications, { query: {} })).items.flatMap(({ note }) => (note === '' ? [] : [note]))

async function report(reporter: TestPerson, bike: string): Promise<string> {
  return (await reporter.call(reportBike, { ...about(bike), body: STOLEN })).insertedId
}
const isReported = async (person: TestPerson, bike: string) => (await person.call(getBikeReport, about(bike))).reported
const stateOf = async (bike: string) =>
  (await app.platform.db.selectFrom('listings').select('state').where('id', '=', bike).executeTakeFirstOrThrow()).state

async function listed(part: 'open' | 'decided', bike: string): Promise<ListingReport[]> {
  const { items } = await admin.call(adminListListingReports, { query: { part, limit: 100 } })
  return items.filter((item) => item.bike._id === bike)
}

const emailsTo = ({ email }: TestPerson, subject: string) =>
  app.platform.db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email)
    .where('subject', 'like', `%${subject}%`)
    .orderBy('id')
    .execute()

test('a report reaches the list of admins with who reported which bike, of whom and why', async () => {
  const bike = await listBike(seller, { name: 'Honda Rebel' })
  const reporter = await signUp(app, 'user', { name: 'Rita Reporter' })
  expect(await isReported(reporter, bike)).toBe(false)
  const id = await report(reporter, bike)
  expect(await isReported(reporter, bike)).toBe(true)
  expect(await isReported(await signUp(app, 'user'), bike)).toBe(false)
  expect(await listed('open', bike)).toEqual([
    {
      _id: id,
      ...STOLEN,
      state: 'open',
      reporter: { _id: reporter.id, name: 'Rita Reporter', email: reporter.email },
      bike: {
        _id: bike,
        name: 'Honda Rebel',
        picture: expect.any(Object),
        state: 'available',
        seller: { _id: seller.id, name: 'Sal Seller', email: seller.email },
      },
      created_at: app.clock.now().toISOString(),
      decided_at: null,
      decided_by_name: '',
      decision_reason: '',
    },
  ])
})

test('a report that confirms takes the bike off the market and closes all of its reports; reporters and seller get the reason', async () => {
  const bike = await listBike(seller, { name: 'Stolen Bike' })
  const [one, two] = [await signUp(app, 'user', { name: 'Nobody Knows' }), await signUp(app, 'Seller')]
  const id = await report(one, bike)
  await report(two, bike)
  const decided = await admin.call(withdrawReportedBike, { ...about(id), ...because('Its owner showed the papers.') })
  expect(decided).toEqual({ acknowledged: true, modifiedCount: 2 })
  expect(await stateOf(bike)).toBe('withdrawn')
  for (const person of [one, two, seller]) {
    const emails = await emailsTo(person, 'Stolen Bike')
    expect(emails).toHaveLength(1)
    expect(emails[0]?.body_text).toContain('Its owner showed the papers.')
  }
  for (const person of [one, two])
    expect(await notesTo(person)).toEqual([expect.stringContaining('Reason: Its owner showed the papers.')])
  expect(await listed('open', bike)).toEqual([])
  expect(await listed('decided', bike)).toMatchObject([
    { state: 'withdrawn', decided_by_name: 'Robin Admin', decision_reason: 'Its owner showed the papers.' },
    { state: 'withdrawn' },
  ])
})

test('a report that is dismissed leaves the bike as it is, and its other reports open; reporter and seller get the reason', async () => {
  const bike = await listBike(seller, { name: 'Honest Bike' })
  const [one, two] = [await signUp(app, 'user'), await signUp(app, 'user')]
  const id = await report(one, bike)
  await report(two, bike)
  await admin.call(dismissListingReport, { ...about(id), ...because('The papers are in order.') })
  expect(await stateOf(bike)).toBe('available')
  for (const person of [one, seller]) {
    const emails = await emailsTo(person, 'Honest Bike')
    expect(emails).toHaveLength(1)
    expect(emails[0]?.body_text).toContain('The papers are in order.')
    expect((await notesTo(person))[0]).toContain('Reason: The papers are in order.')
  }
  expect(await notesTo(two)).toEqual([])
  expect(await emailsTo(two, 'Honest Bike')).toEqual([])
  expect([await isReported(one, bike), await isReported(two, bike)]).toEqual([false, true])
})

test('a seller learns from no email, no notification and no copy of their data who has reported their bike, or what they wrote', async () => {
  const own = await signUp(app, 'Seller')
  const [first, second] = [await listBike(own), await listBike(own)]
  const reporter = await signUp(app, 'user', { name: 'Nobody Knows' })
  const [dismissed, confirmed] = [await report(reporter, first), await report(reporter, second)]
  await admin.call(dismissListingReport, { ...about(dismissed), ...because('All in order.') })
  await admin.call(withdrawReportedBike, { ...about(confirmed), ...because('Not in order.') })
  const { body } = await own.send(exportOwnData)
  const mails = JSON.stringify(await emailsTo(own, ''))
  const notes = JSON.stringify(await notesTo(own))
  expect(notes).toContain('All in order.')
  expect(mails).toContain('Not in order.')
  for (const text of [mails, notes, JSON.stringify(body)])
    for (const secret of [reporter.id, reporter.email, 'Nobody Knows', STOLEN.text]) expect(text).not.toContain(secret)
})

test('a report of a bike that has left the market can still be decided, and its seller gets the reason', async () => {
  const bike = await listBike(seller, { name: 'Gone Bike' })
  const [one, two] = [await signUp(app, 'user'), await signUp(app, 'user')]
  const [first, second] = [await report(one, bike), await report(two, bike)]
  await seller.call(withdrawBike, about(bike))
  expect((await listed('open', bike)).map((item) => item.bike.state)).toEqual(['withdrawn', 'withdrawn'])
  await admin.call(dismissListingReport, { ...about(first), ...because('It is gone.') })
  await admin.call(withdrawReportedBike, { ...about(second), ...because('It was stolen.') })
  const [email] = await emailsTo(two, 'Gone Bike')
  expect(email?.body_text).toContain('It is no longer for sale. Reason: It was stolen.')
  const emails = await emailsTo(seller, 'Gone Bike')
  expect(emails.map(({ subject }) => subject)).not.toContain('Taken off the market: “Gone Bike”')
  const [kept] = emails.filter(({ subject }) => subject === 'Why “Gone Bike” was reported')
  expect(kept?.body_text).toContain('Reason: It was stolen.')
  const { items } = await seller.call(listOwnBikes, { query: {} })
  expect(items.find(({ _id }) => _id === bike)?.withdrawn_reason).toBe('It was stolen.')
})

test('a report is refused of one’s own bike, of one that is not for sale, a second time, and without words for something else', async () => {
  const bike = await listBike(seller)
  const reporter = await signUp(app, 'user')
  const sent = async (person: TestPerson, body: object = STOLEN) =>
    (await person.send(reportBike, { ...about(bike), body })).code
  expect(await sent(seller)).toBe('own_listing')
  expect(await sent(reporter, { reason: 'other', text: ' ' })).toBe('invalid_input')
  expect(await sent(reporter, { reason: 'ugly', text: '' })).toBe('invalid_input')
  await report(reporter, bike)
  expect(await sent(reporter)).toBe('wrong_state')
  await seller.call(withdrawBike, about(bike))
  expect(await sent(await signUp(app, 'user'))).toBe('listing_unavailable')
})

test('a report is decided once, by nobody about their own bike, and not against a buyer who is paying', async () => {
  const bike = await listBike(seller)
  const id = await report(await signUp(app, 'user'), bike)
  const decide = async (endpoint: typeof dismissListingReport | typeof withdrawReportedBike, by = admin) =>
    (await by.send(endpoint, { ...about(id), ...because('So be it.') })).code
  await app.platform.db.insertInto('roles').values({ user_id: seller.id, role: 'admin' }).execute()
  expect([await decide(dismissListingReport, seller), await decide(withdrawReportedBike, seller)]).toEqual([
    'forbidden',
    'forbidden',
  ])
  await app.platform.db.deleteFrom('roles').where('user_id', '=', seller.id).where('role', '=', 'admin').execute()

  const buyer = await signUp(app, 'user')
  await buyer.call(createPaymentIntent, { body: { bookingId: await bookBike(buyer, bike) } })
  expect(await decide(withdrawReportedBike)).toBe('listing_held')
  expect(await decide(dismissListingReport)).toBeNull()
  expect([await decide(dismissListingReport), await decide(withdrawReportedBike)]).toEqual([
    'wrong_state',
    'listing_held',
  ])
})

test('a report is in the copy of its reporter’s data, and stays without their name and words once they are deleted', async () => {
  const bike = await listBike(seller, { name: 'Kept Bike' })
  const reporter = await signUp(app, 'user')
  await report(reporter, bike)
  const { body } = await reporter.send(exportOwnData)
  expect(body).toMatchObject({ reported_bikes: [{ listing_id: bike, listing_name: 'Kept Bike', ...STOLEN }] })
  await admin.call(deleteUser, { params: { id: reporter.id } })
  expect(await listed('open', bike)).toMatchObject([{ reason: 'stolen', text: '', reporter: null }])
})

test('a person reports as many bikes in 24 hours as the limit says', async () => {
  const reporter = await signUp(app, 'user')
  for (let count = 0; count < LIMITS.listingReportsPerDay; count += 1) await report(reporter, await listBike(seller))
  const more = { ...about(await listBike(seller)), body: STOLEN }
  expect((await reporter.send(reportBike, more)).code).toBe('quota_reached')
  const yesterday = new Date(app.clock.now().getTime() - 24 * 3_600_000)
  await app.platform.db
    .updateTable('listing_reports')
    .set({ created_at: yesterday })
    .where('reporter_id', '=', reporter.id)
    .execute()
  expect((await reporter.send(reportBike, more)).status).toBe(200)
})
