import { type Arbitrary, array, assert, asyncProperty, constant, nat, oneof, record } from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { faultyGateway } from '../support/faulty-gateway.ts'
import { findBreaches } from '../support/invariants.ts'
import { newPerson, startMarket } from '../support/market.ts'
import { ACTS, type Real, WEIGHTS } from './acts.ts'
import { Model } from './model.ts'

/** `npm run prove -- model` sets these; see docs/reliability.md. */
const RUNS = Number(process.env.PROVE_RUNS ?? 12)
const SEED = Number(process.env.PROVE_SEED ?? 7)

type ActName = keyof typeof ACTS
const names = Object.keys(ACTS).filter((name): name is ActName => name in WEIGHTS)

const nobodyListens = () => Promise.resolve()

type Step = { name: ActName; which: number; how: number }

/** How often a booking came to what, in all runs: a proof that never sells anything proves nothing. */
const reached = new Map<string, number>()
function note({ bookings }: Model): void {
  for (const { state, late, back, out } of bookings) {
    const ends = [state, ...(late > 0 ? ['late money'] : []), ...(back > 0 && out > 0 ? ['split'] : [])]
    for (const end of ends) reached.set(end, (reached.get(end) ?? 0) + 1)
  }
}

type Row = { id: string; state: string; listing: string; captured: number; held: number; refunded: number }

/** Every booking, bike and sum is what the model says. */
async function agree({ bookings, bikes }: Model, { market }: Real): Promise<void> {
  const { rows } = await sql<Row>`
    SELECT b.id, b.state, l.state AS listing,
      coalesce(sum(e.amount_minor) FILTER (WHERE t.code = 'capture' AND e.account = 'card_clearing'), 0)::bigint AS captured,
      coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'held_for_seller'), 0)::bigint AS held,
      coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'refunds' AND t.code <> 'refund_paid'), 0)::bigint AS refunded
    FROM bookings b JOIN listings l ON l.id = b.listing_id
    LEFT JOIN payments p ON p.booking_id = b.id
    LEFT JOIN ledger_entries e ON e.payment_id = p.id LEFT JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE b.id = ANY(${bookings.map(({ id }) => id)}::uuid[]) GROUP BY b.id, l.state ORDER BY b.id`.execute(market.db)
  const sold = new Set(['paid', 'handed_over', 'refunded'])
  const expected = bookings
    .map(({ id, state, bike, price, back, out, late, lateBack }) => {
      const captured = (sold.has(state) ? price : 0) + late
      return {
        id,
        state,
        listing: bike.state,
        captured,
        held: captured - back - lateBack - out,
        refunded: back + lateBack,
      }
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(rows).toEqual(expected)
  const listings = await market.db
    .selectFrom('listings')
    .select(['id', 'state'])
    .where('id', 'in', ['00000000-0000-0000-0000-000000000000', ...bikes.map(({ id }) => id)])
    .execute()
  expect(new Map(listings.map(({ id, state }) => [id, state]))).toEqual(
    new Map(bikes.map(({ id, state }) => [id, state])),
  )
}

test('whatever people, the processor and the clock do, in whatever order, is what the model says, and no invariant breaks', async () => {
  const name = oneof(...names.map((one) => ({ arbitrary: constant(one), weight: WEIGHTS[one] })))
  const step: Arbitrary<Step> = record({ name, which: nat(11), how: nat(11) })
  await assert(
    asyncProperty(array(step, { minLength: 50, maxLength: 90, size: 'max' }), async (steps) => {
      const gateway = faultyGateway()
      const model = new Model()
      let listener: Real['deliver'] = nobodyListens
      const market = await startMarket({
        settings: { fee: { basisPoints: 250, minimumMinor: 0, maximumMinor: null } },
        // Its messages wait until somebody delivers them.
        wrap: (processor) => ({
          ...gateway.wrap(processor),
          onIntentChanged: (told) => {
            listener = told
            processor.onIntentChanged((id) => Promise.resolve(void model.box.push(id)))
          },
        }),
      })
      try {
        model.now = market.clock.now().getTime()
        const real: Real = {
          market,
          gateway,
          deliver: (id) => listener(id),
          sellers: [await newPerson(market, 'seller'), await newPerson(market, 'seller')],
          buyers: [
            await newPerson(market, 'buyer'),
            await newPerson(market, 'buyer'),
            await newPerson(market, 'buyer'),
          ],
          admin: await newPerson(market, 'admin'),
        }
        await ACTS.list(model, real, 0, 5)
        for (const { name: act, which, how } of steps) {
          await ACTS[act](model, real, which, how)
          await agree(model, real)
        }
        expect(await findBreaches(market.platform.pool, 'always')).toEqual([])
        note(model)
      } finally {
        await market.stop()
      }
    }),
    { numRuns: RUNS, seed: SEED, unbiased: true, endOnFailure: true },
  )
  if (process.env.PROVE_RUNS) process.stdout.write(`${JSON.stringify(Object.fromEntries(reached))}\n`)
  for (const end of ['paid', 'handed_over', 'late money', 'refunded']) expect(reached.get(end), end).toBeGreaterThan(0)
}, 36_000_000)
