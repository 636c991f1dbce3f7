import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseError, type Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPool } from '../apps/server/src/platform/db/database.ts'
import { LIFE_CYCLES_BY_TABLE } from '../apps/server/src/platform/db/life-cycles.ts'
import { prepareDatabase } from '../apps/server/src/platform/db/prepare-database.ts'
import * as contract from '../packages/contract/src/life-cycles/index.ts'
import { lifeCyclesPage } from '../tools/docs/life-cycles.ts'
import { createTestDatabase, PATIENT, quietLog } from './support/database.ts'

test('docs/life-cycles.md says what the tables say; npm run docs writes it anew', async () => {
  expect(await readFile(join(import.meta.dirname, '..', 'docs', 'life-cycles.md'), 'utf8')).toBe(lifeCyclesPage())
})

const kept = Object.entries(LIFE_CYCLES_BY_TABLE)

test('the one list of life cycles has every one of the contract', () => {
  const all = Object.values<unknown>(contract).filter(
    (value) => typeof value === 'object' && value !== null && 'transitions' in value,
  )
  expect(new Set(Object.values(LIFE_CYCLES_BY_TABLE))).toEqual(new Set(all))
})

describe.each(kept.map(([, life]) => [life.name, life] as const))('the life cycle %s', (_name, life) => {
  test('reaches every state from its first one', () => {
    const reached = new Set(life.begins.in)
    for (const _state of Object.keys(life.states))
      for (const { from, to } of life.transitions) if (from.some((state) => reached.has(state))) reached.add(to)
    expect(Object.keys(life.states).filter((state) => !reached.has(state))).toEqual([])
  })

  test('ends states that may not last by a step that exists', () => {
    for (const [state, { lasts }] of Object.entries(life.states))
      if (lasts)
        expect(
          life.transitions.find(({ verb, from }) => verb === lasts.ends && from.includes(state)),
          state,
        ).toBeDefined()
  })

  test('describes once what a step leads to', () => {
    const steps = life.transitions.flatMap(({ verb, from }) => from.map((state) => `${verb} ${state}`))
    expect(steps).toEqual([...new Set(steps)])
  })
})

describe('the database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let pool: ReturnType<typeof createPool>
  beforeAll(async () => {
    database = await createTestDatabase()
    pool = createPool(database.superuserUrl, { max: 2, ...PATIENT })
    await pool.query(`INSERT INTO users (id, name, email) VALUES ('${ADMIN}', 'Robin Admin', 'admin@example.com')`)
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  test('knows the states of every life cycle', async () => {
    const { rows } = await pool.query<{ table: string; rule: string }>(
      `SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS rule FROM pg_constraint
       WHERE contype = 'c' AND pg_get_constraintdef(oid) ~ '^CHECK \\(\\(\\(?(state|release_reason) = ANY \\(ARRAY[^)]*\\)+$'`,
    )
    const known = Object.fromEntries(
      rows.map(({ table, rule }) => [table, [...rule.matchAll(/'(\w+)'/g)].map(([, state]) => state)]),
    )
    for (const [table, { states }] of kept) {
      // A hold that has no end yet is live.
      const written = Object.keys(states).filter((state) => state !== 'live')
      expect(new Set(known[table]), table).toEqual(new Set(written))
    }
  })

  test.each(kept)('accepts in %s the steps of the life cycle and refuses all others', async (table, life) => {
    const states = Object.keys(life.states)
    const pairs = states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const))
    const taken: string[] = []
    const refused: string[] = []
    for (const [from, to] of pairs) {
      const constraint = await constraintAgainst(pool, table, from, to)
      if (constraint === null) taken.push(`${from} ${to}`)
      else if (constraint === `${table}_life_cycle`) refused.push(`${from} ${to}`)
    }
    const steps = new Set(life.transitions.flatMap(({ from, to }) => from.map((state) => `${state} ${to}`)))
    const isStep = ([from, to]: readonly [string, string]) => steps.has(`${from} ${to}`)
    expect(taken).toEqual(pairs.filter(isStep).map((pair) => pair.join(' ')))
    expect(refused).toEqual(pairs.filter((pair) => !isStep(pair)).map((pair) => pair.join(' ')))
  })

  test('is updated from the contract at every start', async () => {
    const stepsNow = async () => (await pool.query('SELECT * FROM life_cycle_steps ORDER BY 1, 2, 3')).rows
    const steps = await stepsNow()
    await pool.query(`DELETE FROM life_cycle_steps WHERE kept_in = 'bookings';
      INSERT INTO life_cycle_steps VALUES ('listings', 'sold', 'available')`)
    const access = { ...database, given: true }
    await Promise.all([prepareDatabase(access, quietLog), prepareDatabase(access, quietLog)])
    expect(await stepsNow()).toEqual(steps)
  })
})

const ADMIN = '018f0000-0000-7000-8000-000000000001'
const ENDED = `$1 NOT IN ('inquiry', 'open')`
const BY_HAND = `$1 = 'sent_by_hand'`
const DECIDED = `$1 IN ('released', 'refunded', 'split')`
const CLOSED = `$1 <> 'open'`
const PAID = `$1 IN ('paid', 'returned')`
const BACK = `$1 = 'returned'`

/** A row of each table in the state that is put in; `$1` is null for a hold without an end. */
const ROW: Readonly<Record<string, string>> = {
  listings: `INSERT INTO listings (id, seller_id, state, name, resale_price_minor, currency, condition, category_id, location,
      has_image, created_at, updated_at)
    VALUES (gen_random_uuid(), gen_random_uuid(), $1, 'A bike', 100, 'USD', 'good', 'Sports', 'Here', true, now(), now())`,
  listing_reports: `INSERT INTO listing_reports (id, listing_id, reason, text, state, created_at, decided_at, decided_by, decision_reason)
    VALUES (gen_random_uuid(), gen_random_uuid(), 'stolen', '', $1, now(), CASE WHEN ${CLOSED} THEN now() END,
      CASE WHEN ${CLOSED} THEN '${ADMIN}'::uuid END, CASE WHEN ${CLOSED} THEN 'So be it.' END)`,
  bookings: `INSERT INTO bookings (id, listing_id, buyer_id, state, listing_name, price_minor, currency, phone,
      meeting_location, created_at, lapses_at)
    VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, 'A bike', 100, 'USD', '', '', now(), now())`,
  checkout_holds: `INSERT INTO checkout_holds (id, listing_id, buyer_id, booking_id, payment_intent_id, created_at, expires_at,
      released_at, release_reason)
    VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now(),
      now() + interval '1 minute', CASE WHEN $1::text IS NOT NULL THEN now() END, $1)`,
  payment_intents: `INSERT INTO payment_intents (id, booking_id, provider, provider_intent_id, client_secret, amount_minor,
      currency, state, created_at, updated_at)
    VALUES (gen_random_uuid(), gen_random_uuid(), 'test', 'pi_1', NULL, 100, 'USD', $1, now(), now())`,
  refunds: `INSERT INTO refunds (id, payment_id, amount_minor, currency, reason, state, whole, created_at, updated_at,
      reference, note, sent_by)
    VALUES (gen_random_uuid(), gen_random_uuid(), 100, 'USD', '', $1, true, now(), now(), CASE WHEN ${BY_HAND} THEN 'A1' END,
      CASE WHEN ${BY_HAND} THEN 'To your bank.' END, CASE WHEN ${BY_HAND} THEN '${ADMIN}'::uuid END)`,
  disputes: `INSERT INTO disputes (id, booking_id, opened_by, buyer_words, state, opened_at, due_at, ended_at, decided_by,
      refund_minor, reason)
    VALUES (gen_random_uuid(), gen_random_uuid(), 'buyer', 'It is red.', $1, now(), now(),
      CASE WHEN $1 <> 'open' THEN now() END, CASE WHEN ${DECIDED} THEN '${ADMIN}'::uuid END,
      CASE WHEN ${DECIDED} THEN 0 END, CASE WHEN ${DECIDED} THEN 'So be it.' END)`,
  chargebacks: `INSERT INTO chargebacks (id, payment_id, provider_dispute_id, amount_minor, currency, reason, state, answered,
      opened_at, ended_at, updated_at)
    VALUES (gen_random_uuid(), gen_random_uuid(), 'dp_1', 100, 'USD', 'fraudulent', $1, false, now(),
      CASE WHEN ${ENDED} THEN now() END, now())`,
  payouts: `INSERT INTO payouts (id, release_id, seller_id, amount_minor, currency, state, created_at, reference, paid_by, paid_at,
      returned_at, returned_by, return_reason)
    VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 100, 'USD', $1, now(),
      CASE WHEN ${PAID} THEN 'A1' END, CASE WHEN ${PAID} THEN '${ADMIN}'::uuid END, CASE WHEN ${PAID} THEN now() END,
      CASE WHEN ${BACK} THEN now() END, CASE WHEN ${BACK} THEN '${ADMIN}'::uuid END, CASE WHEN ${BACK} THEN 'Closed.' END)`,
}
/** A step that says more than the state. */
const STEP: Readonly<Record<string, string>> = {
  checkout_holds: `UPDATE checkout_holds SET release_reason = $1, released_at = CASE WHEN $1::text IS NOT NULL THEN now() END`,
  disputes: `UPDATE disputes SET state = $1, ended_at = CASE WHEN $1 <> 'open' THEN now() END,
    decided_by = CASE WHEN ${DECIDED} THEN '${ADMIN}'::uuid END, refund_minor = CASE WHEN ${DECIDED} THEN 0 END,
    reason = CASE WHEN ${DECIDED} THEN 'So be it.' END`,
  listing_reports: `UPDATE listing_reports SET state = $1, decided_at = CASE WHEN ${CLOSED} THEN now() END,
    decided_by = CASE WHEN ${CLOSED} THEN '${ADMIN}'::uuid END, decision_reason = CASE WHEN ${CLOSED} THEN 'So be it.' END`,
  refunds: `UPDATE refunds SET state = $1, reference = CASE WHEN ${BY_HAND} THEN 'A1' END,
    note = CASE WHEN ${BY_HAND} THEN 'To your bank.' END, sent_by = CASE WHEN ${BY_HAND} THEN '${ADMIN}'::uuid END`,
  chargebacks: `UPDATE chargebacks SET state = $1, ended_at = CASE WHEN ${ENDED} THEN now() END`,
  payouts: `UPDATE payouts SET state = $1, reference = CASE WHEN ${PAID} THEN 'A1' END,
    paid_by = CASE WHEN ${PAID} THEN '${ADMIN}'::uuid END, paid_at = CASE WHEN ${PAID} THEN coalesce(paid_at, now()) END,
    returned_by = CASE WHEN ${BACK} THEN '${ADMIN}'::uuid END, returned_at = CASE WHEN ${BACK} THEN now() END,
    return_reason = CASE WHEN ${BACK} THEN 'Closed.' END`,
}

const written = (state: string) => [state === 'live' ? null : state]

/** Which rule refuses a step; null where none does. */
async function constraintAgainst(pool: Pool, table: string, from: string, to: string): Promise<string | null> {
  const client = await pool.connect()
  try {
    // The row comes from nowhere, so that nothing else has to be there; its step is looked at as ever, but for what is
    // asked of the whole sale at the commit.
    await client.query('SET session_replication_role = replica')
    await client.query(`DELETE FROM ${table}`)
    await client.query(ROW[table] ?? '', written(from))
    await client.query('SET session_replication_role = origin; BEGIN')
    await client.query(STEP[table] ?? `UPDATE ${table} SET state = $1`, written(to))
    return null
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint !== undefined) return error.constraint
    throw error
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
