import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CATEGORY_NAMES } from '../../entities/category.ts'
import { adminBikeSchema } from '../../entities/moderation.ts'
import { countedPage, cursorQuerySchema, idSchema, modifiedSchema } from '../../fields.ts'
import { LISTING_STATES } from '../../life-cycles/index.ts'
import { admins, byId, reason, search } from './admins.ts'

export const adminListBikes = endpoint({
  ...admins,
  id: 'adminListBikes',
  method: 'GET',
  path: '/admin/bikes',
  summary:
    'Bikes by name or words as in a search, state, category and seller, newest first; removed ones where that state is asked for.',
  query: cursorQuerySchema.extend({
    q: search,
    state: z.enum(LISTING_STATES).optional(),
    category: z.enum(CATEGORY_NAMES).optional(),
    seller: idSchema.optional(),
  }),
  response: countedPage(adminBikeSchema),
  errors: ['invalid_input'],
})

export const adminWithdrawBike = endpoint({
  ...admins,
  id: 'adminWithdrawBike',
  method: 'POST',
  path: '/admin/bikes/:id/withdraw',
  summary: 'Takes an available bike off the market; its seller gets the reason, and may fix it and put it back.',
  access: { may: 'admin', note: 'not while the bike is held' },
  params: byId,
  body: reason,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'listing_held', 'wrong_state'],
})

export const adminRemoveBike = endpoint({
  ...admins,
  id: 'adminRemoveBike',
  method: 'POST',
  path: '/admin/bikes/:id/remove',
  summary: 'Does what DELETE /bikes/{id} does, keeps why, and tells the seller.',
  access: { may: 'admin', note: 'not while the bike is held, nor while it is paid for and not handed over' },
  params: byId,
  body: reason,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'listing_held', 'wrong_state'],
})
