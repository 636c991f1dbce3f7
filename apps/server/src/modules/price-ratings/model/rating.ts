import { type BandEdges, FEWEST_COMPARABLES, type RatingLack } from '@bikevalley/contract'
import type { BikeFacts } from './bike.ts'
import { type Candidates, type Comparables, type Compared, chooseComparables } from './comparables.ts'
import { canBeEstimated, median } from './features.ts'
import type { Identity } from './identify.ts'
import { createAdjuster, type Estimate, estimate, type PriceModel } from './price-model.ts'
import { roundMoney } from './round-money.ts'

export type Rating = { comparables: Comparables } & (
  | { lack: RatingLack; estimate: null; edges: null }
  | { lack: null; estimate: Estimate; edges: BandEdges }
)

/** An interval whose upper end is more than so many times the lower says nothing that helps. */
const WIDEST = 2.5

/** How far the median price of comparable bikes may be from an estimate, as a share of the estimate. */
const FARTHEST = 0.4

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
 * of other sellers to compare it with, the interval is too wide to be of use, or the comparables' prices do not bear the estimate out.
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
  const told = { identity, sellerId, inYear }
  const estimated = estimate(model, bike, told)
  if (estimated.high > WIDEST * estimated.low) return none('spread', comparables)
  const { bikes } = comparables
  const asked = median(bikes.map(({ priceMinor }) => priceMinor))
  if (Math.abs(asked - estimated.estimate) > FARTHEST * estimated.estimate) return none('spread', comparables)
  const adjust = createAdjuster(model, bike, told)
  const adjusted = median(bikes.map((other) => adjust(other, other.priceMinor)))
  if (adjusted < estimated.low || adjusted > estimated.high) return none('spread', comparables)
  return { lack: null, comparables, estimate: estimated, edges: edgesOf(estimated) }
}
