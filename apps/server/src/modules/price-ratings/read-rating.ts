import type { getPriceEstimate, ParsedInput, PriceRating } from '@bikevalley/contract'
import type { Db } from '../../platform/db/database.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { listingNotFound, type Priced, toKilometres } from '../listings/index.ts'
import { bikeFrom } from './bike-columns.ts'
import type { BikeFacts } from './model/bike.ts'
import { canBeEstimated, missingFacts } from './model/features.ts'
import { identify } from './model/identify.ts'
import { createAdjuster, type PriceModel } from './model/price-model.ts'
import { presentRating } from './presenter.ts'
import type { PriceModels } from './price-models.ts'
import type { RateBike } from './rate-bike.ts'
import {
  type AdjustedRow,
  type ComparableRow,
  findModelFacts,
  findOnSale,
  findRating,
  readShown,
} from './rating-queries.ts'
import { newestVersion } from './repository.ts'

const missingOf = (bike: BikeFacts) => missingFacts(identify(bike).make, bike.modelYear)

/**
 * The rating of a bike that is for sale, with what everybody may see of its comparables; null while it, or its price of now, is
 * not rated yet.
 * @throws ApiError `not_found` for any other bike
 */
export const readRating = (
  { db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>,
  modelOf: PriceModels,
  id: string,
): Promise<PriceRating | null> =>
  // Of one moment: a training that ends meanwhile takes the models of before.
  readSnapshot(db, async (trx) => {
    const bike = await findOnSale(trx, id)
    if (bike === undefined) throw listingNotFound()
    const rating = await findRating(trx, id)
    if (rating === undefined) return null
    const model = await findModelFacts(trx, rating.version)
    const rows = await readShown(trx, rating.comparables)
    const estimatedBy = rating.estimate && (await modelOf(trx, rating.version))
    const shown = adjusted(rows, estimatedBy, bike, clock.now().getUTCFullYear())
    return presentRating({ rating, missing: missingOf(bike), shown, model }, config)
  })

/** Comparables with what each would cost if it were like a bike. @param model by which the bike is estimated; null where it has no estimate */
function adjusted(
  rows: readonly ComparableRow[],
  model: PriceModel | null,
  bike: BikeFacts & { sellerId: string },
  inYear: number,
): AdjustedRow[] {
  const adjust = model && createAdjuster(model, bike, { identity: identify(bike), sellerId: bike.sellerId, inYear })
  return rows.map((row) => {
    const [other, price] = [bikeFrom(row), row.resale_price_minor]
    const identity = identify(other)
    // It may have lost its year since.
    const isComparable = price !== null && canBeEstimated(identity.make, other.modelYear)
    return { ...row, adjusted_minor: adjust && isComparable ? adjust({ ...other, ...identity }, price) : null }
  })
}

type Facts = ParsedInput<typeof getPriceEstimate>['query']

/** What a bike with these facts would be worth if this seller listed it; null while there is no model. */
export const readEstimate = (
  { db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>,
  { modelOf, rateBike }: { modelOf: PriceModels; rateBike: RateBike },
  seller: Person,
  facts: Facts,
): Promise<PriceRating | null> =>
  readSnapshot(db, async (trx) => {
    const version = await newestVersion(trx)
    if (version === null) return null
    const bike = { id: null, sellerId: seller.id, ...factsOf(facts, config.distanceUnit) }
    const inYear = clock.now().getUTCFullYear()
    const { lack, estimate, comparables } = await rateBike(trx, version, bike, inYear)
    const ids = comparables.bikes.map(({ id }) => id)
    const rating = { band: null, lack, estimate, compared_by: comparables.of, comparables: ids }
    const model = await findModelFacts(trx, version)
    const shown = adjusted(await readShown(trx, ids), estimate && (await modelOf(trx, version)), bike, inYear)
    return presentRating({ rating, missing: missingOf(bike), shown, model }, config)
  })

/** What a bike is worth to whoever asks in a transaction, in minor units; null where nobody can say: no seller waits for a model that fails. */
export async function worthOf(
  trx: Db,
  rateBike: RateBike,
  { id, seller_id: sellerId, name, make, model, condition, ...facts }: Priced,
  inYear: number,
): Promise<number | null> {
  const version = await newestVersion(trx)
  if (version === null) return null
  const { body_type: bodyType, model_year: modelYear, mileage_km: mileageKm, engine_cc: engineCc } = facts
  const bike = { id, sellerId, name, make, model, condition, bodyType, modelYear, mileageKm, engineCc }
  try {
    return (await rateBike(trx, version, bike, inYear)).estimate?.estimate ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const factsOf = (facts: Facts, unit: 'mi' | 'km'): BikeFacts => ({
  name: facts.name ?? '',
  make: facts.make || null,
  model: facts.model || null,
  bodyType: facts.body_type || null,
  modelYear: facts.year ?? null,
  mileageKm: facts.mileage == null ? null : toKilometres(facts.mileage, unit),
  engineCc: facts.engine_cc ?? null,
  condition: facts.product_condition || null,
})
