import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { force } from '../../../../../tests/support/force.ts'
import { handOver, payOut, sellBike } from '../../../../../tests/support/sales.ts'
import { newPerson, startTestServices, type TestServices } from '../../../../../tests/support/test-services.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

test('payouts of more than a thousand rows are counted and summed completely, in the site’s currency', async () => {
  const admin = await newPerson(services, 'admin')
  const sale = await sellBike(services, { price: 450_075 })
  await handOver(services, sale)
  await payOut(services, sale, 'BV 1')
  await handOver(services, await sellBike(services))
  // Paid once more each, and some in a currency that the site had before.
  await force(services, (trx) =>
    sql`INSERT INTO payouts
      SELECT (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'currency', CASE WHEN n > 1500 THEN 'EUR' ELSE 'USD' END))).*
      FROM payouts one, generate_series(1, 1510) n WHERE one.state = 'paid'`.execute(trx),
  )
  expect(await services.payouts.list(admin, { part: 'paid', limit: 2 })).toMatchObject({
    total: 1511,
    sum: '6755625.75',
    items: [{}, {}],
  })
  expect(await services.payouts.list(admin, { part: 'due' })).toMatchObject({ total: 1, sum: '4500.00' })
})
