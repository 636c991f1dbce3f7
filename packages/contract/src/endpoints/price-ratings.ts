import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { priceRatingSchema } from '../entities/price-rating.ts'
import { idSchema } from '../fields.ts'

export const getPriceRating = endpoint({
  id: 'getPriceRating',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/:id/price-rating',
  summary:
    'What a bike is worth, with an 80% interval and the bikes that it is compared with, and whether its price is great, good, fair or high; or that there is not enough data.',
  access: { may: 'visitor', note: 'while the bike is for sale' },
  params: z.object({ id: idSchema }),
  /** Null while a bike that has just been listed is not rated yet. */
  response: z.object({ rating: priceRatingSchema.nullable() }),
  alikeForVisitors: true,
  errors: ['not_found'],
})
