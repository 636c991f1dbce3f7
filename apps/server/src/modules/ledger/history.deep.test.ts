import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateAsOwner } from '../../../../../tests/support/database.ts'
import { cut, faultyGateway } from '../../../../../tests/support/faulty-gateway.ts'
import {
  book,
  CARDS,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../../../../../tests/support/test-services.ts'
import { up } from '../../migrations/011-ledger.ts'

const gateway = faultyGateway()
let services: TestServices
beforeAll(async () => {
  services = await startTestServices({ wrap: gateway.wrap })
})
afterAll(() => services.stop())

/** Everything but its ids, which are new, and the refused refund, which had moved no money. */
const BOOKED = `SELECT code, idempotency_key, subject_type, subject_id, t.currency, booked_at, position, account,
    payment_id, amount_minor
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  WHERE subject_id NOT IN (SELECT id FROM refunds WHERE state = 'failed') ORDER BY idempotency_key, position`
const FORGET = `DROP TABLE chargebacks, ledger_entries, ledger_transactions, ledger_accounts;
  ALTER TABLE payments DROP CONSTRAINT payments_id_currency_key CASCADE;
  DROP FUNCTION ledger_is_append_only, ledger_entries_come_with_theirs, ledger_transaction_balances, ledger_entry_fits`

test('a site from before the ledger gets the same ledger that it would have written itself', async () => {
  const { platform, payments } = services
  const admin = await newPerson(services, 'admin')
  const ends = {
    none: undefined,
    made: () => gateway.mend(),
    waiting: () => gateway.break({ refund: cut }),
    refused: () => gateway.break({ refund: () => Promise.resolve({ outcome: 'refused', reason: 'Closed.' }) }),
  }
  for (const end of Object.values(ends)) {
    const buyer = await newPerson(services, 'buyer')
    const bookingId = await book(services, buyer, await newListing(services, await newPerson(services, 'seller')))
    const intent = await payments.createIntent(buyer, { bookingId })
    await sendCard(services, intent, CARDS.pays)
    const payment = await payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
    services.clock.advance(1000)
    end?.()
    if (end) await payments.refund(admin, payment, { reason: 'The frame number is of another bike.' })
    await services.runJobs()
  }
  const before = (await platform.pool.query(BOOKED)).rows
  expect(before).toHaveLength((4 + 2 + 1) * 2)
  await services.owner.query(FORGET)
  await migrateAsOwner(services, up)
  expect((await platform.pool.query(BOOKED)).rows).toEqual(before)
})
