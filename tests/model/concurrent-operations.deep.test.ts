import { ApiError } from '@bikevalley/contract'
import { assert, asyncProperty, constantFrom, infiniteStream, nat, shuffledSubarray } from 'fast-check'
import { expect, test } from 'vitest'
import { stopAtStatements } from '../support/interleave/operation.ts'
import { createKeeper, type Keeper, type Kept } from '../support/interleave/rewind.ts'
import { steppedProcessor } from '../support/interleave/stepped-processor.ts'
import { takeSteps } from '../support/interleave/steps.ts'
import { findBreaches } from '../support/invariants.ts'
import { prepareStatements } from '../support/prepared-statements.ts'
import { startTestServices, type TestServices } from '../support/test-services.ts'
import { createScenario, LONG_OPERATIONS, type Scenario, SUBJECTS } from './concurrent-operations.ts'

/** `npm run prove -- model` sets these; see docs/reliability.md. */
const RUNS = Number(process.env.PROVE_RUNS ?? 16)
const SEED = Number(process.env.PROVE_SEED ?? 9)
const TIMEOUT_MS = 36_000_000

/** An error that is no refusal, and still allowed: the job runs again. */
const RUNS_AGAIN = /waits for the outcome of a refund or payout/

type Operations = ReadonlyMap<string, () => Promise<unknown>>
type Staged = { services: TestServices; keeper: Keeper; kept: Kept; scenario: Scenario }

/** A scenario from which every run starts. */
async function withScenario(operation: (staged: Staged) => Promise<void>): Promise<void> {
  const services = await startTestServices({ wrap: steppedProcessor() })
  try {
    const scenario = await createScenario(services)
    const keeper = await createKeeper(services.superuser)
    const kept = await keeper.keep()
    prepareStatements(services.platform.pool)
    stopAtStatements(services.platform.pool)
    try {
      await operation({ services, keeper, kept, scenario })
    } finally {
      keeper.end()
    }
  } finally {
    await services.stop()
  }
}

/** Runs operations at once, the next step chosen by the dice; without dice, one after the other. Answers how each ended and what there is then. */
async function runOperations(
  { services, keeper, kept }: Staged,
  operations: Operations,
  dice: Iterator<number> | null,
) {
  await kept.rewind()
  const { ends } = await takeSteps(
    keeper.countWaiting,
    operations,
    () => true,
    [],
    dice ? (ready) => ready[Number(dice.next().value) % ready.length] ?? 0 : undefined,
  )
  expect(await findBreaches(services.platform.pool, 'always')).toEqual([])
  const told = [...ends].map(([name, end]) => {
    if (end.ok) return `${name}: done`
    const { error } = end
    if (error instanceof ApiError) return `${name}: ${error.code}`
    if (error instanceof Error && RUNS_AGAIN.test(error.message)) return `${name}: again`
    throw error
  })
  return [...told.toSorted(), ...(await whatThereIs(services))].join('\n')
}

/** Where bikes, sales and money are, without what differs each time: ids of what is new, and moments. */
async function whatThereIs({ platform: { pool } }: TestServices): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    SELECT concat_ws(' ', 'bike', id, state, resale_price_minor) AS line FROM listings
    UNION ALL SELECT concat_ws(' ', 'booking', listing_id, buyer_id, state, price_minor) FROM bookings
    UNION ALL SELECT concat_ws(' ', 'handover', booking_id, wrong_tries, handed_over_at IS NOT NULL) FROM handovers
    UNION ALL SELECT concat_ws(' ', 'dispute', booking_id, state, refund_minor, buyer_words, seller_words) FROM disputes
    UNION ALL SELECT concat_ws(' ', 'refund', payment_id, state, amount_minor) FROM refunds
    UNION ALL SELECT concat_ws(' ', 'payout', seller_id, state, amount_minor) FROM payouts
    UNION ALL SELECT concat_ws(' ', 'chargeback', payment_id, state, amount_minor) FROM chargebacks
    UNION ALL SELECT concat_ws(' ', 'promotion', listing_id, ended_at IS NULL) FROM promotions
    UNION ALL SELECT concat_ws(' ', 'account', payment_id, account, sum(amount_minor)) FROM ledger_entries
      GROUP BY payment_id, account
    ORDER BY 1`)
  return rows.map(({ line }) => line)
}

const bind = (
  services: TestServices,
  scenario: Scenario,
  operations: readonly [string, (typeof LONG_OPERATIONS)[string]][],
): Operations => new Map(operations.map(([name, operation]) => [name, () => operation(services, scenario)]))

test(
  'operations on one thing at once have the same outcome as one after the other',
  () =>
    withScenario(async (staged) => {
      const { services, scenario } = staged
      const pairs = constantFrom(...Object.values(SUBJECTS)).chain((operations) =>
        shuffledSubarray(Object.entries(operations), { minLength: 2, maxLength: 2 }),
      )
      await assert(
        asyncProperty(pairs, infiniteStream(nat(1)), async (pair, dice) => {
          const both = bind(services, scenario, pair)
          const turned = bind(services, scenario, pair.toReversed())
          const oneAfterTheOther = new Set<string>()
          for (const operations of [both, turned]) oneAfterTheOther.add(await runOperations(staged, operations, null))
          expect(oneAfterTheOther).toContain(await runOperations(staged, both, dice[Symbol.iterator]()))
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      )
    }),
  TIMEOUT_MS,
)

test(
  'operations at once, interleaved at random, break no invariant',
  () =>
    withScenario(async (staged) => {
      const { services, scenario } = staged
      const begin = services.clock.now().getTime()
      const some = shuffledSubarray(Object.entries(LONG_OPERATIONS), { minLength: 2, maxLength: 3 })
      await assert(
        asyncProperty(some, infiniteStream(nat(5)), async (operations, dice) => {
          services.clock.advance(begin - services.clock.now().getTime())
          await runOperations(staged, bind(services, scenario, operations), dice[Symbol.iterator]())
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      )
    }),
  TIMEOUT_MS,
)
