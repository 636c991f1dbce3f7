export { priceRatingsModule } from './module.ts'
export type { PriceRatingAnswers, PriceRatings } from './service.ts'
