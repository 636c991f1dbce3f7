import { afterAll, beforeAll, expect, test } from 'vitest'
import { handOver, payOut, sellBike } from '../../../../../tests/support/sales.ts'
import { startTestServices, type TestServices } from '../../../../../tests/support/test-services.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
  const refunded = await sellBike(services)
  await services.payments.cancelSale(refunded.buyer, refunded.bookingId, 'It is too loud.')
  const paidOut = await sellBike(services)
  await handOver(services, paidOut)
  // What is due yet follows the ledger, and nothing else.
  await payOut(services, paidOut, 'BV 1')
  await services.runJobs()
})
afterAll(() => services.stop())

/** Changes and deletions of money rows, which no code of ours does, by table and rule. */
const WRONG = {
  payments: [
    "outcome = CASE outcome WHEN 'sale' THEN 'late' ELSE 'sale' END",
    'amount_minor = amount_minor + 1',
    'fee_minor = 1',
    `booking_id = gen_random_uuid()`,
    `card_last4 = '0000'`,
    `card_brand = 'x'`,
  ],
  refunds: ['amount_minor = 1', 'payment_id = gen_random_uuid()', `currency = 'EUR'`],
  payouts: [
    'amount_minor = amount_minor - 1',
    'amount_minor = amount_minor + 1',
    'seller_id = gen_random_uuid()',
    'release_id = gen_random_uuid()',
  ],
}
/** The application may change no column of these. */
const NOT_EVEN_LOCKED = { releases: ['amount_minor = amount_minor - 1', 'seller_id = gen_random_uuid()'] }
const changes = Object.entries(WRONG).flatMap(([table, sets]) =>
  sets.map((set) => [table, `UPDATE ${table} SET ${set}`]),
)

test.each(changes)(
  'a change of %s is refused, to the application and to the owner of the tables: %s',
  async (table, statement) => {
    const { rowCount } = await services.owner.query(`SELECT FROM ${table}`)
    expect(rowCount).toBeGreaterThan(0)
    for (const pool of [services.platform.pool, services.owner])
      await expect(pool.query(statement)).rejects.toMatchObject({ constraint: 'money_stays' })
  },
)

test.each(Object.entries(NOT_EVEN_LOCKED).flatMap(([table, sets]) => sets.map((set) => `UPDATE ${table} SET ${set}`)))(
  'a change of booked entries is refused to the owner of the tables, and the application may change nothing there: %s',
  async (statement) => {
    await expect(services.owner.query(statement)).rejects.toMatchObject({ constraint: 'money_stays' })
    await expect(services.platform.pool.query(statement)).rejects.toThrow(/permission denied/)
  },
)

const FREEZE = `INSERT INTO money_freezes (id, payment_id, reason, details, since)
  SELECT gen_random_uuid(), id, 'drift', 'More came in.', now() FROM payments LIMIT 1`
test.each([
  'SET payment_id = (SELECT max(p.id::text)::uuid FROM payments p WHERE p.id <> payment_id)',
  `SET reason = 'refund_found'`,
  `SET since = now() + interval '1 day'`,
  `SET ended_at = now(); UPDATE money_freezes SET ended_at = NULL`,
  `SET ended_at = now(); UPDATE money_freezes SET details = 'Nothing.'`,
])('a freeze of money, and how it ended, stay as recorded: %s', async (change) => {
  for (const pool of [services.platform.pool, services.owner])
    await expect(pool.query(`${FREEZE}; UPDATE money_freezes ${change}`)).rejects.toMatchObject({
      constraint: 'money_stays',
    })
})

test.each([
  [`due_at = due_at - interval '1 millisecond'`, 'handed_over_at IS NULL'],
  [`due_at = due_at + interval '1 day'`, 'handed_over_at IS NOT NULL'],
])('the deadline of a refund can’t be moved earlier, nor moved after the handover: %s', async (set, which) => {
  const statement = `UPDATE handovers SET ${set} WHERE ${which}`
  expect((await services.owner.query(`SELECT FROM handovers WHERE ${which}`)).rowCount).toBeGreaterThan(0)
  for (const pool of [services.platform.pool, services.owner])
    await expect(pool.query(statement)).rejects.toMatchObject({ constraint: 'deadline_stays' })
})

test('a guard of the money ignores temporary tables of a connection', async () => {
  const { rows } = await services.superuser.query<{ name: string }>('SELECT current_database() AS name')
  await services.superuser.query(`GRANT TEMPORARY ON DATABASE ${rows[0]?.name} TO PUBLIC`)
  const trick = `CREATE TEMP TABLE life_cycle_steps ON COMMIT DROP AS
      SELECT kept_in, to_state AS from_state, from_state AS to_state FROM public.life_cycle_steps;
    UPDATE listings SET state = 'available' WHERE state = 'sold'`
  await expect(services.platform.pool.query(trick)).rejects.toThrow(/has no step from sold to available/)
})

test.each([...Object.keys(WRONG), ...Object.keys(NOT_EVEN_LOCKED)])('a row of %s can’t be deleted', async (table) => {
  await expect(services.owner.query(`DELETE FROM ${table}`)).rejects.toMatchObject({ constraint: 'money_stays' })
  await expect(services.platform.pool.query(`DELETE FROM ${table}`)).rejects.toThrow(/permission denied/)
})

test.each(['UPDATE audit_events SET actor_id = NULL', 'DELETE FROM audit_events'])(
  'a record stays as it was written, for the owner of the tables too: %s',
  async (statement) => {
    expect((await services.owner.query('SELECT FROM audit_events')).rowCount).toBeGreaterThan(0)
    await expect(services.owner.query(statement)).rejects.toMatchObject({ constraint: 'audit_events_stay' })
    await expect(services.platform.pool.query(statement)).rejects.toThrow(/permission denied/)
  },
)
