import type { RatingLack } from '@bikevalley/contract'
import { type BikeFacts } from '../../apps/server/src/modules/price-ratings/model/bike.ts'
import { indexComparables } from '../../apps/server/src/modules/price-ratings/model/comparables.ts'
import { median } from '../../apps/server/src/modules/price-ratings/model/features.ts'
import { createIdentifier } from '../../apps/server/src/modules/price-ratings/model/identify.ts'
import {
  createAdjuster,
  type LearntBike,
  learnPrices,
} from '../../apps/server/src/modules/price-ratings/model/price-model.ts'
import { rate } from '../../apps/server/src/modules/price-ratings/model/rating.ts'
import type { GeneratedBike } from './markets.ts'

/** What one held-out bike was estimated at, in minor units. */
export type Judged = {
  meant: number
  asked: number
  estimate: number
  low: number
  high: number
  /** The share of comparable bikes that are cheaper than what is asked, each adjusted to this bike. */
  cheaper: number
  byModel: number
  byNearest: number
}

export type Evaluation = {
  learntFrom: number
  heldOut: number
  judged: readonly Judged[]
  /** How many of those held out got no estimate, by why. */
  lacks: Readonly<Record<RatingLack, number>>
}

const HELD_OUT = 5
const isHeldOut = ({ sellerId }: GeneratedBike) => Number(sellerId.replace(/\D/g, '')) % HELD_OUT === 0

/**
 * Learns from four fifths of a market's sellers and estimates the bikes of the last fifth. What is estimated is compared with the price
 * that was meant: a slip of the keyboard is nothing that an estimate should hit.
 */
export function evaluate(market: readonly GeneratedBike[], inYear: number): Evaluation {
  const { model, bikes } = learnPrices(market.filter((bike) => !isHeldOut(bike)))
  const heldOut = market.filter(isHeldOut)
  const identify = createIdentifier()
  const candidates = indexComparables(bikes.filter(({ isOutsideBand }) => !isOutsideBand))
  const baselines = createBaselines(bikes)
  const lacks: Record<RatingLack, number> = { facts: 0, market: 0, comparables: 0, spread: 0 }
  const judged: Judged[] = []
  for (const bike of heldOut) {
    const identity = identify(bike)
    const rating = rate(model, { ...bike, identity }, candidates, inYear)
    if (rating.lack !== null) lacks[rating.lack] += 1
    else if (model !== null) {
      const { estimate, low, high } = rating.estimate
      const adjust = createAdjuster(model, bike, { identity, sellerId: bike.sellerId, inYear })
      const { bikes: compared } = rating.comparables
      const cheaper = compared.filter((other) => adjust(other, other.priceMinor) < bike.priceMinor)
      judged.push({
        meant: bike.meantMinor,
        asked: bike.priceMinor,
        estimate,
        low,
        high,
        cheaper: cheaper.length / compared.length,
        ...baselines(bike, identity.model),
      })
    }
  }
  return { learntFrom: bikes.length, heldOut: heldOut.length, judged, lacks }
}

/** Two estimates that anybody can make by hand from what is for sale. A model that is not for sale is estimated by all bikes. */
function createBaselines(bikes: readonly LearntBike[]) {
  const byModel = Map.groupBy(bikes, ({ model }) => model)
  return (bike: BikeFacts, model: string): Pick<Judged, 'byModel' | 'byNearest'> => {
    const ofModel = byModel.get(model) ?? bikes
    const distance = (other: BikeFacts) =>
      Math.abs((bike.modelYear ?? 0) - (other.modelYear ?? 0)) +
      (bike.mileageKm === null || other.mileageKm === null ? 1 : Math.abs(bike.mileageKm - other.mileageKm) / 8_000)
    const nearest = ofModel.reduce((best, other) => (distance(other) < distance(best) ? other : best))
    return { byModel: median(ofModel.map(({ priceMinor }) => priceMinor)), byNearest: nearest.priceMinor }
  }
}

/** The median of absolute errors, as a share of the price that was meant. */
export const medianError = (judged: readonly Judged[], of: 'estimate' | 'byModel' | 'byNearest'): number =>
  median(judged.map((one) => Math.abs(one[of] - one.meant) / one.meant))

/** The share of prices within their interval. @param of as they were meant, or as they are asked, slips and all */
export const coverage = (judged: readonly Judged[], of: 'meant' | 'asked' = 'meant'): number =>
  judged.filter((one) => one.low <= one[of] && one[of] <= one.high).length / judged.length
