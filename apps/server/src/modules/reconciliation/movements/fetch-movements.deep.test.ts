import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../../../../tests/support/fake-clock.ts'
import { cut, faultyGateway } from '../../../../../../tests/support/faulty-gateway.ts'
import {
  type ReconciledServices,
  reconcile,
  startReconciledServices,
} from '../../../../../../tests/support/reconciled-services.ts'
import { sellBike } from '../../../../../../tests/support/sales.ts'
import { startTestServices } from '../../../../../../tests/support/test-services.ts'
import { newId } from '../../../platform/ids.ts'
import { beginReading, moveOn } from './fetch-progress.ts'

const LISTED = /balance_transactions/
const SECOND = 1000

let site: ReconciledServices
beforeEach(async () => {
  site = await startReconciledServices()
})
afterEach(() => site.stop())

/** Stripe counts in seconds: what has just happened is listed in the next one. */
async function fetchOnce(): Promise<void> {
  site.services.clock.advance(SECOND)
  await site.services.reconciliation.jobs.handlers['fetch-provider-movements']({ provider: 'stripe' })
}
const progress = async () => (await site.services.reconciliation.read({})).fetches[0]
const booked = () => site.services.db.selectFrom('provider_movements').selectAll().orderBy('occurred_at').execute()
const sumOf = async (account: 'provider_costs' | 'provider_withheld') => {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(amount_minor), 0)::bigint AS sum FROM ledger_entries WHERE account = ${account}`.execute(
    site.services.db,
  )
  return rows[0]?.sum
}

/** Stripe tells of a charge that has nothing to do with us. */
function somethingElse(given: Partial<{ amount: number; fee: number; payment_intent: string }> = {}): void {
  const { amount = 5000, fee = 0, payment_intent } = given
  const source = { id: newId(), object: 'charge', ...(payment_intent === undefined ? {} : { payment_intent }) }
  site.stripe.bank.balance.add({ type: 'charge', reporting_category: 'charge', amount, fee, currency: 'usd', source })
}

test('a movement is stored once, however often and by however many it is read, and its fee booked once', async () => {
  for (let count = 0; count < 3; count += 1) await site.sell(100_000)
  await Promise.all([fetchOnce(), fetchOnce(), fetchOnce()])
  const first = await booked()
  site.services.clock.advance(HOUR)
  await fetchOnce()
  expect(await booked()).toEqual(first)
  expect(first.map(({ fee_minor }) => fee_minor)).toEqual([2930, 2930, 2930])
  expect([await sumOf('provider_costs'), await sumOf('provider_withheld')]).toEqual([3 * 2930, -3 * 2930])
})

test('a reading that is interrupted continues with the next page', async () => {
  for (let count = 0; count < 250; count += 1) somethingElse()
  const before = site.stripe.calls.length
  // The second page is lost on its way; Stripe’s own library asks for it a second time.
  site.stripe.break({ kind: 'late', on: LISTED, ms: 0, times: 1 })
  site.stripe.break({ kind: 'cut-after', on: LISTED, times: 2 })
  await expect(fetchOnce()).rejects.toThrow('stripe did not say')
  expect(await booked()).toHaveLength(100)
  expect(await progress()).toMatchObject({ fetched_until: null, running: false, problem: expect.stringMatching(/./) })

  const asked = site.stripe.calls.length
  await fetchOnce()
  expect(site.stripe.calls.slice(before).every((call) => LISTED.test(call))).toBe(true)
  expect(site.stripe.calls.length - asked).toBe(2)
  expect(await booked()).toHaveLength(250)
  expect(await progress()).toMatchObject({ running: false, problem: '' })
})

test('a reading that was not finished for a day is started again', async () => {
  for (let count = 0; count < 150; count += 1) somethingElse()
  await fetchOnce()
  const db = site.services.db
  const now = site.services.clock.now()
  const gone = { reading_since: now, reading_until: now, cursor: 'txn_gone' }
  await db.updateTable('provider_fetches').set(gone).execute()
  await expect(fetchOnce()).rejects.toThrow('No such balance transaction')
  site.services.clock.advance(DAY)
  await fetchOnce()
  expect(await progress()).toMatchObject({ fetched_until: site.services.clock.now().toISOString(), problem: '' })
})

test('a reader that comes late to the end of a reading does not end the next one', async () => {
  const { db } = site.services
  const begin = () => beginReading(db, 'stripe', site.services.clock.now())
  const first = await begin()
  await moveOn(db, 'stripe', first, null)
  site.services.clock.advance(HOUR)
  const second = await begin()
  await moveOn(db, 'stripe', first, null)
  site.services.clock.advance(HOUR)
  expect(await begin()).toEqual(second)
  expect(await progress()).toMatchObject({ fetched_until: first.until.toISOString(), running: true })
})

test('a movement that appears up to three days late is found', async () => {
  await site.sell()
  await fetchOnce()
  const { clock } = site.services
  somethingElse()
  const [late] = site.stripe.bank.balance.transactions
  if (late) late.created = Math.floor((clock.now().getTime() - 3 * DAY + HOUR) / 1000)
  await fetchOnce()
  expect(await booked()).toHaveLength(2)
})

test('the fee of a payment that is not recorded yet is booked when it is', async () => {
  const { services, stripe, begin } = site
  const { intentId, buyer, bookingId } = await begin(100_000)
  stripe.bank.confirm(intentId, '4242424242424242')
  await fetchOnce()
  expect([(await booked()).length, await sumOf('provider_costs')]).toEqual([1, 0])
  await services.payments.record(buyer, { bookingId, transactionId: intentId })
  await fetchOnce()
  expect(await sumOf('provider_costs')).toBe(2930)
})

test('a fee that is refunded is no longer a cost; more than was kept is not booked', async () => {
  const { intentId } = await site.sell(100_000)
  const { balance } = site.stripe.bank
  const source = { id: 'dp_1', object: 'dispute', payment_intent: intentId }
  for (const [reporting_category, fee] of [
    ['dispute', 1500],
    ['dispute_reversal', -1500],
    ['dispute_reversal', -2931],
  ] as const)
    balance.add({ type: 'adjustment', reporting_category, amount: 0, fee, currency: 'usd', source })
  await fetchOnce()
  expect(await sumOf('provider_costs')).toBe(2930)
  expect((await booked()).filter(({ fee_booked_at }) => fee_booked_at === null)).toHaveLength(1)
})

test.each([
  `UPDATE provider_movements SET amount_minor = 1`,
  `UPDATE provider_movements SET fee_booked_at = NULL`,
  `DELETE FROM provider_movements`,
])('a movement that a provider has reported can’t be changed: %s', async (statement) => {
  await site.sell()
  await fetchOnce()
  const work = site.services.owner.query(statement)
  await expect(work).rejects.toMatchObject({ constraint: 'provider_movements_stay' })
})

test('the reconciliation page is told that the provider is being read, and what prevented it', async () => {
  await site.services.reconciliation.fetchNow()
  expect(await progress()).toMatchObject({ fetched_until: null, running: true })
  const error = { type: 'api_error', message: 'The key may not read balances.' }
  site.stripe.break({ kind: 'answer', on: LISTED, status: 403, error, times: 5 })
  await site.services.runJobs()
  expect(await progress()).toMatchObject({ running: false, problem: 'The key may not read balances.' })
  site.stripe.mend()
  expect(await reconcile(site.services)).toMatchObject({ fetches: [{ running: false, problem: '' }] })
})

test('the test processor is compared with the ledger as well, and its missing answers change nothing', async () => {
  const gateway = faultyGateway()
  const services = await startTestServices({ wrap: gateway.wrap })
  const { buyer, bookingId } = await sellBike(services)
  await sellBike(services)
  await services.payments.cancelSale(buyer, bookingId, 'It is too loud.')
  await services.runJobs()
  gateway.break({ listMovements: cut })
  expect(await reconcile(services)).toMatchObject({ fetches: [{ problem: 'The line was cut.' }], unmatched: [] })
  gateway.mend()
  services.clock.advance(DAY + 1)
  const sides = { provider: 'test', ledger: '4500.00', at_provider: '4500.00', drift: '0.00', fees: '0.00' }
  expect(await reconcile(services)).toMatchObject({ totals: [sides], unmatched: [], recent: [], other: [] })
  await services.stop()
})
