import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPicture } from '../../../../../tests/support/bikes.ts'
import { type ChargebackSite, startChargebackSite } from '../../../../../tests/support/chargebacks.ts'
import { disputeSale, sellBike } from '../../../../../tests/support/sales.ts'
import { newPerson } from '../../../../../tests/support/test-services.ts'
import type { Person } from '../../platform/people/person.ts'
import { createEvidence, type Evidence } from './evidence.ts'
import { createAdminViews } from './service.ts'

let site: ChargebackSite
let evidence: Evidence
let admin: Person
beforeAll(async () => {
  site = await startChargebackSite()
  const { platform, payments, handovers, photos, search } = site.services
  const identity = { openBusinessOf: () => Promise.resolve([]) }
  const adminViews = createAdminViews(platform, { identity, payments, search })
  evidence = createEvidence(platform, { adminViews, handovers, payments, photos })
  admin = await newPerson(site.services, 'admin', 'Ada Admin')
})
afterAll(() => site.stop())

const packOf = async (bookingId: string) => JSON.stringify(await evidence.paperOf(admin, bookingId))

test('the evidence pack is a PDF that is named after the bike and no person', async () => {
  const { bookingId } = await sellBike(site.services, { name: 'Moto Guzzi V7' })
  const { name, content } = await evidence.pdf(admin, bookingId)
  expect(name).toBe('evidence-moto-guzzi-v7.pdf')
  expect(content instanceof Buffer && content.subarray(0, 8).toString()).toBe('%PDF-1.7')
})

test('the evidence pack of a dispute has the sale, both statements and the timeline in words', async () => {
  const sale = await sellBike(site.services, { name: 'Moto Guzzi V7' })
  await disputeSale(site.services, sale)
  await site.services.handovers.report(sale.seller, sale.bookingId, 'It was bent before, and the price says so.')
  const text = await packOf(sale.bookingId)
  for (const words of [
    'Moto Guzzi V7',
    '$4,500.00',
    'Bea Buyer',
    'Sal Seller',
    'The frame is bent behind the engine.',
    'It was bent before, and the price says so.',
    'Reported: the money is frozen',
    'Payment arrived',
    'Evidence pack downloaded',
  ])
    expect(text).toContain(words)
})

test('the evidence pack has the photos of both sides and the first six pictures of the bike, and the addresses of the others', async () => {
  const { services } = site
  const { handovers, photos, db } = services
  const sale = await sellBike(services, { name: 'Moto Guzzi V7' })
  const { listing_id } = await db
    .selectFrom('bookings')
    .select('listing_id')
    .where('id', '=', sale.bookingId)
    .executeTakeFirstOrThrow()
  for (const position of [1, 2, 3, 4, 5, 6, 7]) {
    const { display_url } = await photos.store(sale.seller, [await testPicture()])
    const image_hash = display_url.slice(8, -5)
    await db.insertInto('listing_photos').values({ listing_id, position, image_hash }).execute()
  }
  const add = async (side: Person) =>
    (await handovers.addReportPhoto(side, sale.bookingId, async () => arrayOf(await testPicture('jpeg'))))._id
  await handovers.report(sale.buyer, sale.bookingId, 'The frame is bent.', [
    await add(sale.buyer),
    await add(sale.buyer),
  ])
  await handovers.report(sale.seller, sale.bookingId, 'It was not.', [await add(sale.seller)])
  const { content } = await evidence.pdf(admin, sale.bookingId)
  if (!(content instanceof Buffer)) throw new Error('A PDF is made whole.')
  // Two of the buyer, one of the seller, and five of the bike: its first picture has no files in this test.
  expect(content.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(8)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })
  for (const words of [
    'Photo 2 from the buyer',
    'Photo 1 from the seller',
    'Picture 1 of the motorcycle, as it was listed (no longer stored)',
    'Picture 6 of the motorcycle, as it was listed',
    'Picture 8 http://127.0.0.1:3000/images/',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(text).not.toContain('Picture 7 of')
})

async function* arrayOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

test('the evidence pack for a bank has what the bank says and the bill of sale, and both looks are recorded', async () => {
  const sale = await site.handedOver()
  await site.chargeBack(sale)
  const text = await packOf(sale.bookingId)
  for (const words of [
    'The buyer’s bank',
    'they did not make this payment',
    'JYARM321000001234',
    '1 Main Street',
    'Receipt',
  ])
    expect(text).toContain(words)
  const auditEvents = await site.services.db
    .selectFrom('audit_events')
    .select(['action', 'as_admin'])
    .where('actor_id', '=', admin.id)
    .where('subject_id', '=', sale.bookingId)
    .orderBy('id')
    .execute()
  expect(auditEvents).toEqual([
    { action: 'bill_of_sale_seen', as_admin: true },
    { action: 'case_pack_downloaded', as_admin: true },
  ])
})
