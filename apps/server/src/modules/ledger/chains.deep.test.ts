import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sellBike } from '../../../../../tests/support/sales.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { startTestServices, type TestServices } from '../../../../../tests/support/test-services.ts'
import { newId } from '../../platform/ids.ts'
import { chainRecords, isInChain, noteHeads, verifyChain } from './hash-chains.ts'
import { verifyBalance } from './verify-balance.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
  await sellBike(services)
  await sellBike(services)
})
afterAll(() => services.stop())
beforeEach(async () => {
  await chainRecords(services.db)
  await noteHeads(services.db)
})

const breachesOf = async () => [
  ...(await verifyChain(services.platform.pool, 'ledger')).breaches,
  ...(await verifyChain(services.platform.pool, 'audit')).breaches,
]

test('all rows are chained once, in the order of their chaining, also by two processes at once', async () => {
  await sellBike(services)
  const before = await verifyChain(services.platform.pool, 'ledger')
  expect(before).toMatchObject({ waiting: 1, breaches: [] })
  await Promise.all([chainRecords(services.db), chainRecords(services.db)])
  const ledger = await verifyChain(services.platform.pool, 'ledger')
  expect(ledger).toMatchObject({ links: before.links + 1, waiting: 0, breaches: [] })
  const audit = await verifyChain(services.platform.pool, 'audit')
  const { rowCount } = await services.platform.pool.query('SELECT FROM audit_events')
  expect(audit).toMatchObject({ links: rowCount, waiting: 0, breaches: [] })
  // A head that was noted stays part of the chain.
  expect([await isInChain(services.db, before.head ?? ''), await isInChain(services.db, 'ab'.repeat(32))]).toEqual([
    true,
    false,
  ])
})

const LAST = `(SELECT row_id FROM chain_links WHERE chain = 'ledger' ORDER BY position DESC LIMIT 1)`
/** The newest links of a chain, with their rows, are removed without a trace. */
const cutOff = (chain: 'ledger' | 'audit', table: string) =>
  `WITH gone AS (DELETE FROM chain_links WHERE chain = '${chain}'
     AND position > (SELECT max(position) - 2 FROM chain_links WHERE chain = '${chain}') RETURNING row_id)
   DELETE FROM ${table} WHERE id IN (SELECT row_id FROM gone)`
const EVENT = `(SELECT row_id FROM chain_links WHERE chain = 'audit' ORDER BY position LIMIT 1)`

/** What an attacker with the owner’s rights and all guards off could do, and what is found of it. */
test.each([
  [
    'an entry is changed',
    `UPDATE ledger_entries SET amount_minor = amount_minor * 2 WHERE transaction_id = ${LAST}`,
    /is not as it was written/,
  ],
  [
    'an account is changed',
    `UPDATE ledger_entries SET account = 'refunds' WHERE transaction_id = ${LAST} AND position = 1`,
    /is not as it was written/,
  ],
  [
    'an entry is removed',
    `DELETE FROM ledger_entries WHERE transaction_id = ${LAST} AND position = 1`,
    /is not as it was written/,
  ],
  [
    'a transaction is dated differently',
    `UPDATE ledger_transactions SET booked_at = booked_at - interval '1 microsecond' WHERE id = ${LAST}`,
    /is not as it was written/,
  ],
  ['a transaction is removed', `DELETE FROM ledger_transactions WHERE id = ${LAST}`, /its row .* is gone/],
  [
    'an event is attributed to somebody else',
    `UPDATE audit_events SET actor_id = gen_random_uuid() WHERE id = ${EVENT}`,
    /is not as it was written/,
  ],
  [
    'the content of an event is changed',
    `UPDATE audit_events SET details = details || '{"a":1}' WHERE id = ${EVENT}`,
    /is not as it was written/,
  ],
  [
    'an event is removed with its link',
    `DELETE FROM audit_events WHERE id = ${EVENT}; DELETE FROM chain_links WHERE chain = 'audit' AND position = 1`,
    /are gone/,
  ],
  ['the newest events are removed with their links', cutOff('audit', 'audit_events'), /an end was cut off/],
  [
    'the newest transactions are removed with their links',
    cutOff('ledger', 'ledger_transactions'),
    /an end was cut off/,
  ],
  [
    'an event is inserted',
    `INSERT INTO audit_events (id, action, subject_type, subject_id, created_at) VALUES (gen_random_uuid(), 'x', 'user', gen_random_uuid(), now())`,
    /was put beside/,
  ],
  [
    'a link is rewritten',
    `UPDATE chain_links SET hash = sha256('x') WHERE chain = 'ledger' AND position = 1`,
    /is not as it was written/,
  ],
])('a chain shows that %s', async (_what, statements, found) => {
  expect(await breachesOf()).toEqual([])
  const client = await services.superuser.connect()
  const copies = `CREATE TABLE copy_a AS TABLE audit_events; CREATE TABLE copy_l AS TABLE chain_links;
    CREATE TABLE copy_t AS SELECT id, code, idempotency_key, subject_type, subject_id, currency, reverses_id, booked_at, written_by
      FROM ledger_transactions; CREATE TABLE copy_e AS TABLE ledger_entries`
  try {
    await client.query(`SET session_replication_role = replica; ${copies}; ${statements}`)
    expect(await breachesOf()).toEqual(expect.arrayContaining([expect.stringMatching(found)]))
  } finally {
    await client.query(`DELETE FROM audit_events; INSERT INTO audit_events SELECT * FROM copy_a;
      DELETE FROM chain_links; INSERT INTO chain_links SELECT * FROM copy_l;
      DELETE FROM ledger_transactions; INSERT INTO ledger_transactions SELECT * FROM copy_t;
      DELETE FROM ledger_entries; INSERT INTO ledger_entries SELECT * FROM copy_e;
      DROP TABLE copy_a, copy_l, copy_t, copy_e; SET session_replication_role = origin`)
    client.release()
  }
})

test('the application’s role can neither write links nor keep rows out of a chain', async () => {
  for (const statement of [
    `INSERT INTO chain_links VALUES ('ledger', 999, gen_random_uuid(), sha256('x'), now())`,
    `DELETE FROM chain_queue`,
    `DELETE FROM chain_links`,
    `DELETE FROM chain_heads`,
    `INSERT INTO chain_heads VALUES ('ledger', 999, sha256('x'))`,
    `ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_transactions_chained`,
  ])
    await expect(services.platform.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/)
  for (const table of ['chain_links', 'chain_heads'])
    await expect(services.owner.query(`DELETE FROM ${table}`)).rejects.toMatchObject({ constraint: `${table}_stay` })
})

/**
 * Books one transaction with these amounts in seller_payable, which no code does, and answers what is found before it
 * is rolled back.
 */
async function foundWith(amounts: readonly number[]): Promise<string[]> {
  const client = await services.superuser.connect()
  const id = newId()
  try {
    await client.query(`SET session_replication_role = replica`)
    await client.query(
      `INSERT INTO ledger_transactions (id, code, idempotency_key, subject_type, subject_id, currency, booked_at)
       VALUES ($1::uuid, 'release', $1::uuid::text, 'release', $1::uuid, 'USD', now())`,
      [id],
    )
    await client.query(
      `INSERT INTO ledger_entries (transaction_id, position, account, payment_id, currency, amount_minor)
       SELECT $1::uuid, position, 'seller_payable', (SELECT id FROM payments LIMIT 1), 'USD', amount
       FROM unnest($2::bigint[]) WITH ORDINALITY AS entry (amount, position)`,
      [id, amounts],
    )
    return (await verifyBalance(services.platform.pool)).map((breach) => breach.replace(id, 'T'))
  } finally {
    await client.query(`DELETE FROM ledger_entries WHERE transaction_id = $1`, [id])
    await client.query(`DELETE FROM ledger_transactions WHERE id = $1`, [id])
    await client.query(`SET session_replication_role = origin`)
    client.release()
  }
}

test('a transaction that does not balance is found, transaction by transaction and in the total', async () => {
  expect(await verifyBalance(services.platform.pool)).toEqual([])
  expect(await foundWith([5, -5])).toEqual([])
  expect(await foundWith([-500, 5])).toEqual([
    'The ledger does not balance: in USD it is off by -495 minor units.',
    'Ledger transaction T does not balance: it is off by -495 minor units.',
  ])
  expect(await foundWith([])).toEqual(['Ledger transaction T has fewer than two entries (0).'])
})

test('the nightly check tells the operator once of what does not match, and nobody where all is well', async () => {
  const operator = { name: 'Op', address: 'Here', email: 'op@example.com', phone: '', taxId: '' }
  const app: TestApp = await startTestApp({ operator })
  const verify = async () => {
    for (const { handlers } of app.jobs) await handlers['verify-chains']?.({})
  }
  const emails = async () =>
    (await app.platform.db.selectFrom('mails').select('subject').where('recipient', '=', operator.email).execute()).map(
      ({ subject }) => subject,
    )
  await app.platform.pool.query(`INSERT INTO audit_events (id, action, subject_type, subject_id, created_at)
    VALUES (gen_random_uuid(), 'x', 'user', gen_random_uuid(), now())`)
  await verify()
  expect(await emails()).toEqual([])
  await app.superuser.query(
    `SET session_replication_role = replica; UPDATE audit_events SET action = 'y'; SET session_replication_role = origin`,
  )
  await verify()
  await verify()
  expect(await emails()).toEqual(['The ledger or its audit events were changed outside the site'])
  expect(app.logged.join('')).toContain('is not as it was written')
  await app.superuser.query(`SET session_replication_role = replica;
    INSERT INTO ledger_transactions (id, code, idempotency_key, subject_type, subject_id, currency, booked_at)
      VALUES (gen_random_uuid(), 'x', 'x', 'x', gen_random_uuid(), 'USD', now()); SET session_replication_role = origin`)
  await verify()
  expect(app.logged.join('')).toContain('has fewer than two entries')
  await app.stop()
})

test('a chain that is cut off between two nights is reported to the operator, also once it has grown again', async () => {
  const operator = { name: 'Op', address: 'Here', email: 'op@example.com', phone: '', taxId: '' }
  const app: TestApp = await startTestApp({ operator })
  const verify = async () => {
    for (const { handlers } of app.jobs) await handlers['verify-chains']?.({})
  }
  const write = () =>
    app.platform.pool.query(`INSERT INTO audit_events (id, action, subject_type, subject_id, created_at)
      SELECT gen_random_uuid(), 'x', 'user', gen_random_uuid(), now() FROM generate_series(1, 3)`)
  const emails = async () =>
    (await app.platform.db.selectFrom('mails').select('subject').where('recipient', '=', operator.email).execute())
      .length
  await write()
  await verify()
  await write()
  await verify()
  expect(await emails()).toBe(0)
  await app.superuser.query(
    `SET session_replication_role = replica; ${cutOff('audit', 'audit_events')}; SET session_replication_role = origin`,
  )
  await write()
  await verify()
  expect(await emails()).toBe(1)
  expect(app.logged.join('')).toContain('an end was cut off')
  await app.stop()
})
