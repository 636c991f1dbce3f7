import { getPriceEstimate, getPriceRating } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { PriceRatings } from './service.ts'

export function registerPriceRatingRoutes(api: Api, priceRatings: PriceRatings): void {
  api.handle(getPriceRating, async ({ params }) => ({ rating: await priceRatings.ratingOf(params.id) }))
  api.handle(getPriceEstimate, async ({ person, query }) => ({ rating: await priceRatings.estimateFor(person, query) }))
}
