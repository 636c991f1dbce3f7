import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createPool } from '../apps/server/src/platform/database.ts'
import { LIFE_CYCLES, lifeCyclesPage } from '../tools/docs/life-cycles.ts'
import { createTestDatabase } from './support/database.ts'

test('docs/life-cycles.md says what the tables say; npm run docs writes it anew', async () => {
  expect(await readFile(join(import.meta.dirname, '..', 'docs', 'life-cycles.md'), 'utf8')).toBe(lifeCyclesPage())
})

describe.each(LIFE_CYCLES.map((life) => [life.name, life] as const))('%s', (_name, life) => {
  test('comes from its beginning to every state', () => {
    const reached = new Set(life.begins.in)
    for (const _state of Object.keys(life.states))
      for (const { from, to } of life.transitions) if (from.some((state) => reached.has(state))) reached.add(to)
    expect(Object.keys(life.states).filter((state) => !reached.has(state))).toEqual([])
  })

  test('ends what may not last by a step that there is', () => {
    for (const [state, { lasts }] of Object.entries(life.states))
      if (lasts)
        expect(
          life.transitions.find(({ verb, from }) => verb === lasts.ends && from.includes(state)),
          state,
        ).toBeDefined()
  })

  test('says once what a step leads to', () => {
    const steps = life.transitions.flatMap(({ verb, from }) => from.map((state) => `${verb} ${state}`))
    expect(steps).toEqual([...new Set(steps)])
  })
})

test('the database knows the same states', async () => {
  const database = await createTestDatabase()
  const pool = createPool(database.url, { max: 1 })
  const { rows } = await pool.query<{ table: string; rule: string }>(
    `SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS rule FROM pg_constraint
     WHERE contype = 'c' AND pg_get_constraintdef(oid) ~ '^CHECK \\(\\(\\(?(state|release_reason) = ANY \\(ARRAY[^)]*\\)+$'`,
  )
  await pool.end()
  await database.drop()
  const known = Object.fromEntries(
    rows.map(({ table, rule }) => [table, [...rule.matchAll(/'(\w+)'/g)].map(([, state]) => state)]),
  )
  const tables = {
    Listing: 'listings',
    Booking: 'bookings',
    Hold: 'checkout_holds',
    Payment: 'payment_intents',
    Refund: 'refunds',
    Dispute: 'disputes',
    Payout: 'payouts',
  }
  for (const { name, states } of LIFE_CYCLES) {
    const table = Object.entries(tables).find(([of]) => of === name)?.[1] ?? ''
    // A hold that has no end yet is live.
    const kept = Object.keys(states).filter((state) => state !== 'live')
    expect(new Set(known[table]), table).toEqual(new Set(kept))
  }
})
