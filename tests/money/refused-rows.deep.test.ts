import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POSTED, PROOFS } from '../../apps/server/src/migrations/138-ways-out.ts'
import { type MoneyObstacle, WAYS_OUT } from '../../apps/server/src/modules/payments/ways-out/ways.ts'
import { handOver, payOut, payoutOf, sellBike } from '../support/sales.ts'
import { CARDS, newPerson, sendCard, startTestServices, type TestServices } from '../support/test-services.ts'

let services: TestServices
/** Placeholders `$name` in a statement, and their values. */
let names: Record<string, string>

beforeAll(async () => {
  services = await startTestServices()
  const paid = await sellBike(services)
  const due = await sellBike(services)
  await handOver(services, due)
  const paidOut = await sellBike(services)
  await handOver(services, paidOut)
  await payOut(services, paidOut, 'BV 1')
  const refused = await sellBike(services, {
    pay: async (paymentIntentId) => {
      const intents = services.db.selectFrom('payment_intents').select('client_secret')
      const intent = await intents.where('provider_intent_id', '=', paymentIntentId).executeTakeFirstOrThrow()
      await sendCard(services, { paymentIntentId, clientSecret: intent.client_secret ?? '' }, CARDS.takesNoRefund)
    },
  })
  await services.payments.cancelSale(refused.buyer, refused.bookingId, 'It is too loud.')
  await services.runJobs()
  const refunds = services.db.selectFrom('refunds').select('id').where('payment_id', '=', refused.paymentId)
  names = {
    refusedRefund: (await refunds.executeTakeFirstOrThrow()).id,
    paid: paid.paymentId,
    refused: refused.paymentId,
    due: due.paymentId,
    duePayout: await payoutOf(services, due),
    paidOut: paidOut.paymentId,
    paidOutPayout: await payoutOf(services, paidOut),
    admin: (await newPerson(services, 'admin')).id,
  }
})
afterAll(() => services.stop())

/**
 * What writes a row of a way, the payment that it is of, what is written before to prove that way, and the trigger that
 * looks at the row as it is committed.
 */
type Written = { of: 'paid' | 'refused' | 'due' | 'paidOut'; proof?: string; trigger: string; write: string }

const refund = (
  way: string | null,
  more: { columns: string; values: string; state?: string } = { columns: '', values: '' },
): Written => ({
  of: 'paid',
  trigger: 'refunds_way_out',
  write: `INSERT INTO refunds (id, payment_id, amount_minor, currency, reason, state, created_at, updated_at, way ${more.columns})
    SELECT gen_random_uuid(), id, 100, currency, '', '${more.state ?? 'requested'}', now(), now(), ${way === null ? 'NULL' : `'${way}'`}
      ${more.values} FROM payments WHERE id = '$paid'`,
})
const release = (way: string | null): Written => ({
  of: 'paid',
  trigger: 'releases_way_out',
  write: `INSERT INTO releases (id, payment_id, seller_id, amount_minor, fee_minor, currency, released_at, way)
    SELECT gen_random_uuid(), p.id, l.seller_id, p.amount_minor, 0, p.currency, now(), ${way === null ? 'NULL' : `'${way}'`}
    FROM payments p JOIN bookings b ON b.id = p.booking_id JOIN listings l ON l.id = b.listing_id WHERE p.id = '$paid'`,
})
const payout = (set: string): Written => ({
  of: 'due',
  trigger: 'payouts_way_out',
  write: `UPDATE payouts SET ${set} WHERE id = '$duePayout'`,
})
const byHand = `state = 'paid', reference = 'A1', paid_by = '$admin', paid_at = now()`
const foundTransferOf = (sale: 'due' | 'paidOut') =>
  `INSERT INTO found_transfers SELECT '00000000-0000-7000-8000-000000000001', id, 'tr_1', 'acct_1', 100, currency, now()
  FROM payments WHERE id = '$${sale}'`
const advance = payout(`state = 'paid', reference = 'tr_1', paid_at = now(), way = 'advance',
  found_transfer_id = '00000000-0000-7000-8000-000000000001'`)

const chargeback = (
  state: string,
  of: string,
) => `INSERT INTO chargebacks (id, payment_id, provider_dispute_id, amount_minor,
    currency, reason, state, answered, opened_at, ended_at, updated_at)
  SELECT gen_random_uuid(), id, 'dp_1', 1, currency, 'fraudulent', '${state}', false, now(),
    CASE WHEN '${state}' IN ('won', 'lost') THEN now() END, now() FROM payments WHERE id = '$${of}'`
const REFUND_BEFORE = `INSERT INTO refunds (id, payment_id, amount_minor, currency, reason, state, created_at, updated_at)
  SELECT gen_random_uuid(), id, 50, currency, '', 'failed', now(), now() FROM payments WHERE id = '$paid'`
const HANDED_OVER = `UPDATE handovers SET buyer_name = '', buyer_address = '', seller_name = '', seller_address = '',
  frame_number = '', registration = '', mileage_km = 1, handed_over_at = now() WHERE payment_id = '$paid'`
const DISPUTE_DECIDED = `INSERT INTO disputes (id, booking_id, opened_by, buyer_words, state, refund_minor, decided_by, reason,
    opened_at, due_at, ended_at)
  SELECT gen_random_uuid(), booking_id, 'buyer', '', 'released', 0, '$admin', '', now(), now(), now()
  FROM handovers WHERE payment_id = '$paid'`
const UNCLAIMED = `WITH gone AS (UPDATE users SET deleted_at = now() WHERE id = (SELECT seller_id FROM payouts WHERE id = '$duePayout'))
  UPDATE payouts SET state = 'unclaimed' WHERE id = '$duePayout'`
const TRANSFER_ASKED = `INSERT INTO payout_transfers (id, payout_id, seller_id, provider_account_id, asked_by, asked_at, updated_at)
  SELECT gen_random_uuid(), id, seller_id, 'acct_1', '$admin', now(), now() FROM payouts WHERE id = '$duePayout'`
const LATE = `UPDATE payments SET outcome = 'late' WHERE id = '$paid'`

const unclaimed = payout(`${byHand}, note = 'To the state.', way = 'paid_unclaimed'`)

const WRITTEN: Readonly<Record<string, Written>> = {
  canceled: refund('canceled'),
  refunded: refund('refunded'),
  refunded_again: { ...refund('refunded_again'), proof: REFUND_BEFORE },
  sent_by_hand: {
    ...refund('sent_by_hand', {
      columns: ', reference, note, sent_by',
      values: `, 'A1', '', '$admin'`,
      state: 'sent_by_hand',
    }),
    proof: REFUND_BEFORE,
  },
  not_handed_over: refund('not_handed_over'),
  late: { ...refund('late'), proof: LATE },
  bank_decided: { ...refund('bank_decided'), proof: chargeback('won', 'paid') },
  'decided, of which a part goes back': { ...refund('decided'), proof: DISPUTE_DECIDED },
  'decided, of which a part is released': { ...release('decided'), proof: DISPUTE_DECIDED },
  handed_over: { ...release('handed_over'), proof: HANDED_OVER },
  handed_over_despite_bank: { ...release('handed_over_despite_bank'), proof: HANDED_OVER },
  withdrawn: {
    of: 'refused',
    trigger: 'refunds_way_out',
    write: `UPDATE refunds SET state = 'withdrawn' WHERE payment_id = '$refused'`,
  },
  paid_by_hand: payout(`${byHand}, way = 'paid_by_hand'`),
  paid_unclaimed: { ...unclaimed, proof: UNCLAIMED },
  transferred: { ...payout(`state = 'sending', way = 'transferred'`), proof: TRANSFER_ASKED },
  'transferred, as it is asked for': {
    of: 'due',
    trigger: 'payout_transfers_way_out',
    write: TRANSFER_ASKED,
  },
  advance: { ...advance, proof: foundTransferOf('due') },
  returned: {
    of: 'paidOut',
    trigger: 'payouts_way_out',
    write: `UPDATE payouts SET state = 'returned', returned_at = now(), returned_by = '$admin', return_reason = ''
      WHERE id = '$paidOutPayout'`,
  },
}
const wayOf = (title: string) => title.split(',')[0] ?? title

const STANDING: Readonly<Record<MoneyObstacle, (of: string) => string>> = {
  frozen: (of) => `INSERT INTO money_freezes (id, payment_id, reason, details, since)
    VALUES (gen_random_uuid(), '$${of}', 'drift', 'More came in.', now())`,
  restored: () =>
    `INSERT INTO money_freezes (id, reason, details, since) VALUES (gen_random_uuid(), 'restored', '', now())`,
  taken: (of) => chargeback('open', of),
  kept: (of) => chargeback('lost', of),
  asked: (of) => chargeback('inquiry', of),
}

const run = (client: PoolClient, statements: string) =>
  client.query(statements.replaceAll(/\$(\w+)/g, (found, name: string) => names[name] ?? found))

/** Writes a row while something blocks its way, runs the checks of its commit, and rolls everything back. */
async function written({ trigger, write, proof }: Written, standing: string | null): Promise<void> {
  const client = await services.superuser.connect()
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica')
    for (const before of [proof, standing]) if (before) expect((await run(client, before)).rowCount).toBe(1)
    await client.query('SET LOCAL session_replication_role = origin')
    for (const each of write.split(';')) expect((await run(client, each)).rowCount).toBe(1)
    await client.query(`SET CONSTRAINTS ${trigger} IMMEDIATE`)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const barred = { constraint: 'way_out' }

const cells = Object.entries(WRITTEN).flatMap(([title, row]) =>
  Object.entries(WAYS_OUT).flatMap(([way, obstacles]) =>
    way === wayOf(title)
      ? obstacles.flatMap((obstacle) => (obstacle === 'clock' ? [] : [[title, obstacle, row] as const]))
      : [],
  ),
)

test('each way that a row says of itself is among those that are tried here', () => {
  // A job sends money by the way in which it was asked for; what others have refunded is recorded in any case.
  const apart = ['refund_made', 'transfer_made', 'found']
  const ways = Object.keys(WAYS_OUT).filter((way) => !apart.includes(way))
  expect(new Set(Object.keys(WRITTEN).map(wayOf))).toEqual(new Set(ways))
})

describe('the database refuses a row', () => {
  test.each(cells)('of the way %s while this stands in it: %s', async (_title, obstacle, row) => {
    await expect(written(row, STANDING[obstacle](row.of))).rejects.toMatchObject(barred)
  })

  test.each(Object.entries(WRITTEN))('of no other than the way %s where nothing stands in it', async (_title, row) => {
    await written(row, null)
  })

  test.each([
    ['a refund', refund(null)],
    ['a release', release(null)],
    ['a payout', payout(byHand)],
    ['a refund that was found', refund(null, { columns: ', found_at', values: ', now()', state: 'succeeded' })],
  ])('that does not say by which way money leaves: %s', async (_title, row) => {
    await expect(written(row, null)).rejects.toMatchObject(barred)
  })

  test.each(Object.entries(WRITTEN).filter(([, { proof }]) => proof !== undefined))(
    'of the way %s without what proves it',
    async (title, row) => {
      // An advance names its transfer.
      const refusal = title === 'advance' ? { constraint: 'payouts_found_transfer_id_fkey' } : barred
      await expect(written({ ...row, proof: '' }, null)).rejects.toMatchObject(refusal)
    },
  )

  test('of each way that needs a proof without it', () => {
    const proved = Object.entries(WRITTEN).flatMap(([title, { proof }]) => (proof === undefined ? [] : [wayOf(title)]))
    expect(proved).toEqual(expect.arrayContaining(Object.keys(PROOFS)))
  })

  test('of a payout that the transfer of another sale has paid', async () => {
    await expect(written({ ...advance, proof: foundTransferOf('paidOut') }, null)).rejects.toMatchObject(barred)
  })

  test('of money that was sent elsewhere than to a seller who is there', async () => {
    const proof = `UPDATE payouts SET state = 'unclaimed' WHERE id = '$duePayout'`
    await expect(written({ ...unclaimed, proof }, null)).rejects.toMatchObject(barred)
  })

  test('of an end without an admin of what a restore has frozen', async () => {
    const write = `INSERT INTO money_freezes (id, reason, details, since, ended_at)
      VALUES (gen_random_uuid(), 'restored', '', now(), now())`
    await expect(written({ ...refund(null), write }, null)).rejects.toMatchObject({
      constraint: 'money_freezes_restored_explained',
    })
  })

  test.each(['requested', 'failed'])('of a refund that others have made and that is %s', async (state) => {
    const found = { columns: ', found_at, provider_refund_id', values: `, now(), 're_1'`, state }
    const refusal = { constraint: 'refunds_way_found_made' }
    await expect(written(refund('found', found), null)).rejects.toMatchObject(refusal)
  })

  test('of a refund that failed before it was asked for', async () => {
    const failed = refund(null, { columns: '', values: '', state: 'failed' })
    await expect(written(failed, null)).rejects.toMatchObject(barred)
  })

  test.each([
    ['refunds_way_found', refund('found')],
    ['refunds_way_by_hand', refund('sent_by_hand')],
    ['payouts_way_advance', payout(`${byHand}, way = 'advance'`)],
    ['payouts_way_unclaimed', payout(`${byHand}, way = 'paid_unclaimed'`)],
    ['refunds_way_check', refund('somehow')],
    ['releases_way_check', release('somehow')],
    ['payouts_way_check', payout(`${byHand}, way = 'somehow'`)],
    ['money_stays', { ...refund(null), write: `UPDATE refunds SET way = 'late' WHERE payment_id = '$refused'` }],
    ['money_stays', { ...payout(''), write: `UPDATE payouts SET way = 'advance' WHERE id = '$paidOutPayout'` }],
    ['money_stays', { ...release(null), write: `UPDATE releases SET way = 'decided' WHERE payment_id = '$due'` }],
  ])('whose way is not what the rest of it says: %s', async (constraint, row) => {
    await expect(written(row, null)).rejects.toMatchObject({ constraint })
  })
})

/** A posting of a sale about a row. */
function posting(code: string, subject: string, { of = 'due', account = 'seller_payable' } = {}): Written {
  const id = '00000000-0000-7000-8000-000000000002'
  return {
    of: 'due',
    trigger: 'ledger_transactions_way_out',
    write: `INSERT INTO ledger_transactions (id, code, idempotency_key, subject_type, subject_id, currency, booked_at)
      SELECT '${id}', '${code}', 'here', 'payout', '${subject}', currency, now() FROM payments WHERE id = '$${of}';
    INSERT INTO ledger_entries (transaction_id, position, account, payment_id, currency, amount_minor)
      SELECT '${id}', 0, '${account}', id, currency, 1 FROM payments WHERE id = '$${of}'`,
  }
}

describe('the database refuses to book', () => {
  test.each(POSTED.map(([code, , , accounts]) => [code, accounts[0]] as const))(
    '%s, where no row says so',
    async (code, account) => {
      const elsewhere = '00000000-0000-7000-8000-000000000003'
      await expect(written(posting(code, elsewhere, { account }), null)).rejects.toMatchObject(barred)
    },
  )

  test.each([
    ['refund_paid', '$refusedRefund', 'refunds', 'refused'],
    ['refund_sent_by_hand', '$refusedRefund', 'refunds', 'refused'],
    ['refund_found', '$refusedRefund', 'held_for_seller', 'refused'],
    ['payout_paid', '$duePayout', 'seller_payable', 'due'],
    ['payout_transferred', '$duePayout', 'seller_payable', 'due'],
    ['payout_returned', '$paidOutPayout', 'seller_payable', 'paidOut'],
  ])('%s of a row that does not say so', async (code, subject, account, of) => {
    await expect(written(posting(code, subject, { of, account }), null)).rejects.toMatchObject(barred)
  })

  test('what a row says in the name of another sale', async () => {
    await expect(written(posting('payout_paid', '$paidOutPayout'), null)).rejects.toMatchObject(barred)
    await written(posting('payout_paid', '$paidOutPayout', { of: 'paidOut' }), null)
  })

  test('what a seller is owed as another thing than it is', async () => {
    const capture = posting('capture', '$due', { account: 'seller_payable' })
    await expect(written(capture, null)).rejects.toMatchObject(barred)
    await written(posting('capture', '$due', { account: 'held_for_seller' }), null)
  })

  test('by a code that it does not know', async () => {
    await expect(written(posting('given_away', '$due'), null)).rejects.toMatchObject(barred)
  })

  test('what an advance has paid while a bank has the money', async () => {
    const paid = { ...posting('payout_found', '$duePayout'), of: 'due' as const }
    await expect(written(paid, chargeback('open', 'due'))).rejects.toMatchObject(barred)
    await written(paid, null)
  })
})
