import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches, findMissing, INVARIANTS } from './support/invariants.ts'
import {
  book,
  CARDS,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from './support/test-services.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
  await sell({ refunded: true })
  await sell({ refunded: false })
})
afterAll(() => services.stop())

async function sell({ refunded }: { refunded: boolean }): Promise<void> {
  const { payments } = services
  const buyer = await newPerson(services, 'buyer')
  const bookingId = await book(services, buyer, await newListing(services, await newPerson(services, 'seller')))
  const intent = await payments.createIntent(buyer, { bookingId })
  await sendCard(services, intent, CARDS.pays)
  await payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
  if (refunded) await payments.cancelSale(buyer, bookingId, 'It is too loud.')
  await services.runJobs()
}

/** What is found after these statements, which no guard of the database stands in the way of; all of it is rolled back. */
async function foundAfter(statements: string, find: (client: PoolClient) => Promise<string[]>): Promise<string[]> {
  const client = await services.superuser.connect()
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statements}`)
    return await find(client)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const SALE = `SELECT p.id FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.state = 'paid'`
const refund = (
  state: string,
) => `INSERT INTO refunds (id, payment_id, amount_minor, currency, reason, state, created_at, updated_at)
  SELECT gen_random_uuid(), id, amount_minor, currency, '', '${state}', now(), now() FROM payments WHERE id IN (${SALE});`

/** The rows that a broken product would leave behind, for each invariant. */
const WRONG: Record<string, string | readonly string[]> = {
  'a bike is sold at most once': `DROP INDEX payments_one_sale_key;
    INSERT INTO payments SELECT gen_random_uuid(), gen_random_uuid(), booking_id, outcome, amount_minor, currency,
      card_brand, card_last4, captured_at FROM payments WHERE id IN (${SALE})`,
  'a sold bike is not on the market': `UPDATE listings SET state = 'available' WHERE state = 'sold'`,
  'a paid booking has a captured payment': `UPDATE test_processor_intents SET status = 'canceled'`,
  'every transaction balances': `UPDATE ledger_entries SET amount_minor = amount_minor + 1 WHERE position = 1`,
  'every payment adds up': refund('succeeded'),
  'no money is both refunded and released': `${refund('requested')}
    WITH t AS (
      INSERT INTO ledger_transactions (id, code, idempotency_key, subject_type, subject_id, currency, booked_at)
      SELECT gen_random_uuid(), 'refund_requested', 'wrong', 'refund', id, currency, now() FROM payments
      WHERE id IN (${SALE}) RETURNING *
    )
    INSERT INTO ledger_entries SELECT t.id, s.position, s.account, p.id, t.currency, s.sign * p.amount_minor
    FROM t JOIN payments p ON p.id = t.subject_id
    CROSS JOIN (VALUES (0, 'held_for_seller', 1), (1, 'refunds', -1)) AS s (position, account, sign);
    UPDATE bookings SET state = 'handed_over' WHERE state = 'paid'`,
  'each payout is paid once': `INSERT INTO payouts (id, release_id, seller_id, amount_minor, currency, state, created_at)
    VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 100, 'USD', 'sending', now())`,
  'what a seller is owed is in an open payout': `WITH made AS (
      INSERT INTO releases (id, payment_id, seller_id, amount_minor, fee_minor, currency, released_at)
      SELECT gen_random_uuid(), id, gen_random_uuid(), amount_minor, 0, currency, now() FROM payments WHERE id IN (${SALE})
      RETURNING *
    )
    INSERT INTO payouts (id, release_id, seller_id, amount_minor, currency, state, created_at)
    SELECT gen_random_uuid(), id, seller_id, amount_minor, currency, 'due', now() FROM made`,
  'money is refunded at most once': [
    // Marked as sent by hand, while the ledger says that the card has it; came back, and the ledger does not know.
    `ALTER TABLE refunds DROP CONSTRAINT refunds_way_by_hand;
     UPDATE refunds SET state = 'sent_by_hand', reference = 'A1', note = '', sent_by = payment_id WHERE state = 'succeeded'`,
    `UPDATE refunds SET state = 'returned' WHERE state = 'succeeded'`,
    `DROP INDEX refunds_one_standing_key; INSERT INTO refunds (id, payment_id, amount_minor, currency, reason, state,
      created_at, updated_at, first_id) SELECT gen_random_uuid(), payment_id, amount_minor, currency, '', 'requested', now(),
      now(), id FROM refunds WHERE state = 'succeeded'`,
    `DROP INDEX refunds_one_under_way_key; UPDATE refunds SET state = 'requested' WHERE state = 'succeeded';
     INSERT INTO refunds (id, payment_id, amount_minor, currency, reason, state, created_at, updated_at)
      SELECT gen_random_uuid(), payment_id, amount_minor, currency, '', 'requested', now(), now() FROM refunds`,
  ],
  'money that the processor refused to refund stays held': `INSERT INTO refunds (id, payment_id, amount_minor, currency, reason, state, whole, created_at,
      updated_at)
    SELECT gen_random_uuid(), id, amount_minor, currency, '', 'failed', true, now(), now() FROM payments WHERE id IN (${SALE});
    INSERT INTO releases (id, payment_id, seller_id, amount_minor, fee_minor, currency, released_at)
    SELECT gen_random_uuid(), id, gen_random_uuid(), amount_minor, 0, currency, now() FROM payments WHERE id IN (${SALE})`,
  'papers are numbered without gaps': [
    `DELETE FROM documents WHERE number LIKE '%-000001'`,
    `UPDATE document_counters SET last = last + 1`,
  ],
  'every sale has its receipt': `DELETE FROM documents`,
  'every paper has its number': `UPDATE documents SET number = NULL WHERE number LIKE '%-000002'`,
  'the ledger agrees with the card processor': [
    `UPDATE test_processor_intents SET refunded_minor = 1 WHERE refunded_minor = 0`,
    // A refund came back there, and nobody here has learned of it.
    `UPDATE test_processor_refunds SET returned_at = now();
     UPDATE test_processor_intents SET refunded_minor = 0 WHERE refunded_minor > 0`,
  ],
  'late payments are refunded': [
    `UPDATE payments SET outcome = 'late' WHERE id IN (${SALE})`,
    `UPDATE payments SET outcome = 'late'; UPDATE refunds SET state = 'returned' WHERE state = 'succeeded'`,
  ],
  'no money is held for a sale that has ended': `UPDATE bookings SET state = 'refunded', ended_at = now() WHERE state = 'paid'`,
  'no hold is left behind': `UPDATE checkout_holds SET released_at = NULL, release_reason = NULL`,
}

test('a market in a correct state breaks no invariant', async () => {
  expect(await findBreaches(services.platform.pool, 'at rest')).toEqual([])
})

test.each(INVARIANTS)('a breach of "$name" is found', async ({ name, holds }) => {
  for (const wrong of [WRONG[name] ?? ''].flat()) {
    const found = await foundAfter(wrong, (client) => findBreaches(client, holds))
    expect(found, wrong).toContainEqual(expect.stringContaining(`${name}: {`))
  }
})

test('an acknowledged payment that is missing, or was never captured, is found', async () => {
  const { rows } = await services.platform.pool.query<{ id: string; booking_id: string }>('SELECT * FROM payments')
  const [first] = rows.map((row) => ({ paymentId: row.id, bookingId: row.booking_id }))
  if (!first) throw new Error('There are payments.')
  const find = (acknowledged: typeof first) => (client: PoolClient) => findMissing(client, [acknowledged])
  expect(await foundAfter('', find(first))).toEqual([])
  expect(await foundAfter('', find({ ...first, paymentId: randomUUID() }))).toHaveLength(1)
  expect(await foundAfter(`UPDATE test_processor_intents SET status = 'canceled'`, find(first))).toHaveLength(1)
})
