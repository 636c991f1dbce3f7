import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, newPerson, startMarket } from '../../../../../tests/support/market.ts'
import { decideSale, handOver, type Sale, sellBike } from '../../../../../tests/support/sales.ts'
import type { Person } from '../../platform/people/person.ts'

const NOTHING = { fee: null, seller_gets: null }

let market: Market
beforeAll(async () => {
  market = await startMarket({ settings: { fee: { basisPoints: 250, minimumMinor: 0, maximumMinor: null } } })
})
afterAll(() => market.stop())

const seen = (person: Person, { bookingId }: Sale) => market.bookingViews.get(person, bookingId)

test('a paid booking shows its seller, and nobody else, what we keep and what they get', async () => {
  const sale = await sellBike(market)
  expect(await seen(sale.seller, sale)).toMatchObject({ fee: '112.50', seller_gets: '4387.50' })
  for (const other of [sale.buyer, await newPerson(market, 'admin')])
    expect(await seen(other, sale)).toMatchObject(NOTHING)
  await handOver(market, sale)
  expect(await seen(sale.seller, sale)).toMatchObject({ fee: '112.50', seller_gets: '4387.50' })
})

test('our fee is zero where the whole price is refunded, and shrinks with a partial refund', async () => {
  const canceled = await sellBike(market)
  await market.payments.cancelSale(canceled.seller, canceled.bookingId, 'I have lost the title.')
  expect(await seen(canceled.seller, canceled)).toMatchObject(NOTHING)
  await market.runJobs()
  expect(await seen(canceled.seller, canceled)).toMatchObject(NOTHING)

  const split = await sellBike(market)
  await decideSale(market, split, '1500.00')
  expect(await seen(split.seller, split)).toMatchObject({ fee: '75.00', seller_gets: '2925.00' })
  await market.runJobs()
  expect(await seen(split.seller, split)).toMatchObject({ fee: '75.00', seller_gets: '2925.00' })
})
