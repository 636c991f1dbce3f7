import { type BandEdges, FEWEST_COMPARABLES, type RatingLack } from '@bikevalley/contract'
import type { BikeFacts } from './bike.ts'
import { type Candidates, type Comparables, type Compared, chooseComparables } from './comparables.ts'
import { canBeEstimated } from './features.ts'
import type { Identity } from './identify.ts'
import { type Estimate, estimate, type PriceModel } from './price-model.ts'
import { roundMoney } from './round-money.ts'

export type Rating = { comparables: Comparables } & (
  | { lack: RatingLack; estimate: null; edges: null }
  | { lack: null; estimate: Estimate; edges: BandEdges }
)

/** An interval whose upper end is more than so many times the lower says nothing that helps. */
const WIDEST = 2.5

/** Where the bands meet, in minor units: the ends of the interval, and half the way from its lower end to the estimate. */
export const edgesOf = ({ estimate: middle, low, high }: Pick<Estimate, 'estimate' | 'low' | 'high'>): BandEdges => ({
  good: low,
  fair: roundMoney((low + middle) / 2),
  high,
})

/** A bike that is rated: its price takes no part in it. */
export type RatedBike = BikeFacts & { id: string | null; sellerId: string; identity: Identity }

const none = (lack: RatingLack, comparables: Comparables): Rating => ({
  lack,
  comparables,
  estimate: null,
  edges: null,
})

/**
 * What a bike is worth, or why nobody can say: its model year or make is missing, the market is too small for a model, there are too few bikes
 * of other sellers to compare it with, or the interval is too wide to be of use.
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
  if (model === null) return none('market', comparables)
  if (comparables.bikes.length < FEWEST_COMPARABLES) return none('comparables', comparables)
  const estimated = estimate(model, bike, { identity, sellerId, inYear })
  if (estimated.high > WIDEST * estimated.low) return none('spread', comparables)
  return { lack: null, comparables, estimate: estimated, edges: edgesOf(estimated) }
}
