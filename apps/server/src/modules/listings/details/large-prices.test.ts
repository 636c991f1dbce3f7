import { CURRENCIES, priceBounds } from '@bikevalley/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newListing,
  newPerson,
  startTestServices,
  type TestServices,
} from '../../../../../../tests/support/test-services.ts'
import { LARGE } from '../../../migrations/059-large-prices.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

test('the database and the contract list the same currencies in which a motorbike costs millions', () => {
  const large = CURRENCIES.filter((currency) => priceBounds(currency).max > 99_999_999)
  expect(large.toSorted()).toEqual(LARGE.split(' '))
})

test('the database takes the largest price of each currency, and no larger one', async () => {
  const id = await newListing(services, await newPerson(services, 'seller'))
  const price = (currency: string, minor: number) =>
    sql`UPDATE listings SET currency = ${currency}, resale_price_minor = ${minor} WHERE id = ${id}`.execute(services.db)
  for (const [currency, most] of [
    ['USD', 99_999_999],
    ['JPY', 99_999_999],
    ['IDR', 999_999_999_999],
    ['VND', 999_999_999_999],
  ] as const) {
    await price(currency, most)
    const constraint = 'listings_resale_price_minor_check'
    await expect(price(currency, most + 1)).rejects.toEqual(expect.objectContaining({ constraint }))
  }
})
