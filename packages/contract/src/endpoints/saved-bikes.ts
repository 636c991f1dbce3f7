import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { comparedBikeSchema, foundBikeSchema } from '../entities/bike.ts'
import { savedBikeSchema } from '../entities/saved-bike.ts'
import { cursorPage, cursorQuerySchema, deletedSchema, idSchema, modifiedSchema, priceTextSchema } from '../fields.ts'
import { LIMITS } from '../life-cycles/limits.ts'

const byId = z.object({ id: idSchema })
/** May be repeated. */
const severalIds = (most: number) => {
  const error = () => t('watchList.tooManyAtOnce', { max: most })
  return z.union([idSchema, z.array(idSchema).max(most, { error })]).transform((given) => [given].flat())
}
const tooMany = { error: () => t('watchList.tooManyAtOnce', { max: LIMITS.savedBikesOfVisitor }) }

export const listSavedBikes = endpoint({
  id: 'listSavedBikes',
  tag: 'bikes',
  method: 'GET',
  path: '/saved-bikes',
  summary:
    'The caller’s watch list, what was saved last first, 24 on a page unless `limit` says otherwise: also what is sold or off the market.',
  access: { may: 'signed-in', note: 'their own' },
  query: cursorQuerySchema,
  response: cursorPage(savedBikeSchema),
  errors: ['invalid_input'],
})

export const listSavedBikeIds = endpoint({
  id: 'listSavedBikeIds',
  tag: 'bikes',
  method: 'GET',
  path: '/saved-bikes/ids',
  summary: 'Which bikes are on the caller’s watch list, what was saved last first.',
  access: { may: 'signed-in', note: 'their own' },
  response: z.object({ ids: z.array(idSchema) }),
  errors: [],
})

export const saveBike = endpoint({
  id: 'saveBike',
  tag: 'bikes',
  method: 'PUT',
  path: '/saved-bikes/:id',
  summary: `Puts a bike that is for sale or sold on the caller’s watch list, which has room for ${LIMITS.savedBikes}, with what it costs now. Twice changes nothing. One that was taken off within the hour stands as if it had never been, also where it is off the market by now: \`restored\` says so.`,
  access: { may: 'signed-in', note: 'on their own list' },
  params: byId,
  response: modifiedSchema.extend({ restored: z.boolean() }),
  errors: ['not_found', 'watch_list_full'],
})

export const removeSavedBike = endpoint({
  id: 'removeSavedBike',
  tag: 'bikes',
  method: 'DELETE',
  path: '/saved-bikes/:id',
  summary:
    'Takes a bike off the caller’s watch list; saved again within the hour, it is as if it had never been taken off. `deletedCount` is 0 where it is not on it.',
  access: { may: 'signed-in', note: 'from their own list' },
  params: byId,
  response: deletedSchema,
  errors: [],
})

export const saveBikes = endpoint({
  id: 'saveBikes',
  tag: 'bikes',
  method: 'POST',
  path: '/saved-bikes',
  summary:
    'Takes over what a visitor’s browser has saved, what was saved last first. Bikes that are on the list already, and those that are neither for sale nor sold, are passed over; `leftOut` are those that found no room.',
  access: { may: 'signed-in', note: 'on their own list' },
  body: z.object({
    /** Each with what it cost when it was saved, as the browser remembers it; empty for what it costs now. */
    bikes: z.array(z.object({ id: idSchema, price: priceTextSchema })).max(LIMITS.savedBikesOfVisitor, tooMany),
  }),
  response: modifiedSchema.extend({ leftOut: z.array(idSchema) }),
  errors: ['invalid_input'],
})

export const listBikesById = endpoint({
  id: 'listBikesById',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/by-id',
  summary: 'Those of the named bikes that are for sale or sold, in the order in which they are named.',
  access: { may: 'visitor' },
  query: z.object({ id: severalIds(LIMITS.savedBikesOfVisitor) }),
  response: z.object({ items: z.array(foundBikeSchema) }),
  alikeForVisitors: true,
  errors: ['invalid_input'],
})

export const compareBikes = endpoint({
  id: 'compareBikes',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/compared',
  summary: `Those of up to ${LIMITS.comparedBikes} named bikes that are for sale or sold, in the order in which they are named, with every fact that is known of them.`,
  access: { may: 'visitor' },
  query: z.object({ id: severalIds(LIMITS.comparedBikes) }),
  response: z.object({ items: z.array(comparedBikeSchema) }),
  alikeForVisitors: true,
  errors: ['invalid_input'],
})
