import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { force } from '../../../../../tests/support/force.ts'
import { type Market, newPerson, startMarket } from '../../../../../tests/support/market.ts'
import { handOver, payOut, sellBike } from '../../../../../tests/support/sales.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

test('payouts of more than a thousand rows are counted and summed completely, in the site’s currency', async () => {
  const admin = await newPerson(market, 'admin')
  const sale = await sellBike(market, { price: 450_075 })
  await handOver(market, sale)
  await payOut(market, sale, 'BV 1')
  await handOver(market, await sellBike(market))
  // Paid once more each, and some in a currency that the site had before.
  await force(market, (trx) =>
    sql`INSERT INTO payouts
      SELECT (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'currency', CASE WHEN n > 1500 THEN 'EUR' ELSE 'USD' END))).*
      FROM payouts one, generate_series(1, 1510) n WHERE one.state = 'paid'`.execute(trx),
  )
  expect(await market.payouts.list(admin, { part: 'paid', limit: 2 })).toMatchObject({
    total: 1511,
    sum: '6755625.75',
    items: [{}, {}],
  })
  expect(await market.payouts.list(admin, { part: 'due' })).toMatchObject({ total: 1, sum: '4500.00' })
})
