import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateAsOwner } from '../../../../../../tests/support/database.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { reconcile } from '../../../../../../tests/support/reconciled-services.ts'
import { sellBike } from '../../../../../../tests/support/sales.ts'
import { startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'
import { up } from '../../../migrations/019-reconciliation.ts'
import { up as addExplanations } from '../../../migrations/031-drift-freezes.ts'
import { up as keepComparisons } from '../../../migrations/065-kept-comparisons.ts'
import { up as knowByName } from '../../../migrations/087-by-name-and-amount.ts'
import { up as renameColumns } from '../../../migrations/105-drift-columns.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const FORGET = `DROP TABLE provider_movements, provider_fetches, compared_items, drift_days, drift_items, drift_explanations;
  DROP FUNCTION provider_movements_stay;
  DROP INDEX ledger_transactions_costs_idx, ledger_entries_card_clearing_idx, test_processor_refunds_made_idx;
  DELETE FROM ledger_accounts WHERE code IN ('provider_costs', 'provider_withheld');
  ALTER TABLE test_processor_intents DROP COLUMN paid_at`

test('a payment and a refund from before the reconciliation are compared too, on the day of the payment', async () => {
  const { payments, clock } = services
  const paidOn = clock.now().toISOString().slice(0, 10)
  const { buyer, bookingId } = await sellBike(services)
  await sellBike(services)
  clock.advance(3 * DAY)
  await payments.cancelSale(buyer, bookingId, 'It is too loud.')
  await services.runJobs()
  await services.owner.query(FORGET)
  await migrateAsOwner(services, up)
  await migrateAsOwner(services, addExplanations)
  await migrateAsOwner(services, keepComparisons)
  await migrateAsOwner(services, knowByName)
  await migrateAsOwner(services, renameColumns)
  clock.advance(2 * DAY)
  const { totals, days, unmatched } = await reconcile(services)
  expect(unmatched).toEqual([])
  expect(totals).toMatchObject([{ ledger: '4500.00', at_provider: '4500.00', unmatched: 0, recent: 0 }])
  expect(days.map(({ at_provider }) => at_provider)).toEqual(['-4500.00', '9000.00'])
  expect(days[1]?.day).toBe(paidOn)
})
