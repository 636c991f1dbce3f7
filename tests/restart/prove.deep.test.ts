import { expect, inject, test } from 'vitest'
import { proveCrashes } from '../../tools/prove/crashes.ts'
import { proveRace } from '../../tools/prove/race.ts'

/** `npm run prove` in short: see docs/reliability.md. */
const SEED = 8
const filled = inject('filledFolder')

test('a bike that many pay for at once, at two servers on one database, is bought by one, and nobody else loses money', async () => {
  const rounds = 2
  const { paid, refused, refunded, breaches } = await proveRace({ seed: SEED, buyers: 12, rounds, filled })
  expect(breaches).toEqual([])
  expect({ paid, others: refused + refunded }).toEqual({ paid: rounds, others: 11 * rounds })
  expect(refunded).toBeGreaterThan(0)
})

test('an acknowledged payment is never lost, and every sum is right, after server and database are killed while people pay', async () => {
  const { payments, breaches } = await proveCrashes({ seed: SEED, buyers: 4, kills: 2, databaseKills: 1, filled })
  expect(breaches).toEqual([])
  expect(payments).toBeGreaterThan(4)
})
