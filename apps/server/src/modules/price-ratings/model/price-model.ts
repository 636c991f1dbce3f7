import type { MarketBike, PricedFacts } from './bike.ts'
import { type Explanation, explain, logEstimate } from './explain.ts'
import { canBeEstimated, type Features, featuresOf, learnUsualMileage, type UsualMileage } from './features.ts'
import { type Fit, fitPrices, type Observation } from './fit.ts'
import { createIdentifier, type Identity } from './identify.ts'
import { groupOf, type Intervals, intervalFor, learnIntervals, type Residual } from './interval.ts'
import { outsideBand, placesByModel } from './model-band.ts'
import { roundMoney } from './round-money.ts'
import { eachBikeOnce, weightsOf } from './weights.ts'

/** Sellers are dealt into so many parts. */
const FOLDS = 5

/** A bike of the market with what the model sees in it, and whether its price is so far from others of its model that it counts nothing. */
export type LearntBike = MarketBike & Identity & { features: Features; isOutsideBand: boolean }

/**
 * What was learnt from a market. Each part of its sellers is estimated by a fit that has seen the other parts only: so no price has a say
 * in its own estimate, nor has any other of its seller's, and what those estimates are off by is honest.
 */
export type PriceModel = {
  fits: readonly Fit[]
  usualMileage: UsualMileage
  intervals: Intervals
  /** How many bikes it was learnt from, each counted once. */
  size: number
}

export type Estimate = Explanation & {
  /** The ends of the interval, in minor units. */
  low: number
  high: number
}

/** Below this there is no model: too little of anything. */
const FEWEST = 50

/**
 * Learns from the bikes of a market.
 *
 * @param market the oldest listings first, so that of two of one bike the later counts
 * @returns the model, null where the market is too small for any, and the bikes that it was learnt from
 */
export function learnPrices(market: readonly MarketBike[]): { model: PriceModel | null; bikes: LearntBike[] } {
  const identify = createIdentifier()
  const once = eachBikeOnce(market, identify)
  const usualMileage = learnUsualMileage(once)
  const bikes = once.map((bike) => {
    const identity = identify(bike)
    const features = featuresOf(bike, identity, usualMileage, bike.pricedIn)
    return { ...bike, ...identity, features, isOutsideBand: false }
  })
  const weights = weightsOf(bikes, 'model')
  const weightsBeyondModel = weightsOf(bikes, 'make')
  const observations = bikes.map(
    ({ features, priceMinor }, at): Observation => ({
      features,
      logPrice: Math.log(priceMinor),
      weight: weights[at] ?? 0,
      weightBeyondModel: weightsBeyondModel[at] ?? 0,
    }),
  )
  const foldsOf = bikes.map(({ sellerId }) => foldOf(sellerId))
  const parts = Array.from({ length: FOLDS }, (_, fold) => observations.filter((__, at) => foldsOf[at] !== fold))
  if (bikes.length < FEWEST || parts.some((part) => part.length === 0)) return { model: null, bikes }
  const fits = parts.map(fitPrices)
  const rest = observations.map(({ features, logPrice }, at) => {
    const fit = fits[foldsOf[at] ?? 0]
    return fit ? logPrice - logEstimate(fit, features) : 0
  })
  const residuals = bikes.flatMap(({ make, modelYear, features }, at): Residual[] => {
    const fit = fits[foldsOf[at] ?? 0]
    if (!fit || !canBeEstimated(make, modelYear)) return []
    return [{ group: groupOf(fit, features), off: rest[at] ?? 0, weight: weightsBeyondModel[at] ?? 0 }]
  })
  // An estimate without the year may be far off through no fault of the price. Such a bike is compared with none.
  const models = bikes.map(({ make, model, modelYear }) => (canBeEstimated(make, modelYear) ? model : ''))
  const outside = outsideBand(placesByModel(models), rest, observations)
  return {
    model: { fits, usualMileage, intervals: learnIntervals(residuals), size: bikes.length },
    bikes: bikes.map((bike, at) => ({ ...bike, isOutsideBand: outside.has(at) })),
  }
}

type Estimated = {
  identity: Identity
  /** Whose bikes have no say in it. */
  sellerId: string
  /** The year for which it is estimated. */
  inYear: number
}

/** What a bike is worth by the model, and within which prices 80% of such bikes lie. */
export function estimate(model: PriceModel, bike: PricedFacts, estimated: Estimated): Estimate {
  const { fit, features, interval } = lookUp(model, bike, estimated)
  const { low, middle, high } = interval
  const log = logEstimate(fit, features)
  return {
    ...explain(fit, features, middle),
    low: roundMoney(Math.exp(log + low)),
    high: roundMoney(Math.exp(log + high)),
  }
}

/**
 * What a comparable bike would cost with the facts of the bike that it is compared with: its price, times the estimate of the one divided by the
 * estimate of the other, both by the fit that estimates the one. In minor units.
 */
export function createAdjuster(
  model: PriceModel,
  bike: PricedFacts,
  estimated: Estimated,
): (other: PricedFacts & Identity, priceMinor: number) => number {
  const logWorth = (one: PricedFacts, identity: Identity) => {
    const { fit, features, interval } = lookUp(model, one, { ...estimated, identity })
    return logEstimate(fit, features) + interval.middle
  }
  const worth = logWorth(bike, estimated.identity)
  return (other, priceMinor) => roundMoney(priceMinor * Math.exp(worth - logWorth(other, other)))
}

function lookUp(
  { fits, usualMileage, intervals }: PriceModel,
  bike: PricedFacts,
  { identity, sellerId, inYear }: Estimated,
) {
  const fit = fits[foldOf(sellerId)]
  if (!fit) throw new RangeError('The model has no fit for this part of the sellers.')
  const features = featuresOf(bike, identity, usualMileage, inYear)
  return { fit, features, interval: intervalFor(intervals, groupOf(fit, features)) }
}

/** The part that a seller is in: always the same (FNV-1a). */
export function foldOf(sellerId: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < sellerId.length; at++) hash = Math.imul(hash ^ sellerId.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % FOLDS
}
