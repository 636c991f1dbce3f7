import { afterAll, beforeAll, expect, test } from 'vitest'
import { handOver, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import { newPerson, startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const bikeOf = async ({ buyer, bookingId }: Sale) => (await services.bookingViews.get(buyer, bookingId)).productId

test('a bike that is paid for is not deleted by its seller before it is handed over', async () => {
  const sale = await sellBike(services)
  const bike = await bikeOf(sale)
  await expect(services.listings.remove(sale.seller, bike)).rejects.toMatchObject({
    code: 'wrong_state',
    message: 'This bike is paid for: it can be deleted once you have handed it over.',
  })
  await handOver(services, sale)
  expect(await services.listings.remove(sale.seller, bike)).toBe(true)
})

test('a bike that is paid for is not deleted by an admin, who ends its sale first', async () => {
  const sale = await sellBike(services)
  const [admin, bike] = [await newPerson(services, 'admin'), await bikeOf(sale)]
  await expect(services.listings.remove(admin, bike)).rejects.toMatchObject({
    code: 'wrong_state',
    message: 'This bike is paid for and not handed over: end its sale on the booking’s page first.',
  })
  await services.payments.refund(admin, sale.paymentId, { reason: 'It was stolen.' })
  await services.runJobs()
  expect(await services.listings.remove(admin, bike)).toBe(true)
})

test('a bike that an admin deletes after its handover keeps its records, and its seller is told so', async () => {
  const sale = await sellBike(services)
  await handOver(services, sale)
  const bike = await bikeOf(sale)
  expect(
    await services.listings.remove(await newPerson(services, 'admin'), bike, 'The pictures show somebody else.'),
  ).toBe(true)
  const { body_text } = await services.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', sale.seller.email)
    .where('subject', 'like', 'Deleted: “%”')
    .executeTakeFirstOrThrow()
  expect(body_text).toContain('The records of its sale stay.')
  expect(body_text).not.toContain('Unpaid bookings')
})
