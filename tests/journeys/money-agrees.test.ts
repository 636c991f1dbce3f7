import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChargebackSite } from '../support/chargebacks.ts'
import { findBreaches } from '../support/invariants.ts'
import { disputeSale, handOver, payOut, payoutOf, type Sale, sellBike } from '../support/sales.ts'
import type { TestServices } from '../support/test-services.ts'

let services: TestServices
let stop: () => Promise<void>
/** Placeholders `$name` in a statement, and their values. */
let names: Record<string, string>

beforeAll(async () => {
  const site = await startChargebackSite()
  ;({ services } = site)
  stop = () => site.stop()
  const charged = await sellBike(services)
  await site.chargeBack(charged)
  const reversed = await refunded()
  // No job runs after this: these documents have no number yet, and the last refund is under way.
  const paid = await sellBike(services)
  const disputed = await sellBike(services)
  const due = await collected()
  const paidOut = await collected()
  await payOut(services, paidOut, 'BV 1')
  const asked = await sellBike(services)
  await services.payments.cancelSale(asked.buyer, asked.bookingId, 'It is too loud.')
  names = {
    paid: paid.paymentId,
    booking: paid.bookingId,
    reversed: reversed.paymentId,
    asked: asked.paymentId,
    other: paid.buyer.id,
    release: `SELECT id FROM releases WHERE payment_id = '${paidOut.paymentId}'`,
    due: await payoutOf(services, due),
    paidOut: await payoutOf(services, paidOut),
    dueSale: due.paymentId,
    handedOver: due.bookingId,
    dispute: await disputeSale(services, disputed),
    charged: charged.paymentId,
  }
})
afterAll(() => stop())

async function refunded(): Promise<Sale> {
  const sale = await sellBike(services)
  await services.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.')
  await services.runJobs()
  return sale
}
async function collected(): Promise<Sale> {
  const sale = await sellBike(services)
  await handOver(services, sale)
  return sale
}

const refund = (payment: string, amount: string, rest = `'USD', 'requested', true`) =>
  `INSERT INTO refunds (id, payment_id, amount_minor, currency, state, whole, reason, created_at, updated_at)
   SELECT gen_random_uuid(), id, ${amount}, ${rest}, '', now(), now() FROM payments WHERE id = '$${payment}'`
const release = (amount: string, { seller = 'l.seller_id', currency = 'p.currency' } = {}) =>
  `UPDATE bookings SET state = 'handed_over' WHERE id = '$booking';
   INSERT INTO releases SELECT gen_random_uuid(), p.id, ${seller}, ${amount}, 0, ${currency}, now() FROM payments p
   JOIN bookings b ON b.id = p.booking_id JOIN listings l ON l.id = b.listing_id WHERE p.id = '$paid'`
const RETURNED = `UPDATE payouts SET state = 'returned', returned_at = now(), returned_by = '$other', return_reason = ''
   WHERE id = '$paidOut'`
const payout = (amount: string, { seller = 'r.seller_id', currency = 'r.currency' } = {}) =>
  `${RETURNED};
   INSERT INTO payouts (id, release_id, seller_id, amount_minor, currency, state, created_at)
   SELECT gen_random_uuid(), r.id, ${seller}, ${amount}, ${currency}, 'due', now() FROM releases r WHERE r.id = ($release)`
const transfer = (seller: string) =>
  `INSERT INTO payout_transfers (id, payout_id, seller_id, provider_account_id, asked_by, asked_at, updated_at)
   SELECT gen_random_uuid(), o.id, ${seller}, 'acct_1', '$other', now(), now() FROM payouts o WHERE o.id = '$due'`

/** What direct SQL does, and the rule that refuses it at the latest as it is committed. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  refunded_by_a_refund: [
    // A sale is not reversed while its money is held.
    `UPDATE bookings SET state = 'refunded' WHERE id = '$booking'`,
  ],
  booked_in_ledger: [
    refund('paid', 'amount_minor'),
    refund('paid', '1', `'USD', 'succeeded', false`),
    refund('reversed', 'amount_minor * 3', `'USD', 'succeeded', true`),
    `UPDATE refunds SET state = 'succeeded', provider_refund_id = 're_1' WHERE payment_id = '$asked'`,
    `UPDATE refunds SET state = 'failed' WHERE payment_id = '$asked'`,
    `UPDATE refunds SET state = 'returned' WHERE payment_id = '$reversed'`,
    release('p.amount_minor'),
    release('p.amount_minor * 9'),
    payout('r.amount_minor - r.fee_minor'),
    `UPDATE payouts SET state = 'paid', reference = 'x', paid_at = now(), paid_by = '$other' WHERE id = '$due'`,
    `UPDATE chargebacks SET state = 'won', ended_at = now() WHERE payment_id = '$charged'`,
    `INSERT INTO found_transfers SELECT gen_random_uuid(), id, 'tr_1', 'acct_1', 100, currency, now() FROM payments
     WHERE id = '$paid'`,
  ],
  payable_is_due: [
    `UPDATE payouts SET amount_minor = amount_minor - 1 WHERE id = '$due'`,
    `UPDATE payouts SET state = 'canceled' WHERE id = '$due'`,
    `INSERT INTO payouts (id, release_id, seller_id, amount_minor, currency, state, created_at)
     SELECT gen_random_uuid(), r.id, r.seller_id, 1, r.currency, 'due', now() FROM releases r WHERE r.id = ($release)`,
  ],
  payouts_open_idx: [
    `INSERT INTO payouts (id, release_id, seller_id, amount_minor, currency, state, created_at)
     SELECT gen_random_uuid(), release_id, seller_id, 1, currency, 'unclaimed', now() FROM payouts WHERE id = '$due'`,
  ],
  refunds_payment_id_currency_fkey: [refund('paid', '5', `'JPY', 'requested', true`)],
  releases_payment_id_currency_fkey: [release('5', { currency: `'JPY'` })],
  released_to_its_seller: [release('p.amount_minor', { seller: `'$other'` })],
  payout_within_release: [payout('r.amount_minor * 10')],
  payouts_release_id_seller_id_currency_fkey: [payout('1', { seller: `'$other'` }), payout('1', { currency: `'JPY'` })],
  payout_transfers_payout_id_seller_id_fkey: [
    transfer(`(SELECT id FROM users WHERE id NOT IN ('$other', o.seller_id) LIMIT 1)`),
  ],
  numbers_have_papers: [
    `UPDATE document_counters SET last = last + 100`,
    `INSERT INTO document_counters (kind, year, last, last_issued_at) VALUES ('receipt', 2099, 1, now())`,
  ],
  papers_have_numbers: [
    `UPDATE documents SET number = 'F-2099-000001' WHERE payment_id = '$dueSale' AND kind = 'fee_invoice'`,
    `INSERT INTO documents (id, kind, number, payment_id, user_id, content, issued_at)
     SELECT gen_random_uuid(), 'fee_invoice', 'F-2099-000001', '$paid', '$other', '{}', now()`,
  ],
  money_stays: [
    `UPDATE listings l SET seller_id = '$other' FROM bookings b WHERE b.listing_id = l.id AND b.id = '$booking'`,
    `UPDATE payment_intents SET provider_intent_id = 'pi_1' || id`,
    `UPDATE payment_intents SET amount_minor = amount_minor + 1`,
    `UPDATE payment_intents SET booking_id = '$booking' WHERE booking_id <> '$booking'`,
    `UPDATE payment_intents SET provider = 'stripe' WHERE provider = 'test'`,
    `UPDATE refunds SET provider_refund_id = 're_1'`,
    `UPDATE refunds SET whole = NOT whole`,
    `UPDATE refunds SET first_id = id`,
    `UPDATE refunds SET found_at = now()`,
    `UPDATE refunds SET reason = 'x'`,
    `UPDATE chargebacks SET amount_minor = amount_minor + 1`,
    `UPDATE chargebacks SET payment_id = '$paid'`,
    `UPDATE chargebacks SET provider_dispute_id = 'dp_1'`,
    `UPDATE payouts SET amount_minor = amount_minor - 1 WHERE id = '$paidOut'`,
    `UPDATE payouts SET reference = 'BV 2' WHERE id = '$paidOut'`,
    `UPDATE payouts SET paid_by = '$other' WHERE id = '$paidOut'`,
    `UPDATE payouts SET paid_at = now() - interval '1 year' WHERE id = '$paidOut'`,
    `UPDATE handovers SET payment_id = '$paid' WHERE booking_id = '$handedOver'`,
    `UPDATE handovers SET mileage_km = 1 WHERE booking_id = '$handedOver'`,
    `UPDATE handovers SET handed_over_at = NULL WHERE booking_id = '$handedOver'`,
    `UPDATE disputes SET opened_by = 'seller' WHERE id = '$dispute'`,
    `UPDATE disputes SET booking_id = '$booking' WHERE id = '$dispute'`,
    `UPDATE document_counters SET last = 1`,
    `UPDATE document_counters SET year = year + 1`,
  ],
}

test.each(Object.entries(REFUSED).flatMap(([rule, statements]) => statements.map((each) => [rule, each] as const)))(
  'a change that breaks the agreement of money is refused by %s, to the application and to the owner of the tables: %s',
  async (constraint, statement) => {
    for (const pool of [services.platform.pool, services.owner])
      await expect(commit(pool, statement)).rejects.toMatchObject({ constraint })
  },
)

const KEPT = [
  'payment_intents',
  'chargebacks',
  'payout_transfers',
  'found_transfers',
  'seen_transfers',
  'handovers',
  'disputes',
  'document_counters',
]
test.each(KEPT)('a row of %s can’t be deleted', async (table) => {
  await expect(commit(services.platform.pool, `DELETE FROM ${table}`)).rejects.toThrow(/permission denied/)
  const { rowCount } = await services.owner.query(`SELECT FROM ${table}`)
  if (rowCount)
    await expect(commit(services.owner, `DELETE FROM ${table}`)).rejects.toMatchObject({ constraint: 'money_stays' })
})

test('the sales that all of this was tried on are in a correct state', async () => {
  await services.runJobs()
  expect(await findBreaches(services.platform.pool, 'always')).toEqual([])
})

/** Runs statements of which each is to change a row at least, up to their commit: then they are rolled back. */
async function commit(pool: Pool, statement: string): Promise<void> {
  const written = statement.replaceAll(/\$(\w+)/g, (found, name: string) => names[name] ?? found)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (const each of written.split(';')) expect((await client.query(each)).rowCount).toBeGreaterThan(0)
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
