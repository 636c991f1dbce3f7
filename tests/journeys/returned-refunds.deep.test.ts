import { afterAll, beforeAll, expect, test } from 'vitest'
import { up as renameValues } from '../../apps/server/src/migrations/104-returned-refunds.ts'
import { up as renameDrift } from '../../apps/server/src/migrations/105-drift-columns.ts'
import { up as renameColumns } from '../../apps/server/src/migrations/106-column-names.ts'
import { migrateAsOwner } from '../support/database.ts'
import { MINUTE } from '../support/fake-clock.ts'
import { faultyGateway } from '../support/faulty-gateway.ts'
import { findBreaches } from '../support/invariants.ts'
import { runLaterJobs } from '../support/later-jobs.ts'
import { sellBike } from '../support/sales.ts'
import {
  book,
  CARDS,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../support/test-services.ts'

const gateway = faultyGateway()
let services: TestServices
beforeAll(async () => {
  services = await startTestServices({ wrap: gateway.wrap })
})
afterAll(() => services.stop())

/** As the migrations before had it. */
const EARLIER = `
  ALTER TABLE refunds DROP CONSTRAINT refunds_state_check, DISABLE TRIGGER refunds_life_cycle;
  UPDATE refunds SET state = 'came_back' WHERE state = 'returned';
  SET CONSTRAINTS ALL IMMEDIATE;
  ALTER TABLE refunds ENABLE TRIGGER refunds_life_cycle, ADD CONSTRAINT refunds_state_check
    CHECK (state IN ('requested', 'succeeded', 'failed', 'came_back', 'sent_by_hand', 'withdrawn'));
  ALTER TABLE checkout_holds
    DROP CONSTRAINT checkout_holds_release_reason_check, DISABLE TRIGGER checkout_holds_life_cycle;
  UPDATE checkout_holds SET release_reason = 'let_go' WHERE release_reason = 'force_released';
  ALTER TABLE checkout_holds ENABLE TRIGGER checkout_holds_life_cycle, ADD CONSTRAINT checkout_holds_release_reason_check
    CHECK (release_reason IN ('paid', 'expired', 'declines', 'canceled', 'failed', 'let_go'));
  ALTER TABLE test_processor_intents DROP CONSTRAINT test_processor_intents_refunds_end_check;
  UPDATE test_processor_intents SET refunds_end = 'come_back' WHERE refunds_end = 'return';
  ALTER TABLE test_processor_intents ADD CONSTRAINT test_processor_intents_refunds_end_check
    CHECK (refunds_end IN ('refused', 'come_back'));
  ALTER TABLE test_processor_refunds RENAME COLUMN returned_at TO came_back_at;
  ALTER INDEX test_processor_refunds_returned_idx RENAME TO test_processor_refunds_came_back_idx;
  ALTER INDEX provider_movements_returned_idx RENAME TO provider_movements_came_back_idx;

  ALTER TABLE drift_days RENAME COLUMN recent TO young;
  ALTER TABLE drift_days RENAME COLUMN recent_minor TO young_minor;
  ALTER TABLE drift_days RENAME COLUMN fees_minor TO kept_minor;
  ALTER TABLE drift_days RENAME COLUMN other_minor TO apart_minor;
  ALTER TABLE drift_items RENAME COLUMN recent TO young;
  UPDATE drift_items SET problem = 'refund_came_back';
  ALTER INDEX provider_movements_other_idx RENAME TO provider_movements_apart_idx;

  ALTER TABLE bank_details RENAME COLUMN encrypted_details TO sealed;
  ALTER TABLE payment_intents RENAME COLUMN unresponsive_since TO silent_since;`

/** Every row that has one of the names. */
const rows = async () => ({
  refunds: await services.db.selectFrom('refunds').selectAll().execute(),
  holds: await services.db.selectFrom('checkout_holds').selectAll().orderBy('id').execute(),
  cards: await services.db.selectFrom('test_processor_intents').select(['id', 'refunds_end']).orderBy('id').execute(),
  sentBack: await services.db.selectFrom('test_processor_refunds').selectAll().execute(),
  days: await services.db.selectFrom('drift_days').selectAll().execute(),
  items: await services.db.selectFrom('drift_items').selectAll().execute(),
  bankDetails: await services.db.selectFrom('bank_details').selectAll().execute(),
  intents: await services.db.selectFrom('payment_intents').selectAll().orderBy('id').execute(),
})

/** A sale that its buyer cancels, and whose card returns the refund after a minute. */
async function returnedSale(): Promise<string> {
  const { buyer, bookingId } = await sellBike(services, {
    pay: async (paymentIntentId) => {
      const { client_secret } = await services.db
        .selectFrom('test_processor_intents')
        .select('client_secret')
        .where('id', '=', paymentIntentId)
        .executeTakeFirstOrThrow()
      await sendCard(services, { paymentIntentId, clientSecret: client_secret }, CARDS.sendsRefundBack)
    },
  })
  await services.payments.cancelSale(buyer, bookingId, 'It is too loud.')
  await services.runJobs()
  await runLaterJobs(services)
  return bookingId
}

const unknown = () => Promise.resolve({ outcome: 'unknown', reason: 'No answer.' } as const)

/** A hold that an admin ends, since the processor does not answer. */
async function forceReleasedHold(): Promise<void> {
  const buyer = await newPerson(services, 'buyer')
  const bookingId = await book(services, buyer, await newListing(services, await newPerson(services, 'seller')))
  await services.payments.createIntent(buyer, { bookingId })
  gateway.break({ retrieveIntent: unknown, cancelIntent: unknown })
  services.clock.advance(16 * MINUTE)
  await services.payments.sweep()
  const { id } = await services.db
    .selectFrom('payment_intents')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  await services.payments.forceReleaseHold(await newPerson(services, 'admin'), id, 'It does not answer.')
  gateway.mend()
}

test('an older database gets the names of returned refunds, force-released holds, drift, bank details and unresponsive providers', async () => {
  const refunded = await returnedSale()
  await forceReleasedHold()
  const seller = await newPerson(services, 'seller')
  await services.payouts.saveBankDetails(seller, { holder: 'Sal Seller', account: 'DE89370400440532013000', bank: '' })
  await services.owner.query(`
    INSERT INTO drift_days VALUES ('test', 'USD', '2026-11-22', 1, 2, 3, 4, 5, 6, 7, 8);
    INSERT INTO drift_items (id, provider, currency, kind, object_id, problem, description, at, recent)
      VALUES (gen_random_uuid(), 'test', 'USD', 'refund', 're_1', 'refund_returned', '', now(), true)`)

  const before = await rows()
  expect(before).toMatchObject({
    refunds: [{ state: 'returned' }],
    holds: [{ release_reason: 'paid' }, { release_reason: 'force_released' }],
    cards: expect.arrayContaining([expect.objectContaining({ refunds_end: 'return' })]),
    sentBack: [{ returned_at: expect.any(Date) }],
    days: [{ recent: 4, recent_minor: 5, fees_minor: 6, other_minor: 8 }],
    items: [{ problem: 'refund_returned', recent: true }],
    bankDetails: [{ encrypted_details: expect.any(Buffer) }],
    intents: expect.arrayContaining([expect.objectContaining({ unresponsive_since: expect.any(Date) })]),
  })
  await services.owner.query(EARLIER)
  await migrateAsOwner(services, async (trx) => {
    await renameValues(trx)
    await renameDrift(trx)
    await renameColumns(trx)
  })
  expect(await rows()).toEqual(before)

  // The sale that was reversed agrees with its returned refund, and is asked again at each change of its booking.
  await services.owner.query('UPDATE bookings SET state = state WHERE id = $1', [refunded])
  expect(await findBreaches(services.platform.pool, 'always')).toEqual([])
})

test('the database has the earlier names only in rows that are chained by hashes', async () => {
  const { rows: left } = await services.superuser.query(`
    SELECT name FROM (
      SELECT conname::text AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
        -- PostgreSQL 18 names these after their columns, and keeps the names when a column is renamed.
        WHERE contype <> 'n'
      UNION ALL SELECT indexname, indexdef FROM pg_indexes
      UNION ALL SELECT proname, replace(prosrc, 'refund_came_back', '') FROM pg_proc -- which is such a row
      UNION ALL SELECT attname, attname FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    ) known WHERE name || ' ' || text ~ 'came_back|come_back|let_go|young|kept_minor|apart|sealed|silent_since'`)
  expect(left).toEqual([])
})
