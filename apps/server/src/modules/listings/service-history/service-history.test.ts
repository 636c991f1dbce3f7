import {
  type CreateBike,
  cancelSale,
  createBooking,
  deleteBike,
  deleteUser,
  draftFieldsSchema,
  exportOwnData,
  getBike,
  getInvoice,
  listOwnBikes,
  saveBikeDraft,
  searchListings,
  updateBike,
} from '@bikevalley/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike, uploadInvoiceOf } from '../../../../../../tests/support/bikes.ts'
import { buyAndPay } from '../../../../../../tests/support/bookings.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let seller: TestPerson
beforeAll(async () => {
  app = await startTestApp({ distanceUnit: 'km' })
  seller = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

type History = CreateBike['service_history']
const OIL = { date: '2024-05-17', mileage: 12_480, work: 'Oil and filter', workshop: 'Moto Müller', invoice: '' }
const CHAIN = { date: '2025-03-02', mileage: null, work: 'Chain kit', workshop: '', invoice: '' }

const seenBy = async (person: Pick<TestPerson, 'call'>, id: string) =>
  (await person.call(getBike, { params: { id } })).service_history
const edit = (id: string, body: object) => seller.send(updateBike, { params: { id }, body })
const mayOpen = async (person: Pick<TestPerson, 'send'>, id: string) =>
  (await person.send(getInvoice, { params: { id } })).status === 200
const cleanUp = async () => {
  for (const { handlers } of app.jobs) await handlers['clean-up-uploads']?.({})
}

test('a service history is shown with the newest entry first, and says how far each is proven', async () => {
  const invoice = await uploadInvoiceOf(seller)
  const id = await listBike(seller, { year: 2020, service_history: [{ ...OIL, invoice }, CHAIN] })
  const { invoice: _, ...oil } = OIL
  const { invoice: __, ...chain } = CHAIN
  expect(await seenBy(createClient(app.server), id)).toEqual([
    { ...chain, evidence: 'said', checked_on: null, has_invoice: false, invoice: null },
    { ...oil, evidence: 'invoice', checked_on: null, has_invoice: true, invoice: null },
  ])
  const [, own] = await seenBy(seller, id)
  expect(own?.invoice).toMatchObject({ _id: invoice, display_url: `/api/service-invoices/${invoice}` })
  const { items } = await seller.call(listOwnBikes, { query: {} })
  expect(items.find(({ _id }) => _id === id)?.service_history).toEqual(await seenBy(seller, id))
})

test('an entry of a service history is added, changed and removed with an edit; left out of one all stay', async () => {
  const id = await listBike(seller, { service_history: [OIL] })
  await edit(id, { service_history: [OIL, CHAIN] })
  expect(await seenBy(seller, id)).toHaveLength(2)
  await edit(id, { service_history: [{ ...CHAIN, work: 'Chain and sprockets' }, OIL] })
  expect(await seenBy(seller, id)).toMatchObject([{ work: 'Chain and sprockets' }, { work: OIL.work }])
  expect((await edit(id, { description: 'New tyres.' })).body).toMatchObject({ modifiedCount: 1 })
  expect((await edit(id, { service_history: [OIL, { ...CHAIN, work: 'Chain and sprockets' }] })).body).toMatchObject({
    modifiedCount: 0,
  })
  await edit(id, { service_history: [] })
  expect(await seenBy(seller, id)).toEqual([])
})

test('a service history that another window has changed is not replaced unseen', async () => {
  const id = await listBike(seller, { service_history: [OIL] })
  const seen_at = (await seller.call(listOwnBikes, { query: {} })).items.find(({ _id }) => _id === id)?.updated_at
  app.clock.advance(1000)
  await edit(id, { service_history: [OIL, CHAIN], seen_at })
  expect(await edit(id, { service_history: [], seen_at })).toMatchObject({ status: 409, code: 'listing_changed' })
  expect(await seenBy(seller, id)).toHaveLength(2)
})

const many = (count: number): History => Array.from({ length: count }, () => OIL)

test.each<[string, History | object[]]>([
  ['in the future', [{ ...OIL, date: '2999-01-01' }]],
  ['from before the bike was made', [{ ...OIL, date: '2018-12-31' }]],
  ['on no day', [{ ...OIL, date: '2024-13-01' }]],
  ['without what was done', [{ ...OIL, work: ' ' }]],
  ['with words without end', [{ ...OIL, work: 'x'.repeat(301) }]],
  ['with an invoice that is none', [{ ...OIL, invoice: 'my invoice' }]],
  ['with an invoice that nobody has sent', [{ ...OIL, invoice: '0'.repeat(64) }]],
  ['one more than fifty', many(51)],
])('a service history is refused with an entry %s', async (_what, service_history) => {
  const id = await listBike(seller, { year: 2020, service_history: [OIL] })
  expect(await edit(id, { service_history })).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await seenBy(seller, id)).toHaveLength(1)
})

test('a service history has fifty entries, from the year before the model year on, at any mileage', async () => {
  const first = { ...OIL, date: '2019-01-01', mileage: 2_000_000 }
  const id = await listBike(seller, { year: 2020, mileage: 12_000, service_history: [first, ...(many(49) ?? [])] })
  expect(await seenBy(seller, id)).toHaveLength(50)
  expect(await edit(id, { year: 2022 })).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('an invoice of somebody else is in nobody’s service history', async () => {
  const id = await listBike(seller)
  const invoice = await uploadInvoiceOf(await signUp(app, 'Seller'))
  const reply = await edit(id, { service_history: [{ ...OIL, invoice }] })
  expect(reply.body).toMatchObject({ fields: { service_history: expect.any(String) } })
})

test('an invoice is turned upright, in full and small, without the place where it was taken, and kept by no cache', async () => {
  const taken = await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#eeeeee' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const id = await uploadInvoiceOf(seller, taken)
  for (const [size, width] of [
    ['full', 900],
    ['small', 400],
  ] as const) {
    const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `/api/service-invoices/${id}?size=${size}`
    const reply = await app.server.inject({ url, headers: { cookie } })
    expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
    const { exif, ...picture } = await sharp(reply.rawPayload).metadata()
    expect(exif).toBeUndefined()
    expect(picture).toMatchObject({ width })
  }
})

test('an invoice is seen by whoever has paid for the bike, until the money goes back, and by nobody before', async () => {
  const invoice = await uploadInvoiceOf(seller)
  const id = await listBike(seller, { service_history: [{ ...OIL, invoice }] })
  const buyer = await signUp(app, 'user')
  const other = await signUp(app, 'user')
  await other.call(createBooking, { body: { productId: id, phone: '5550102030', location: 'Here' } })
  expect([await mayOpen(buyer, invoice), await mayOpen(other, invoice)]).toEqual([false, false])
  const bookingId = await buyAndPay(buyer, id)
  expect([await mayOpen(buyer, invoice), await mayOpen(other, invoice)]).toEqual([true, false])
  expect(await seenBy(buyer, id)).toMatchObject([{ invoice: { _id: invoice } }])
  expect(await seenBy(other, id)).toMatchObject([{ has_invoice: true, invoice: null }])
  await buyer.call(cancelSale, { params: { id: bookingId }, body: { reason: 'It is too loud.' } })
  await app.runJobs()
  expect(await mayOpen(buyer, invoice)).toBe(false)
})

test('an invoice is kept while a bike or a draft has it, and forgotten a day after neither does', async () => {
  const writer = await signUp(app, 'Seller')
  const [ofBike, ofDraft, unused] = [
    await uploadInvoiceOf(writer),
    await uploadInvoiceOf(writer),
    await uploadInvoiceOf(writer),
  ]
  const id = await listBike(writer, { service_history: [{ ...OIL, invoice: ofBike }] })
  const fields = draftFieldsSchema.parse({
    service_history: JSON.stringify([{ ...OIL, mileage: '', invoice: ofDraft }]),
  })
  await writer.call(saveBikeDraft, { body: { seen: null, draft: { fields, images: [] } } })
  app.clock.advance(2 * DAY)
  await cleanUp()
  const open = async () => [
    await mayOpen(writer, ofBike),
    await mayOpen(writer, ofDraft),
    await mayOpen(writer, unused),
  ]
  expect(await open()).toEqual([true, true, false])
  await writer.call(deleteBike, { params: { id } })
  await cleanUp()
  expect(await open()).toEqual([false, true, false])
})

test('a service history is in its seller’s own copy of their data, and deleted with the account; of a bike that was sold its invoices are', async () => {
  const leaving = await signUp(app, 'Seller')
  const [invoice, ofSold] = [await uploadInvoiceOf(leaving), await uploadInvoiceOf(leaving)]
  const kept = await listBike(leaving, { service_history: [{ ...OIL, invoice }] })
  const sold = await listBike(leaving, { service_history: [{ ...OIL, invoice: ofSold }] })
  const buyer = await signUp(app, 'user')
  const bookingId = await buyAndPay(buyer, sold)
  await buyer.call(cancelSale, { params: { id: bookingId }, body: { reason: 'It is too loud.' } })
  await app.runJobs()
  const copy = exportOwnData.response.parse((await leaving.send(exportOwnData)).body)
  expect(copy['listings']).toMatchObject([
    {
      service_history: [
        {
          serviced_on: OIL.date,
          mileage_km: OIL.mileage,
          work: OIL.work,
          workshop: OIL.workshop,
          invoice: `http://127.0.0.1:3000/api/service-invoices/${invoice}`,
        },
      ],
    },
    { service_history: [expect.anything()] },
  ])
  const admin = await signUpAdmin(app)
  await admin.call(deleteUser, { params: { id: leaving.id } })
  const left = await app.platform.db
    .selectFrom('service_entries')
    .select(['listing_id', 'work', 'image_hash'])
    .where('listing_id', 'in', [kept, sold])
    .execute()
  expect(left).toEqual([{ listing_id: sold, work: OIL.work, image_hash: null }])
  await cleanUp()
  expect(await mayOpen(admin, ofSold)).toBe(false)
})

test('the words of a service history are not searched', async () => {
  await listBike(seller, { service_history: [{ ...OIL, work: 'Zylinderkopfdichtung' }] })
  const found = await createClient(app.server).call(searchListings, { query: { q: 'Zylinderkopfdichtung' } })
  expect(found.items).toEqual([])
})
