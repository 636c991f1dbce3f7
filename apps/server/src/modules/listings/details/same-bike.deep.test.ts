import {
  addOwnRole,
  adminListListingReports,
  adminListPayouts,
  type CreateBike,
  createBike,
  deleteBike,
  deleteUser,
  dismissListingReport,
  exportOwnData,
  getBikeReport,
  handOver,
  listNotifications,
  markBikeSold,
  markPayoutPaid,
  relistBike,
  reportBike,
  saveBankDetails,
  saveBuyerDetails,
  updateBike,
  withdrawBike,
  withdrawReportedBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike, uploadPicture } from '../../../../../../tests/support/bikes.ts'
import { buyAndPay } from '../../../../../../tests/support/bookings.ts'
import { signUp, signUpAdmin, signUpLongAgo, type TestPerson } from '../../../../../../tests/support/people.ts'
import { BILL } from '../../../../../../tests/support/stage.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { reencrypt } from '../../../platform/secrets/reencrypt.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  admin = await signUpAdmin(app)
})
afterAll(() => app.stop())

let made = 0
const newNumber = () => `JYARM32100${String(1_000_000 + ++made)}`
const newSeller = () => signUpLongAgo(app, 'Seller')
const tryListing = async (person: TestPerson, given: Partial<CreateBike>) =>
  person.send(createBike, {
    body: {
      name: 'Yamaha MT-07',
      resale_price: '4500',
      product_condition: 'good',
      category_name: 'Sports',
      phone: '+1 555 010 2030',
      location: 'Portland, Oregon',
      img: await uploadPicture(person),
      ...given,
    },
  })
const refused = (message: string) => ({
  status: 400,
  code: 'invalid_input',
  body: { fields: { frame_number: expect.stringContaining(message) } },
})
const NEUTRAL = refused('A bike can’t be put on sale with this frame number yet.')
const YOURS = refused('You have put a bike with this frame number on sale already')

async function casesAbout(bike: string, part: 'open' | 'decided' = 'open') {
  const { items } = await admin.call(adminListListingReports, { query: { part, limit: 100 } })
  return items.filter((item) => item.bike._id === bike)
}
const notesTo = async (person: TestPerson) =>
  (await person.call(listNotifications, { query: {} })).items.flatMap(({ note }) => (note === '' ? [] : [note]))

async function sell(seller: TestPerson, bike: string, bill = BILL): Promise<{ buyer: TestPerson; bookingId: string }> {
  const buyer = await signUp(app, 'Seller')
  await buyer.call(addOwnRole, { body: { role: 'user' } })
  const bookingId = await buyAndPay(buyer, bike)
  const params = { id: bookingId }
  const { code } = await buyer.call(saveBuyerDetails, { params, body: { name: 'Bea', address: '1 Main Street' } })
  await seller.call(handOver, { params, body: { ...bill, code: code ?? '' } })
  return { buyer, bookingId }
}

test('a seller lists one bike once, however its frame number is spelled', async () => {
  const seller = await newSeller()
  await listBike(seller, { frame_number: 'CB750-1O12345' })
  for (const frame_number of ['CB750-1O12345', 'cb750 1012345', '*CB7501O12345*', 'CB.750/1012345'])
    expect(await tryListing(seller, { frame_number })).toMatchObject(YOURS)
  expect((await tryListing(seller, { frame_number: 'CB750-1012346' })).status).toBe(200)
})

test('two windows that add one bike at once, with no draft: one is made', async () => {
  const seller = await newSeller()
  const frame_number = newNumber()
  const replies = await Promise.all([tryListing(seller, { frame_number }), tryListing(seller, { frame_number })])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('two sellers who list one frame number at once: one is made, and one is a case', async () => {
  const frame_number = newNumber()
  const sellers = [await newSeller(), await newSeller()]
  const replies = await Promise.all(sellers.map((seller) => tryListing(seller, { frame_number })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('a frame number that is another seller’s is refused with a neutral sentence, and is one case for the admins', async () => {
  const [seller, other] = [await newSeller(), await newSeller()]
  const frame_number = newNumber()
  const bike = await listBike(seller, { frame_number })
  for (let count = 0; count < 20; count += 1) expect(await tryListing(other, { frame_number })).toMatchObject(NEUTRAL)
  expect(await casesAbout(bike)).toMatchObject([{ reason: 'frame_number', text: '', reporter: { _id: other.id } }])
  const copy = exportOwnData.response.parse((await other.send(exportOwnData)).body)
  expect(JSON.stringify(copy)).not.toContain(bike)
  expect(copy['reported_bikes']).toEqual([])
})

test('who was refused a frame number does not learn whose it is, and may report the bike as anybody', async () => {
  const [seller, other] = [await newSeller(), await newSeller()]
  const frame_number = newNumber()
  const params = { id: await listBike(seller, { frame_number }) }
  await tryListing(other, { frame_number })
  expect(await other.call(getBikeReport, { params })).toEqual({ reported: false })
  const body = { reason: 'stolen', text: 'It is mine.' } as const
  expect((await other.send(reportBike, { params, body })).status).toBe(200)
})

test('an admin who takes the other bike off the market frees its frame number, and who was refused is told without its name', async () => {
  const [seller, other] = [await newSeller(), await newSeller()]
  const frame_number = newNumber()
  const bike = await listBike(seller, { name: 'Secret Bike', frame_number })
  await tryListing(other, { frame_number })
  const [found] = await casesAbout(bike)
  const decide = { params: { id: found?._id ?? '' }, body: { reason: 'Its pictures are from elsewhere.' } }
  await admin.call(withdrawReportedBike, decide)
  const [note] = await notesTo(other)
  expect(note).toContain('You can put your bike on sale with it now.')
  expect(note).not.toContain('Secret Bike')
  expect((await tryListing(other, { frame_number })).status).toBe(200)
  expect(await seller.send(relistBike, { params: { id: bike } })).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('who was refused is told the truth where the other bike has left the market meanwhile, whatever an admin decides', async () => {
  for (const [leave, decide] of [
    [deleteBike, withdrawReportedBike],
    [markBikeSold, dismissListingReport],
  ] as const) {
    const [seller, other] = [await newSeller(), await newSeller()]
    const frame_number = newNumber()
    const bike = await listBike(seller, { frame_number })
    await tryListing(other, { frame_number })
    const [found] = await casesAbout(bike)
    await seller.call(leave, { params: { id: bike } })
    await admin.call(decide, { params: { id: found?._id ?? '' }, body: { reason: 'It has left.' } })
    expect(await notesTo(other)).toEqual([expect.stringContaining('You can put your bike on sale with it now.')])
    expect((await tryListing(other, { frame_number })).status).toBe(200)
  }
})

test('an admin does not decide about a frame number that they were refused', async () => {
  const frame_number = newNumber()
  const bike = await listBike(await newSeller(), { frame_number })
  const second = await signUpAdmin(app)
  await second.call(addOwnRole, { body: { role: 'Seller' } })
  expect(await tryListing(second, { frame_number })).toMatchObject(NEUTRAL)
  const [found] = await casesAbout(bike)
  const given = { params: { id: found?._id ?? '' }, body: { reason: 'It is mine.' } }
  expect(await second.send(withdrawReportedBike, given)).toMatchObject({ status: 403 })
  expect(await second.send(dismissListingReport, given)).toMatchObject({ status: 403 })
})

test('an admin who leaves the other bike on sale leaves its frame number with it', async () => {
  const [seller, other] = [await newSeller(), await newSeller()]
  const frame_number = newNumber()
  const bike = await listBike(seller, { frame_number })
  await tryListing(other, { frame_number })
  const [found] = await casesAbout(bike)
  await admin.call(dismissListingReport, { params: { id: found?._id ?? '' }, body: { reason: 'It is theirs.' } })
  expect(await notesTo(other)).toEqual([expect.stringContaining('A bike can’t be put on sale here with it.')])
  // Nobody has reported their bike.
  expect(await notesTo(seller)).toEqual([])
  expect(await tryListing(other, { frame_number })).toMatchObject(NEUTRAL)
  expect(await casesAbout(bike)).toEqual([])
  await tryListing(await newSeller(), { frame_number })
  expect(await casesAbout(bike)).toHaveLength(1)
})

test('no way onto the market leads past the frame number: an edit, a draft that becomes complete, a withdrawn bike put back', async () => {
  const [seller, other] = [await newSeller(), await newSeller()]
  const [taken, own] = [newNumber(), newNumber()]
  const withdrawn = await listBike(other, { frame_number: taken })
  await other.call(withdrawBike, { params: { id: withdrawn } })
  const draft = await tryListing(other, { name: '', frame_number: taken })
  const params = { id: String(Reflect.get(Object(draft.body), 'insertedId')) }
  await listBike(seller, { frame_number: taken })
  expect(await other.send(relistBike, { params: { id: withdrawn } })).toMatchObject({ status: 400 })
  expect(await other.send(updateBike, { params, body: { name: 'Complete' } })).toMatchObject(NEUTRAL)
  const third = await listBike(other, { frame_number: own })
  const edit = { params: { id: third }, body: { frame_number: taken } }
  expect(await other.send(updateBike, edit)).toMatchObject(NEUTRAL)
})

test('a frame number is free again once its bike is withdrawn, deleted, or sold elsewhere', async () => {
  const steps = [withdrawBike, deleteBike, markBikeSold] as const
  for (const step of steps) {
    const seller = await newSeller()
    const frame_number = newNumber()
    await seller.send(step, { params: { id: await listBike(seller, { frame_number }) } })
    expect((await tryListing(seller, { frame_number })).status).toBe(200)
  }
})

test('a bike that was sold here is listed again by its buyer alone, who names the sale', async () => {
  const seller = await newSeller()
  const frame_number = newNumber()
  const bike = await listBike(seller, { frame_number })
  const { buyer, bookingId } = await sell(seller, bike)
  expect(await tryListing(seller, { frame_number })).toMatchObject(YOURS)
  expect(await tryListing(await newSeller(), { frame_number })).toMatchObject(NEUTRAL)
  expect(await tryListing(buyer, { frame_number })).toMatchObject(refused('You have bought the bike'))
  expect(await casesAbout(bike)).toHaveLength(1)
  expect((await tryListing(buyer, { frame_number, bought_in: bookingId })).status).toBe(200)
})

test('a bike that was listed without its frame number is found by that of its bill', async () => {
  const [seller, frame_number] = [await newSeller(), newNumber()]
  const { buyer, bookingId } = await sell(seller, await listBike(seller), { ...BILL, frame_number })
  expect(await tryListing(seller, { frame_number })).toMatchObject(YOURS)
  expect(await tryListing(await newSeller(), { frame_number })).toMatchObject(NEUTRAL)
  expect((await tryListing(buyer, { frame_number, bought_in: bookingId })).status).toBe(200)
})

test('a bike is sold on a second time, and back to who sold it first', async () => {
  const seller = await newSeller()
  const frame_number = newNumber()
  const first = await sell(seller, await listBike(seller, { frame_number }))
  app.clock.advance(60_000)
  const again = await listBike(first.buyer, { frame_number, bought_in: first.bookingId })
  const second = await sell(first.buyer, again)
  app.clock.advance(60_000)
  expect(await tryListing(first.buyer, { frame_number, bought_in: first.bookingId })).toMatchObject({ status: 409 })
  expect((await tryListing(second.buyer, { frame_number, bought_in: second.bookingId })).status).toBe(200)
})

test('who has sold a bike here does not list it once more from another account after deleting the first', async () => {
  const seller = await newSeller()
  const frame_number = newNumber()
  const bike = await listBike(seller, { frame_number })
  const { bookingId } = await sell(seller, bike)
  await seller.call(saveBankDetails, { body: { holder: 'Sal', account: 'DE89370400440532013000', bank: '' } })
  await app.platform.db
    .updateTable('bank_details')
    .set({ changed_at: new Date(0) })
    .where('user_id', '=', seller.id)
    .execute()
  const { items } = await admin.call(adminListPayouts, { query: { limit: 100 } })
  const payout = items.find(({ booking_id }) => booking_id === bookingId)?._id ?? ''
  await admin.call(markPayoutPaid, { params: { id: payout }, body: { reference: 'BV 17' } })
  await admin.call(deleteUser, { params: { id: seller.id } })
  expect(await tryListing(await newSeller(), { frame_number })).toMatchObject(NEUTRAL)
  const row = app.platform.db.selectFrom('frame_numbers').select('encrypted').where('listing_id', '=', bike)
  expect(await row.execute()).toEqual([{ encrypted: null }])
})

test('frame numbers from before they were compared get their hashes, and keep them under another secret', async () => {
  const seller = await newSeller()
  const frame_number = newNumber()
  const bike = await listBike(seller, { frame_number })
  const { db, secret } = app.platform
  const hash = async () =>
    (await db.selectFrom('frame_numbers').select('hash').where('listing_id', '=', bike).executeTakeFirstOrThrow()).hash
  const before = await hash()
  await db.updateTable('frame_numbers').set({ hash: null }).where('listing_id', '=', bike).execute()
  for (const { handlers } of app.jobs) await handlers['hash-frame-numbers']?.({})
  expect(await hash()).toEqual(before)
  await reencrypt(db, ['the secret from now on, long enough to be one', secret])
  expect(await hash()).not.toEqual(before)
  await reencrypt(db, [secret, 'the secret from now on, long enough to be one'])
  expect(await hash()).toEqual(before)
  expect(await tryListing(seller, { frame_number })).toMatchObject(YOURS)
})

test.each(['-', 'N/A', 'UNKNOWN', '0', '12345'])(
  'what people write in place of a frame number is compared with none: %s',
  async (frame_number) => {
    const sellers = [await newSeller(), await newSeller()]
    for (const seller of [...sellers, ...sellers]) expect((await tryListing(seller, { frame_number })).status).toBe(200)
  },
)

test('a number from before makers numbered alike is compared among bikes of one make', async () => {
  const [seller, other] = [await newSeller(), await newSeller()]
  const frame_number = 'F1234567'
  await listBike(seller, { frame_number, make: 'Norton' })
  expect((await tryListing(other, { frame_number, make: 'BMW' })).status).toBe(200)
  expect(await tryListing(other, { frame_number, make: 'norton' })).toMatchObject(NEUTRAL)
  expect(await tryListing(await newSeller(), { frame_number, make: '' })).toMatchObject(NEUTRAL)
})

test('a bike that was bought here opens the way for itself alone, and not for one that its buyer has sold', async () => {
  const seller = await newSeller()
  const frame_number = newNumber()
  await sell(seller, await listBike(seller, { frame_number }), { ...BILL, frame_number })
  const other = await newSeller()
  await seller.call(addOwnRole, { body: { role: 'user' } })
  const bookingId = await buyAndPay(seller, await listBike(other, { frame_number: newNumber() }))
  const params = { id: bookingId }
  const { code } = await seller.call(saveBuyerDetails, { params, body: { name: 'Sal', address: '1 Main Street' } })
  await other.call(handOver, { params, body: { ...BILL, frame_number: newNumber(), code: code ?? '' } })
  expect(await tryListing(seller, { frame_number, bought_in: bookingId })).toMatchObject(YOURS)
})
