import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bikeDetailsSchema, bikeSchema } from '../entities/bike.ts'
import { categorySchema } from '../entities/category.ts'
import { deletedSchema, emailSchema, idSchema, modifiedSchema, pagingSchema } from '../fields.ts'

const byId = z.object({ id: idSchema })
const bikeList = z.array(bikeSchema)

export const listCategories = endpoint({
  id: 'listCategories',
  tag: 'bikes',
  method: 'GET',
  path: '/categories',
  summary: 'The categories.',
  access: { may: 'visitor' },
  response: z.array(categorySchema),
  errors: [],
})

export const listCategoryBikes = endpoint({
  id: 'listCategoryBikes',
  tag: 'bikes',
  method: 'GET',
  path: '/category/:id',
  summary: 'The available bikes of a category, newest first. The total is in `X-Total-Count`.',
  access: { may: 'visitor' },
  params: z.object({ id: z.string().max(100) }),
  query: z.object(pagingSchema),
  response: bikeList,
  alikeForVisitors: true,
  commonItems: true,
  errors: ['not_found'],
})

export const listAdvertised = endpoint({
  id: 'listAdvertised',
  tag: 'bikes',
  method: 'GET',
  path: '/advertisedItem',
  summary: 'The bikes advertised on the home page, newest first; `_id` is the bike’s own.',
  access: { may: 'visitor' },
  /** Rotated, when more bikes are advertised than `limit`, the newest have half of the places and the others take turns each hour. */
  query: z.object({ ...pagingSchema, rotate: z.enum(['true', 'false']).optional() }),
  response: bikeList,
  alikeForVisitors: true,
  commonItems: true,
  errors: [],
})

export const listSellerBikes = endpoint({
  id: 'listSellerBikes',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes',
  summary: 'A seller’s bikes, newest first. The total is in `X-Total-Count`.',
  access: {
    may: 'visitor',
    note: 'by a seller’s id the available ones; by email, others than that seller and admins get an empty list; these two see every state',
  },
  query: z
    .object({
      ...pagingSchema,
      /** A seller’s public id, as `searchBikes` takes it. */
      seller: idSchema.optional(),
      email: emailSchema.optional(),
    })
    .refine(({ seller, email }) => seller !== undefined || email !== undefined, {
      path: ['email'],
      error: () => t('fields.whoseBikes'),
    }),
  response: bikeList,
  alikeForVisitors: true,
  commonItems: true,
  errors: ['invalid_input'],
})

export const getBike = endpoint({
  id: 'getBike',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/:id',
  summary: 'One bike.',
  access: {
    may: 'visitor',
    note: 'while it is available or sold; otherwise its owner, admins and buyers with an active booking',
  },
  params: byId,
  response: bikeDetailsSchema,
  alikeForVisitors: true,
  commonItems: true,
  errors: ['not_found'],
})

export const getBikeWatch = endpoint({
  id: 'getBikeWatch',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/:id/watch',
  summary: 'Whether the caller is to be told when this bike is free again.',
  access: { may: 'buyer', note: 'about themselves' },
  params: byId,
  response: z.object({ watching: z.boolean() }),
  errors: [],
})

export const watchBike = endpoint({
  id: 'watchBike',
  tag: 'bikes',
  method: 'POST',
  path: '/bikes/:id/watch',
  summary:
    'Asks for one email: when the bike that another buyer is paying for is free again, or else when it is sold or leaves the market. Twice changes nothing.',
  access: { may: 'buyer', note: 'while somebody else is paying; not about their own bike' },
  params: byId,
  response: modifiedSchema,
  errors: ['email_not_verified', 'not_found', 'own_listing', 'wrong_state'],
})

export const unwatchBike = endpoint({
  id: 'unwatchBike',
  tag: 'bikes',
  method: 'DELETE',
  path: '/bikes/:id/watch',
  summary: 'Takes the wish to be told back. `deletedCount` is 0 where there is none.',
  access: { may: 'buyer', note: 'about themselves' },
  params: byId,
  response: deletedSchema,
  errors: [],
})
