import { queryFor } from '../../../lib/api/query.ts'

export const priceRatingQuery = (id: string) => queryFor('getPriceRating', { params: { id } })
