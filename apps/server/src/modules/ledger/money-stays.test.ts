import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, startMarket } from '../../../../../tests/support/market.ts'
import { handOver, payOut, sellBike } from '../../../../../tests/support/sales.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
  const refunded = await sellBike(market)
  await market.payments.cancelSale(refunded.buyer, refunded.bookingId, 'It is too loud.')
  const paidOut = await sellBike(market)
  await handOver(market, paidOut)
  // What is due yet follows the ledger, and nothing else.
  await payOut(market, paidOut, 'BV 1')
  await market.runJobs()
})
afterAll(() => market.stop())

/** Changes and removals of money, which nothing of ours does, by table and rule. */
const WRONG = {
  payments: [
    "outcome = CASE outcome WHEN 'sale' THEN 'late' ELSE 'sale' END",
    'amount_minor = amount_minor + 1',
    'fee_minor = 1',
    `booking_id = gen_random_uuid()`,
  ],
  refunds: ['amount_minor = 1', 'payment_id = gen_random_uuid()', `currency = 'EUR'`],
  releases: ['amount_minor = amount_minor - 1', 'seller_id = gen_random_uuid()'],
  payouts: [
    'amount_minor = amount_minor - 1',
    'amount_minor = amount_minor + 1',
    'seller_id = gen_random_uuid()',
    'release_id = gen_random_uuid()',
  ],
}
const changes = Object.entries(WRONG).flatMap(([table, sets]) =>
  sets.map((set) => [table, `UPDATE ${table} SET ${set}`]),
)

test.each(changes)(
  'of %s is refused, to the application and to the owner of the tables: %s',
  async (table, statement) => {
    const { rowCount } = await market.owner.query(`SELECT FROM ${table}`)
    expect(rowCount).toBeGreaterThan(0)
    for (const pool of [market.platform.pool, market.owner])
      await expect(pool.query(statement)).rejects.toMatchObject({ constraint: 'money_stays' })
  },
)

test.each(Object.keys(WRONG))('no row of %s goes', async (table) => {
  await expect(market.owner.query(`DELETE FROM ${table}`)).rejects.toMatchObject({ constraint: 'money_stays' })
  await expect(market.platform.pool.query(`DELETE FROM ${table}`)).rejects.toThrow(/permission denied/)
})

test.each(['UPDATE audit_events SET actor_id = NULL', 'DELETE FROM audit_events'])(
  'what was recorded stays, to the owner of the tables too: %s',
  async (statement) => {
    expect((await market.owner.query('SELECT FROM audit_events')).rowCount).toBeGreaterThan(0)
    await expect(market.owner.query(statement)).rejects.toMatchObject({ constraint: 'audit_events_stay' })
    await expect(market.platform.pool.query(statement)).rejects.toThrow(/permission denied/)
  },
)
