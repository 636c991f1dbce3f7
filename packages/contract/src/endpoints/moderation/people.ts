import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { adminPersonDetailSchema, adminPersonSchema, consequencesSchema } from '../../entities/moderation.ts'
import { countedPage, cursorQuerySchema, modifiedSchema } from '../../fields.ts'
import { admins, byId, reason, search } from './admins.ts'

export const PEOPLE_SORTS = ['newest', 'oldest', 'name'] as const

export const adminListPeople = endpoint({
  ...admins,
  id: 'adminListPeople',
  method: 'GET',
  path: '/admin/people',
  summary: 'People by name or email, role and state; deleted ones never.',
  query: cursorQuerySchema.extend({
    q: search,
    role: z.enum(['buyer', 'seller', 'admin']).optional(),
    state: z.enum(['active', 'suspended']).optional(),
    sort: z.enum(PEOPLE_SORTS).optional(),
  }),
  response: countedPage(adminPersonSchema),
  errors: ['invalid_input'],
})

export const adminGetPerson = endpoint({
  ...admins,
  id: 'adminGetPerson',
  method: 'GET',
  path: '/admin/people/:id',
  summary: 'One person; of a deleted one, what is left.',
  params: byId,
  response: adminPersonDetailSchema,
  errors: ['not_found'],
})

export const adminGetConsequences = endpoint({
  ...admins,
  id: 'adminGetConsequences',
  method: 'GET',
  path: '/admin/people/:id/consequences',
  summary: 'What suspending or deleting this person would do just now, and what stands against deleting them.',
  params: byId,
  response: consequencesSchema,
  errors: ['not_found'],
})

export const suspendPerson = endpoint({
  ...admins,
  id: 'suspendPerson',
  method: 'POST',
  path: '/admin/people/:id/suspend',
  summary:
    'Closes an account: sessions end at once, bikes for sale are withdrawn, unpaid bookings canceled. All are told.',
  access: { may: 'admin', note: 'not about oneself or the last admin' },
  params: byId,
  body: reason,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'own_account', 'last_admin', 'wrong_state'],
  confirmed: true,
})

export const liftSuspension = endpoint({
  ...admins,
  id: 'liftSuspension',
  method: 'POST',
  path: '/admin/people/:id/lift',
  summary: 'Opens a suspended account again. Its bikes stay withdrawn until their seller puts them back.',
  params: byId,
  body: reason,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'wrong_state'],
})

export const adminDeletePerson = endpoint({
  ...admins,
  id: 'adminDeletePerson',
  method: 'POST',
  path: '/admin/people/:id/delete',
  summary: 'Does what DELETE /users/{id} does, and keeps why.',
  access: { may: 'admin', note: 'not about oneself or the last admin, not while money is in flight' },
  params: byId,
  body: reason,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'own_account', 'last_admin', 'person_has_open_business'],
  confirmed: true,
})
