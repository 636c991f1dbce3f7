import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { updateBikeSchema } from '../entities/bike.ts'
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

export const getPriceEstimate = endpoint({
  id: 'getPriceEstimate',
  tag: 'bikes',
  method: 'GET',
  path: '/price-estimate',
  summary:
    'What a bike with these facts would be worth, as `getPriceRating` says it of one that is for sale: for a seller who lists or edits one. Their own bikes have no say in it.',
  access: { may: 'seller' },
  /** As they are sent with a bike; what is not given is not known. Mileage is in the site’s unit. */
  query: updateBikeSchema.pick({
    name: true,
    make: true,
    model: true,
    body_type: true,
    year: true,
    mileage: true,
    engine_cc: true,
    product_condition: true,
  }),
  /** Without a band, since that is of a price. Null while the site’s market has taught nothing yet. */
  response: z.object({ rating: priceRatingSchema.nullable() }),
  rateLimit: 'estimate',
  errors: ['invalid_input'],
})
