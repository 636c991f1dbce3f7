import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bikePageSchema, relatedBikesSchema, withdrawnBikeSchema } from '../entities/bike-lists.ts'
import { cursorQuerySchema, idSchema } from '../fields.ts'

export const searchBikes = endpoint({
  id: 'searchBikes',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/search',
  summary: 'The available bikes, newest first, 24 on a page unless `limit` says otherwise.',
  access: { may: 'visitor' },
  query: cursorQuerySchema.extend({
    /** Only those of a category; an unknown one is a 404. */
    category: z.string().max(100).optional(),
    /** Only those of a seller, by their id; an unknown one is a 404. */
    seller: idSchema.optional(),
  }),
  response: bikePageSchema,
  alikeForVisitors: true,
  errors: ['invalid_input', 'not_found'],
})

export const getRelatedBikes = endpoint({
  id: 'getRelatedBikes',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/:id/related',
  summary: 'Who sells a bike, up to four more of theirs, and up to four of others that are like it.',
  access: { may: 'visitor', note: 'as far as they may see the bike' },
  params: z.object({ id: idSchema }),
  response: relatedBikesSchema,
  alikeForVisitors: true,
  errors: ['not_found'],
})

export const getWithdrawnBike = endpoint({
  id: 'getWithdrawnBike',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/:id/withdrawn',
  summary:
    'What is left to see of a bike that its seller has taken off the market, or whose sale was reversed and which is not back on sale: its name, since when, and up to four bikes like it. Not of one that an admin took off, nor of a suspended seller’s.',
  access: { may: 'visitor' },
  params: z.object({ id: idSchema }),
  response: withdrawnBikeSchema,
  alikeForVisitors: true,
  errors: ['not_found'],
})
