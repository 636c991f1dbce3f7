import { type Arbitrary, array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import {
  type ReconciledServices,
  startReconciledServices,
} from '../../../../../../tests/support/reconciled-services.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Movement } from '../../payments/index.ts'
import { compare } from '../comparison/compare.ts'
import type { ReconciliationContext } from '../context.ts'
import { keepMovements } from '../movements/movements.ts'
import { readReconciliation } from '../read-reconciliation.ts'
import { listItems } from './list-items.ts'

let site: ReconciledServices
let told: readonly Movement[]
beforeAll(async () => {
  site = await startReconciledServices()
  const { services, stripe, sell } = site
  for (let price = 1; price <= 3; price += 1) {
    const { buyer, bookingId } = await sell(price * 100_000)
    if (price > 1) await services.payments.cancelSale(buyer, bookingId, 'It is too loud.')
    await services.runJobs()
    services.clock.advance(DAY / 2)
  }
  stripe.bank.refundsWill('failed')
  const refused = await sell(700_000)
  await services.payments.cancelSale(refused.buyer, refused.bookingId, 'It is too loud.')
  await services.runJobs()
  const asked = { since: new Date(0), until: new Date(services.clock.now().getTime() + DAY), cursor: null }
  const answer = await services.payments.listMovements('stripe', asked)
  told = answer.outcome === 'found' ? answer.movements : []
})
afterAll(() => site.stop())

/** What happens to one movement on its way to us. */
type Bend = {
  how: 'unchanged' | 'lost' | 'other amount' | 'other currency' | 'of another thing' | 'another day'
  by: number
}
const bends: Arbitrary<Bend[]> = array(
  record({
    how: constantFrom(
      'unchanged',
      'unchanged',
      'lost',
      'other amount',
      'other currency',
      'of another thing',
      'another day',
    ),
    by: integer({ min: 1, max: 3 }),
  }),
  { minLength: 8, maxLength: 8 },
)

function bend(movement: Movement, { how, by }: Bend): Movement[] {
  if (how === 'lost') return []
  if (how === 'other amount') return [{ ...movement, amountMinor: movement.amountMinor + by }]
  if (how === 'other currency') return [{ ...movement, currency: 'EUR' }]
  if (how === 'of another thing') return [{ ...movement, intentId: null, objectId: `ch_${by}` }]
  if (how === 'another day') return [{ ...movement, occurredAt: new Date(movement.occurredAt.getTime() - by * DAY) }]
  return [movement]
}

const ROLLED_BACK = new Error('Rolled back.')

/** Lets the provider have said this, and forgets it again. */
async function whenTold<T>(movements: readonly Movement[], look: (trx: Db) => Promise<T>): Promise<T | undefined> {
  let seen: T | undefined
  const work = site.services.db.transaction().execute(async (trx) => {
    const now = site.services.clock.now()
    await keepMovements(trx, 'stripe', movements, now)
    await trx.insertInto('provider_fetches').values({ provider: 'stripe', fetched_until: now }).execute()
    await compare(trx, 'stripe', now)
    seen = await look(trx)
    throw ROLLED_BACK
  })
  await expect(work).rejects.toBe(ROLLED_BACK)
  return seen
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

/** The amounts by what they belong to. */
function sumBy<T>(things: readonly T[], key: (thing: T) => string, amount: (thing: T) => string) {
  const sums = new Map<string, number>()
  for (const thing of things) sums.set(key(thing), (sums.get(key(thing)) ?? 0) + cents(amount(thing)))
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

test('the drift of each day and in total is the sum of the unmatched items, whatever the provider reports', async () => {
  expect(told.length).toBe(8)
  await assert(
    asyncProperty(bends, async (how) => {
      const movements = told.flatMap((movement, place) => bend(movement, how[place] ?? { how: 'unchanged', by: 1 }))
      const seen = await whenTold(movements, async (trx) => {
        const { platform, payments } = {
          platform: { ...site.services.platform, db: trx },
          payments: site.services.payments,
        }
        const context: ReconciliationContext = { platform, payments, freezes: site.services.freezes }
        const parts = [await listItems(trx, { part: 'unmatched' }), await listItems(trx, { part: 'recent' })]
        return { ...(await readReconciliation(context, {})), items: parts.flatMap(({ items }) => items) }
      })
      if (!seen) throw new Error('Nothing was seen.')
      const { totals, days, items } = seen
      const expected = sumBy(
        items,
        ({ currency }) => currency,
        ({ difference }) => difference,
      )
      expect(
        sumBy(
          totals,
          ({ currency }) => currency,
          ({ drift }) => drift,
        ),
      ).toEqual(expected)
      const onDays = sumBy(
        items,
        ({ currency, at }) => `${at.slice(0, 10)} ${currency}`,
        ({ difference }) => difference,
      )
      expect(
        sumBy(
          days,
          ({ day, currency }) => `${day} ${currency}`,
          ({ drift }) => drift,
        ),
      ).toEqual(onDays)
      const sides = sumBy(
        movements.map(({ currency, amountMinor }) => ({ currency, amount: String(amountMinor / 100) })),
        ({ currency }) => currency,
        ({ amount }) => amount,
      )
      expect(
        sumBy(
          totals,
          ({ currency }) => currency,
          ({ at_provider }) => at_provider,
        ),
      ).toEqual(sides)
      expect(items.every(({ difference }) => cents(difference) !== 0)).toBe(true)
      if (how.every((one) => one.how === 'unchanged' || one.how === 'another day')) expect(items).toEqual([])
    }),
    { numRuns: 60 },
  )
})
