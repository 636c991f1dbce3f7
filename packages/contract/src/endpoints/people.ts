import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { saveUserSchema, userSchema, viewerSchema, wireRoleSchema } from '../entities/user.ts'
import { deletableIdSchema, deletedSchema, emailSchema, insertedSchema, pagingSchema } from '../fields.ts'

const byEmail = z.object({ email: emailSchema })

export const getAccessToken = endpoint({
  id: 'getAccessToken',
  tag: 'sign-in',
  method: 'GET',
  path: '/jwt',
  summary: 'An access token of 15 minutes, bound to the session that asks.',
  access: {
    may: 'signed-in',
    owners: ['person whom it is about'],
    others: 'forbidden',
    note: 'by their email; a refusal has an empty token',
  },
  query: byEmail,
  response: z.object({ accessToken: z.string() }),
  errors: [],
  beforeFactor: true,
  refusedWith: { accessToken: '' },
})

export const getViewer = endpoint({
  id: 'getViewer',
  tag: 'sign-in',
  method: 'GET',
  path: '/me',
  summary: 'The signed-in person: profile and role flags.',
  access: { may: 'signed-in', note: 'about themselves' },
  response: viewerSchema,
  errors: [],
  beforeFactor: true,
})

export const saveUser = endpoint({
  id: 'saveUser',
  tag: 'people',
  method: 'POST',
  path: '/users',
  summary: 'Sets the name and, once, the role. Repeating changes nothing.',
  access: { may: 'signed-in', owners: ['person whom it is about'], others: 'forbidden' },
  body: saveUserSchema,
  response: insertedSchema,
  errors: ['invalid_role', 'invalid_input'],
})

export const listUsers = endpoint({
  id: 'listUsers',
  tag: 'people',
  method: 'GET',
  path: '/users',
  summary: 'Everyone, newest first; `role` narrows to buyers or sellers. The total is in `X-Total-Count`.',
  access: { may: 'admin' },
  query: z.object({ ...pagingSchema, role: wireRoleSchema.optional() }),
  response: z.array(userSchema),
  errors: [],
})

export const listSellers = endpoint({
  id: 'listSellers',
  tag: 'people',
  method: 'GET',
  path: '/users/allseller',
  summary: 'All sellers, newest first. The total is in `X-Total-Count`.',
  access: { may: 'admin' },
  query: z.object(pagingSchema),
  response: z.array(userSchema),
  errors: [],
})

export const deleteUser = endpoint({
  id: 'deleteUser',
  tag: 'people',
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Deletes a person: listings removed, unpaid bookings canceled, sessions ended, personal data removed.',
  access: { may: 'admin', note: 'not about oneself or the last admin, not while money is in flight' },
  params: z.object({ id: deletableIdSchema }),
  response: deletedSchema,
  errors: ['own_account', 'last_admin', 'person_has_open_business'],
  confirmed: true,
})

export const isAdmin = endpoint({
  id: 'isAdmin',
  tag: 'people',
  method: 'GET',
  path: '/users/admin/:email',
  summary: 'Whether that person is an admin.',
  access: { may: 'visitor', note: 'true only where the caller asks about themselves or is an admin' },
  params: byEmail,
  response: z.object({ isAdmin: z.boolean() }),
  errors: ['invalid_input'],
})

export const isSeller = endpoint({
  id: 'isSeller',
  tag: 'people',
  method: 'GET',
  path: '/users/seller/:email',
  summary: 'Whether that person is a seller.',
  access: { may: 'visitor', note: 'true only where the caller asks about themselves or is an admin' },
  params: byEmail,
  response: z.object({ isSeller: z.boolean() }),
  errors: ['invalid_input'],
})

export const isUser = endpoint({
  id: 'isUser',
  tag: 'people',
  method: 'GET',
  path: '/users/:email',
  summary: 'Whether that person is a buyer.',
  access: { may: 'signed-in', owners: ['person whom it is about'], orAdmin: true, others: 'forbidden' },
  params: byEmail,
  response: z.object({ isUser: z.boolean() }),
  errors: [],
})
