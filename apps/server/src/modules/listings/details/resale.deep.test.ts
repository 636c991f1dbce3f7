import {
  addOwnRole,
  adminListPayouts,
  type CreateBike,
  cancelSale,
  createBike,
  deleteBike,
  deleteUser,
  exportOwnData,
  getBike,
  getBoughtBike,
  handOver,
  markPayoutPaid,
  saveBankDetails,
  saveBuyerDetails,
  saveSeenPaper,
  updateBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike, uploadInvoiceOf, uploadPicture } from '../../../../../../tests/support/bikes.ts'
import { buyAndPay } from '../../../../../../tests/support/bookings.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { BILL } from '../../../../../../tests/support/stage.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const CHAIN = { date: '2025-03-02', mileage: null, work: 'Chain kit', workshop: '', invoice: '' }
const OIL = { date: '2024-05-17', mileage: 12_480, work: 'Oil and filter', workshop: 'Moto Müller', invoice: '' }
type Purchase = { owner: TestPerson; bookingId: string; bike: string; day: string }

/** Has a bike bought, paid and, with the papers of these entries seen, handed over. The new owner may sell too. */
async function buy(seller: TestPerson, bike: string, seen: readonly number[] = [1]): Promise<Purchase> {
  const owner = await signUp(app, 'Seller')
  const bookingId = await pay(owner, bike)
  const params = { id: bookingId }
  for (const entry of seen) await owner.call(saveSeenPaper, { params, body: { entry, seen: true } })
  const { code } = await owner.call(saveBuyerDetails, { params, body: { name: 'Bea', address: '1 Main Street' } })
  await seller.call(handOver, { params, body: { ...BILL, code: code ?? '' } })
  return { owner, bookingId, bike, day: app.clock.now().toISOString().slice(0, 10) }
}

async function pay(buyer: TestPerson, bike: string): Promise<string> {
  await buyer.call(addOwnRole, { body: { role: 'user' } })
  return buyAndPay(buyer, bike)
}

async function purchase(given: Partial<CreateBike> = {}): Promise<Purchase & { seller: TestPerson }> {
  const seller = await signUp(app, 'Seller')
  const bike = await listBike(seller, { service_history: [OIL, CHAIN], ...given })
  return { seller, ...(await buy(seller, bike)) }
}

const evidenceOf = async (id: string) =>
  (await createClient(app.server).call(getBike, { params: { id } })).service_history.map(({ evidence, checked_on }) =>
    checked_on === null ? evidence : `${evidence} on ${checked_on}`,
  )
const sellOn = async ({ owner, bookingId: bought_in }: Purchase, given: Partial<CreateBike> = {}) =>
  listBike(owner, { service_history: [OIL, CHAIN], bought_in, ...given })
const trySellingOn = async (person: TestPerson, bought_in: string) =>
  person.send(createBike, {
    body: { img: await uploadPicture(person), service_history: [OIL, CHAIN], bought_in },
  })

/** Before they delete their account, a seller has their money. */
async function payOut(admin: TestPerson, { seller, bookingId }: Purchase & { seller: TestPerson }): Promise<void> {
  await seller.call(saveBankDetails, { body: { holder: 'Sal', account: 'DE89370400440532013000', bank: '' } })
  const accounts = app.platform.db.updateTable('bank_details').set({ changed_at: new Date(0) })
  await accounts.where('user_id', '=', seller.id).execute()
  const { items } = await admin.call(adminListPayouts, { query: { limit: 100 } })
  const id = items.find(({ booking_id }) => booking_id === bookingId)?._id ?? ''
  await admin.call(markPayoutPaid, { params: { id }, body: { reference: 'BV 17' } })
}

const begin = (person: Pick<TestPerson, 'send'>, id: string) => person.send(getBoughtBike, { params: { id } })

test('a bike that was bought here begins with its facts and service history, one more owner, and nothing of its former seller', async () => {
  const seller = await signUp(app, 'Seller')
  const invoice = await uploadInvoiceOf(seller)
  const given = { make: 'Yamaha', model: 'MT-07', year: 2020, mileage: 9_000, owners: 1 }
  const bike = await listBike(seller, {
    ...given,
    features: ['heated_grips'],
    frame_number: 'JYARM321000001234',
    service_history: [{ ...OIL, invoice }, CHAIN],
  })
  const { owner, bookingId, day } = await buy(seller, bike)
  const begun = await owner.call(getBoughtBike, { params: { id: bookingId } })
  expect(begun).toMatchObject({ ...given, features: ['heated_grips'], owners: 2, listed_as: null })
  expect(begun.service_history).toMatchObject([
    { work: 'Chain kit', evidence: 'said' },
    { work: 'Oil and filter', evidence: 'checked', checked_on: day, has_invoice: false, invoice: null },
  ])
  for (const key of ['description', 'pictures', 'img', 'images', 'resale_price', 'location', 'frame_number', 'phone'])
    expect(begun).not.toHaveProperty(key)
})

test('what was checked at the handover stays checked in the next listing, and is lost by what is changed', async () => {
  const bought = await purchase()
  const id = await sellOn(bought)
  expect(await evidenceOf(id)).toEqual(['said', `checked on ${bought.day}`])
  const edit = (service_history: CreateBike['service_history']) =>
    bought.owner.call(updateBike, { params: { id }, body: { service_history } })
  await edit([OIL, CHAIN, { ...CHAIN, date: '2025-04-02' }])
  expect(await evidenceOf(id)).toEqual(['said', 'said', `checked on ${bought.day}`])
  await bought.owner.call(updateBike, { params: { id }, body: { description: 'New tyres.' } })
  expect(await evidenceOf(id)).toEqual(['said', 'said', `checked on ${bought.day}`])
  for (const changed of [{ date: '2024-05-18' }, { mileage: 12_481 }, { work: 'Oil' }, { workshop: '' }]) {
    const other = await purchase()
    expect(await evidenceOf(await sellOn(other, { service_history: [{ ...OIL, ...changed }] }))).toEqual(['said'])
  }
  await edit([{ ...OIL, work: 'Oil, filter and valves' }])
  expect(await evidenceOf(id)).toEqual(['said'])
})

test('what was checked is checked no more with another invoice, and stays so without one', async () => {
  const seller = await signUp(app, 'Seller')
  const invoice = await uploadInvoiceOf(seller)
  const bought = await buy(seller, await listBike(seller, { service_history: [{ ...OIL, invoice }] }), [0])
  const id = await sellOn(bought, { service_history: [OIL] })
  expect(await evidenceOf(id)).toEqual([`checked on ${bought.day}`])
  const added = await uploadInvoiceOf(bought.owner)
  await bought.owner.call(updateBike, { params: { id }, body: { service_history: [{ ...OIL, invoice: added }] } })
  expect(await evidenceOf(id)).toEqual(['invoice'])
})

test('a check is carried on by a second resale, with its own day', async () => {
  const first = await purchase()
  const again = await sellOn(first)
  app.clock.advance(2 * DAY)
  const second = await buy(first.owner, again, [0])
  expect(second.day).not.toBe(first.day)
  expect(await evidenceOf(await sellOn(second))).toEqual([`checked on ${second.day}`, `checked on ${first.day}`])
})

test('what was checked is said in the file of one’s own bikes', async () => {
  const bought = await purchase()
  await sellOn(bought)
  const { body } = await bought.owner.request({ url: '/api/bikes/own/file' })
  expect(String(body)).toContain(
    `2024-05-17; 12480 mi; Oil and filter; Moto Müller; checked at the handover on ${bought.day}`,
  )
})

test('nobody claims a check by what they send, nor by a sale that is not theirs', async () => {
  const { seller, owner, bookingId, day } = await purchase()
  const forged = { ...CHAIN, evidence: 'checked', checked_on: day }
  const bike = await listBike(owner, { service_history: [OIL, forged] })
  expect(await evidenceOf(bike)).toEqual(['said', 'said'])
  for (const person of [seller, await signUp(app, 'Seller')]) {
    expect(await trySellingOn(person, bookingId)).toMatchObject({ status: 404, code: 'not_found' })
    expect((await begin(person, bookingId)).status).toBe(404)
  }
  expect((await begin(createClient(app.server), bookingId)).status).toBe(401)
})

test('a bike is not sold on before it is handed over', async () => {
  const seller = await signUp(app, 'Seller')
  const owner = await signUp(app, 'Seller')
  const bookingId = await pay(owner, await listBike(seller, { service_history: [OIL] }))
  expect(await begin(owner, bookingId)).toMatchObject({ status: 404 })
  expect(await trySellingOn(owner, bookingId)).toMatchObject({ status: 404, code: 'not_found' })
})

test('a bike that was bought once is sold on once, and again only after that listing is deleted', async () => {
  const bought = await purchase()
  const id = await sellOn(bought)
  expect(await bought.owner.call(getBoughtBike, { params: { id: bought.bookingId } })).toMatchObject({
    listed_as: { id, state: 'available' },
  })
  expect(await trySellingOn(bought.owner, bought.bookingId)).toMatchObject({ status: 409, code: 'wrong_state' })
  await bought.owner.call(deleteBike, { params: { id } })
  expect(await evidenceOf(await sellOn(bought))).toEqual(['said', `checked on ${bought.day}`])
})

test('two listings of one purchase at once: one is made', async () => {
  const { owner, bookingId } = await purchase()
  const replies = await Promise.all([trySellingOn(owner, bookingId), trySellingOn(owner, bookingId)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('where a bike was bought is in its new seller’s own copy; the check outlives its former seller’s account, and the purchase is forgotten with its buyer’s', async () => {
  const bought = await purchase()
  const id = await sellOn(bought)
  const copy = exportOwnData.response.parse((await bought.owner.send(exportOwnData)).body)
  expect(copy['listings']).toMatchObject([
    { bought_in: bought.bookingId, service_history: [{ checked_on: null }, { checked_on: bought.day }] },
  ])
  expect(copy['handovers']).toMatchObject([{ papers_seen: ['2024-05-17: Oil and filter'] }])
  const admin = await signUpAdmin(app)
  await payOut(admin, bought)
  await admin.call(deleteUser, { params: { id: bought.seller.id } })
  expect(await evidenceOf(id)).toEqual(['said', `checked on ${bought.day}`])
  await admin.call(deleteUser, { params: { id: bought.owner.id } })
  const left = app.platform.db.selectFrom('resales').select('listing_id').where('booking_id', '=', bought.bookingId)
  expect(await left.execute()).toEqual([])
})

test('a bike that was sold on, and came back since that sale was refunded, can be listed again once its listing is deleted', async () => {
  const bought = await purchase()
  const id = await sellOn(bought)
  const next = await signUp(app, 'Seller')
  await next.call(cancelSale, { params: { id: await pay(next, id) }, body: { reason: 'It is too loud.' } })
  await app.runJobs()
  expect((await trySellingOn(bought.owner, bought.bookingId)).status).toBe(409)
  await bought.owner.call(deleteBike, { params: { id } })
  expect(await evidenceOf(await sellOn(bought))).toEqual(['said', `checked on ${bought.day}`])
})

test('a bike that was sold on and handed over is not listed again from the sale before, also once that listing is deleted, and this says so', async () => {
  const bought = await purchase()
  const id = await sellOn(bought)
  const again = () => trySellingOn(bought.owner, bought.bookingId)
  expect(await again()).toMatchObject({ body: { message: 'You have already listed this bike: it is in My Product.' } })
  await buy(bought.owner, id)
  const sold = { status: 409, code: 'wrong_state', body: { message: 'You have already sold this bike.' } }
  expect(await again()).toMatchObject(sold)
  const params = { id: bought.bookingId }
  expect(await bought.owner.call(getBoughtBike, { params })).toMatchObject({ listed_as: { id, state: 'sold' } })
  await bought.owner.call(deleteBike, { params: { id } })
  expect(await again()).toMatchObject(sold)
  expect(await bought.owner.call(getBoughtBike, { params })).toMatchObject({ listed_as: { id, state: 'removed' } })
})
