import { ApiError } from '@bikevalley/contract'
import { assert, asyncProperty, constantFrom, infiniteStream, nat, shuffledSubarray } from 'fast-check'
import { expect, test } from 'vitest'
import { stopAtStatements } from '../support/interleave/operation.ts'
import { createKeeper, type Keeper, type Kept } from '../support/interleave/rewind.ts'
import { steppedProcessor } from '../support/interleave/stepped-processor.ts'
import { takeSteps } from '../support/interleave/steps.ts'
import { findBreaches } from '../support/invariants.ts'
import { type Market, startMarket } from '../support/market.ts'
import { prepareStatements } from '../support/prepared-statements.ts'
import { LONG_ACTS, openStreet, type Street, SUBJECTS } from './at-once-acts.ts'

/** `npm run prove -- model` sets these; see docs/reliability.md. */
const RUNS = Number(process.env.PROVE_RUNS ?? 16)
const SEED = Number(process.env.PROVE_SEED ?? 9)
const TIMEOUT_MS = 36_000_000

/** An error that is no refusal, and yet right: the job runs again. */
const RUNS_AGAIN = /waits for the outcome of a refund or payout/

type Acts = ReadonlyMap<string, () => Promise<unknown>>
type Staged = { market: Market; keeper: Keeper; kept: Kept; street: Street }

/** A street that every run comes back to. */
async function onStreet(act: (staged: Staged) => Promise<void>): Promise<void> {
  const market = await startMarket({ wrap: steppedProcessor() })
  try {
    const street = await openStreet(market)
    const keeper = await createKeeper(market.superuser)
    const kept = await keeper.keep()
    prepareStatements(market.platform.pool)
    stopAtStatements(market.platform.pool)
    try {
      await act({ market, keeper, kept, street })
    } finally {
      keeper.end()
    }
  } finally {
    await market.stop()
  }
}

/** Does some acts at once, each next step by whom the dice say; without dice, one after the other. Answers how each ended and what there is then. */
async function atOnce({ market, keeper, kept }: Staged, acts: Acts, dice: Iterator<number> | null) {
  await kept.rewind()
  const { ends } = await takeSteps(
    keeper.countWaiting,
    acts,
    () => true,
    [],
    dice ? (ready) => ready[Number(dice.next().value) % ready.length] ?? 0 : undefined,
  )
  expect(await findBreaches(market.platform.pool, 'always')).toEqual([])
  const told = [...ends].map(([name, end]) => {
    if (end.ok) return `${name}: done`
    const { error } = end
    if (error instanceof ApiError) return `${name}: ${error.code}`
    if (error instanceof Error && RUNS_AGAIN.test(error.message)) return `${name}: again`
    throw error
  })
  return [...told.toSorted(), ...(await whatThereIs(market))].join('\n')
}

/** Where bikes, sales and money are, without what differs each time: ids of what is new, and moments. */
async function whatThereIs({ platform: { pool } }: Market): Promise<string[]> {
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

const bind = (market: Market, street: Street, acts: readonly [string, (typeof LONG_ACTS)[string]][]): Acts =>
  new Map(acts.map(([name, act]) => [name, () => act(market, street)]))

test(
  'acts about one thing at once have the outcome of the same acts one after the other',
  () =>
    onStreet(async (staged) => {
      const { market, street } = staged
      const pairs = constantFrom(...Object.values(SUBJECTS)).chain((acts) =>
        shuffledSubarray(Object.entries(acts), { minLength: 2, maxLength: 2 }),
      )
      await assert(
        asyncProperty(pairs, infiniteStream(nat(1)), async (pair, dice) => {
          const both = bind(market, street, pair)
          const turned = bind(market, street, pair.toReversed())
          const oneAfterTheOther = new Set<string>()
          for (const acts of [both, turned]) oneAfterTheOther.add(await atOnce(staged, acts, null))
          expect(oneAfterTheOther).toContain(await atOnce(staged, both, dice[Symbol.iterator]()))
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      )
    }),
  TIMEOUT_MS,
)

test(
  'acts at once, step by step as chance has it, break nothing that must hold',
  () =>
    onStreet(async (staged) => {
      const { market, street } = staged
      const begin = market.clock.now().getTime()
      const some = shuffledSubarray(Object.entries(LONG_ACTS), { minLength: 2, maxLength: 3 })
      await assert(
        asyncProperty(some, infiniteStream(nat(5)), async (acts, dice) => {
          market.clock.advance(begin - market.clock.now().getTime())
          await atOnce(staged, bind(market, street, acts), dice[Symbol.iterator]())
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      )
    }),
  TIMEOUT_MS,
)
