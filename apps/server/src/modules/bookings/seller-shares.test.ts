import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideSale, handOver, type Sale, sellBike } from '../../../../../tests/support/sales.ts'
import { newPerson, startTestServices, type TestServices } from '../../../../../tests/support/test-services.ts'
import type { Person } from '../../platform/people/person.ts'

const NOTHING = { fee: null, seller_gets: null }

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({ settings: { fee: { basisPoints: 250, minimumMinor: 0, maximumMinor: null } } })
})
afterAll(() => services.stop())

const seen = (person: Person, { bookingId }: Sale) => services.bookingViews.get(person, bookingId)

test('a paid booking shows its seller, and nobody else, what we keep and what they get', async () => {
  const sale = await sellBike(services)
  expect(await seen(sale.seller, sale)).toMatchObject({ fee: '112.50', seller_gets: '4387.50' })
  for (const other of [sale.buyer, await newPerson(services, 'admin')])
    expect(await seen(other, sale)).toMatchObject(NOTHING)
  await handOver(services, sale)
  expect(await seen(sale.seller, sale)).toMatchObject({ fee: '112.50', seller_gets: '4387.50' })
})

test('our fee is zero where the whole price is refunded, and shrinks with a partial refund', async () => {
  const canceled = await sellBike(services)
  await services.payments.cancelSale(canceled.seller, canceled.bookingId, 'I have lost the title.')
  expect(await seen(canceled.seller, canceled)).toMatchObject(NOTHING)
  await services.runJobs()
  expect(await seen(canceled.seller, canceled)).toMatchObject(NOTHING)

  const split = await sellBike(services)
  await decideSale(services, split, '1500.00')
  expect(await seen(split.seller, split)).toMatchObject({ fee: '75.00', seller_gets: '2925.00' })
  await services.runJobs()
  expect(await seen(split.seller, split)).toMatchObject({ fee: '75.00', seller_gets: '2925.00' })
})
