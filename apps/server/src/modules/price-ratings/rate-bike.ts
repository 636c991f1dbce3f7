import { FEWEST_COMPARABLES } from '@bikevalley/contract'
import type { Db } from '../../platform/db/database.ts'
import type { BikeFacts } from './model/bike.ts'
import { type Comparable, indexComparables } from './model/comparables.ts'
import { identify } from './model/identify.ts'
import { type Rating, rate } from './model/rating.ts'
import type { PriceModels } from './price-models.ts'
import { readKindEvidence, readModelEvidence } from './repository.ts'

/** Rates single bikes. */
export function createBikeRater(modelOf: PriceModels) {
  /**
   * What a bike is worth by a version of the model.
   *
   * @param bike without an id while it is no listing yet
   * @param inYear the year for which it is estimated
   */
  return async (
    db: Db,
    version: number,
    bike: BikeFacts & { id: string | null; sellerId: string },
    inYear: number,
  ): Promise<Rating> => {
    const model = await modelOf(db, version)
    const identity = identify(bike)
    const compared = { ...bike, ...identity }
    const rateBy = (evidence: Comparable[]) => rate(model, { ...bike, identity }, indexComparables(evidence), inYear)
    const evidence: Comparable[] = []
    // In the order in which comparables are chosen: the next are needed only where those so far are too few.
    for (const whose of ['established', 'all'] as const) {
      evidence.push(...(await readModelEvidence(db, compared, whose)))
      const byModel = rateBy(evidence)
      if (byModel.comparables.bikes.length >= FEWEST_COMPARABLES) return byModel
    }
    for (const whose of ['established', 'all'] as const) evidence.push(...(await readKindEvidence(db, compared, whose)))
    return rateBy(evidence)
  }
}

export type RateBike = ReturnType<typeof createBikeRater>
