import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import { newPerson, startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

async function reversed(): Promise<Sale & { bike: string }> {
  const sale = await sellBike(services)
  await services.payments.refund(await newPerson(services, 'admin'), sale.paymentId, { reason: 'It was stolen.' })
  await services.runJobs()
  return { ...sale, bike: (await services.bookingViews.get(sale.buyer, sale.bookingId)).productId }
}

test('a bike whose sale was reversed is marked as such in its seller’s list, until it is put on sale again', async () => {
  const { seller, bike } = await reversed()
  const sale = async () => (await services.bikeViews.own(seller, {})).items.map((own) => own.sale?.status.phase ?? null)
  expect(await sale()).toEqual(['refunded'])
  await services.listings.relist(seller, bike)
  expect(await sale()).toEqual([null])
  await services.listings.withdraw(seller, bike)
  expect(await sale()).toEqual([null])
})

test('a booking says whether its bike’s page can be opened', async () => {
  const sale = await sellBike(services)
  const { seller, buyer, bookingId } = sale
  const admin = await newPerson(services, 'admin')
  const bike = (await services.bookingViews.get(buyer, bookingId)).productId
  const agree = async (person: Person) => {
    const { bike_visible } = await services.bookingViews.get(person, bookingId)
    const opens = await services.bikeViews.get(person, bike).then(
      () => true,
      () => false,
    )
    expect(bike_visible).toBe(opens)
    return opens
  }
  const all = async () => [await agree(buyer), await agree(seller), await agree(admin)]
  expect(await all()).toEqual([true, true, true])
  await services.payments.refund(admin, sale.paymentId, { reason: 'It was stolen.' })
  await services.runJobs()
  expect(await all()).toEqual([false, true, true])
  await services.listings.relist(seller, bike)
  expect(await all()).toEqual([true, true, true])
  await services.listings.remove(seller, bike)
  expect(await all()).toEqual([false, false, false])
})

test('a bike whose sale was reversed says so on its page, and not that its seller has taken it off the market', async () => {
  const { seller, bike } = await reversed()
  expect(await services.bikeViews.withdrawn(bike)).toMatchObject({ sale_ended: true })
  await services.listings.relist(seller, bike)
  await services.listings.withdraw(seller, bike)
  expect(await services.bikeViews.withdrawn(bike)).toMatchObject({ sale_ended: false })
})
