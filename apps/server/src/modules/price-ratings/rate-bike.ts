import { FEWEST_COMPARABLES } from '@bikevalley/contract'
import type { Db } from '../../platform/db/database.ts'
import type { BikeFacts } from './model/bike.ts'
import { type Comparable, indexComparables } from './model/comparables.ts'
import { identify } from './model/identify.ts'
import type { PriceModel } from './model/price-model.ts'
import { type Rating, rate } from './model/rating.ts'
import { findModel, readKindEvidence, readModelEvidence } from './repository.ts'

/** Rates single bikes, with the model that is kept in memory for as long as it is the newest. */
export function createBikeRater() {
  let read: { version: number; model: PriceModel | null } | undefined

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
    if (read?.version !== version) read = { version, model: await findModel(db, version) }
    const { model } = read
    const identity = identify(bike)
    const compared = { ...bike, ...identity }
    const rateBy = (evidence: Comparable[]) => rate(model, { ...bike, identity }, indexComparables(evidence), inYear)
    const ofModel = await readModelEvidence(db, compared)
    const byModel = rateBy(ofModel)
    // Others are needed only if there are too few of the model.
    if (byModel.comparables.bikes.length >= FEWEST_COMPARABLES) return byModel
    return rateBy([...ofModel, ...(await readKindEvidence(db, compared))])
  }
}

export type RateBike = ReturnType<typeof createBikeRater>
