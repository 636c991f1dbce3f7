import type { BikeFacts } from './bike.ts'
import {
  type Candidates,
  type Comparables,
  type Compared,
  chooseComparables,
  FEWEST_COMPARABLES,
} from './comparables.ts'
import { canBeEstimated } from './features.ts'
import type { Identity } from './identify.ts'
import { type Estimate, estimate, type PriceModel } from './price-model.ts'

export const BANDS = ['great', 'good', 'fair', 'high'] as const
export type Band = (typeof BANDS)[number]

/** Why there is no estimate. */
export type Lack = 'facts' | 'comparables' | 'spread'

/** Where the bands of an estimate meet, in minor units: great < `good` ≤ good < `fair` ≤ fair ≤ `high` < high. */
export type Edges = { good: number; fair: number; high: number }

export type Rating = { comparables: Comparables } & (
  | { lack: Lack; estimate: null; edges: null }
  | { lack: null; estimate: Estimate; edges: Edges }
)

/** An interval whose upper end is more than so many times the lower says nothing that helps. */
const WIDEST = 2.5

/** The edges: the ends of the interval, and half the way from its lower end to the estimate. */
const edgesOf = ({ estimate: middle, low, high }: Pick<Estimate, 'estimate' | 'low' | 'high'>): Edges => ({
  good: low,
  fair: Math.round((low + middle) / 2),
  high,
})

/** @param price in minor units */
export function bandOf(price: number, { good, fair, high }: Edges): Band {
  if (price < good) return 'great'
  if (price < fair) return 'good'
  return price <= high ? 'fair' : 'high'
}

/** A bike that is rated: its price takes no part in it. */
export type RatedBike = BikeFacts & { id: string | null; sellerId: string; identity: Identity }

const none = (lack: Lack, comparables: Comparables): Rating => ({ lack, comparables, estimate: null, edges: null })

/**
 * What a bike is worth, or why nobody can say: its model year or make is missing, there are too few bikes of other sellers to compare it
 * with, or the interval is too wide to be of use.
 *
 * @param model null where the market is too small for one
 * @param inYear the year for which it is estimated
 */
export function rate(
  model: PriceModel | null,
  bike: RatedBike,
  candidatesFor: (bike: Compared) => Candidates,
  inYear: number,
): Rating {
  const { identity, sellerId } = bike
  if (!canBeEstimated(identity.make, bike.modelYear)) return none('facts', { of: 'model', bikes: [] })
  const compared: Compared = { ...bike, ...identity }
  const comparables = chooseComparables(compared, candidatesFor(compared))
  if (model === null || comparables.bikes.length < FEWEST_COMPARABLES) return none('comparables', comparables)
  const estimated = estimate(model, bike, { identity, sellerId, inYear })
  if (estimated.high > WIDEST * estimated.low) return none('spread', comparables)
  return { lack: null, comparables, estimate: estimated, edges: edgesOf(estimated) }
}
