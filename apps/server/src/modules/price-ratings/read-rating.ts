import type { PriceRating } from '@bikevalley/contract'
import type { Platform } from '../../platform/platform.ts'
import { listingNotFound } from '../listings/index.ts'
import { missingFacts } from './model/features.ts'
import { createIdentifier } from './model/identify.ts'
import { presentRating } from './presenter.ts'
import { findModelFacts, findOnSale, findRating, readShown } from './rating-queries.ts'

const identify = createIdentifier()

/**
 * The rating of a bike that is for sale, with what everybody may see of its comparables; null while it is not rated yet.
 * @throws ApiError `not_found` for any other bike
 */
export async function readRating(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  id: string,
): Promise<PriceRating | null> {
  const [bike, rating] = await Promise.all([findOnSale(db, id), findRating(db, id)])
  if (bike === undefined) throw listingNotFound()
  if (rating === undefined) return null
  const [model, shown] = await Promise.all([findModelFacts(db, rating.version), readShown(db, rating.comparables)])
  return presentRating({ rating, missing: missingFacts(identify(bike).make, bike.modelYear), shown, model }, config)
}
