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
  who: 'the signed-in person of that e-mail; anyone else gets 403 with an empty token',
  query: byEmail,
  answer: z.object({ accessToken: z.string() }),
  errors: ['not_signed_in', 'forbidden'],
  beforeFactor: true,
  refusedWith: { accessToken: '' },
})

export const getViewer = endpoint({
  id: 'getViewer',
  tag: 'sign-in',
  method: 'GET',
  path: '/me',
  summary: 'The signed-in person: profile and role flags.',
  who: 'the signed-in person',
  answer: viewerSchema,
  errors: ['not_signed_in'],
  beforeFactor: true,
})

export const saveUser = endpoint({
  id: 'saveUser',
  tag: 'people',
  method: 'POST',
  path: '/users',
  summary: 'Sets the name and, once, the role. Repeating changes nothing.',
  who: 'the signed-in person, about themselves',
  body: saveUserSchema,
  answer: insertedSchema,
  errors: ['not_signed_in', 'forbidden', 'invalid_role', 'invalid_input'],
})

export const listUsers = endpoint({
  id: 'listUsers',
  tag: 'people',
  method: 'GET',
  path: '/users',
  summary: 'Everyone, newest first; `role` narrows to buyers or sellers. The total is in `X-Total-Count`.',
  who: 'admins',
  role: 'admin',
  query: z.object({ ...pagingSchema, role: wireRoleSchema.optional() }),
  answer: z.array(userSchema),
  errors: ['not_signed_in', 'forbidden'],
})

export const listSellers = endpoint({
  id: 'listSellers',
  tag: 'people',
  method: 'GET',
  path: '/users/allseller',
  summary: 'All sellers, newest first. The total is in `X-Total-Count`.',
  who: 'admins',
  role: 'admin',
  query: z.object(pagingSchema),
  answer: z.array(userSchema),
  errors: ['not_signed_in', 'forbidden'],
})

export const deleteUser = endpoint({
  id: 'deleteUser',
  tag: 'people',
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Deletes a person: listings withdrawn, unpaid bookings canceled, sessions ended, personal data removed.',
  who: 'admins; not oneself, not the last admin, not while money is in flight',
  role: 'admin',
  params: z.object({ id: deletableIdSchema }),
  answer: deletedSchema,
  errors: ['not_signed_in', 'forbidden', 'own_account', 'last_admin', 'person_has_open_business'],
})

export const isAdmin = endpoint({
  id: 'isAdmin',
  tag: 'people',
  method: 'GET',
  path: '/users/admin/:email',
  summary: 'Whether that person is an admin.',
  who: 'anyone; true only where the caller asks about themselves or is an admin',
  params: byEmail,
  answer: z.object({ isAdmin: z.boolean() }),
  errors: ['invalid_input'],
})

export const isSeller = endpoint({
  id: 'isSeller',
  tag: 'people',
  method: 'GET',
  path: '/users/seller/:email',
  summary: 'Whether that person is a seller.',
  who: 'anyone; true only where the caller asks about themselves or is an admin',
  params: byEmail,
  answer: z.object({ isSeller: z.boolean() }),
  errors: ['invalid_input'],
})

export const isUser = endpoint({
  id: 'isUser',
  tag: 'people',
  method: 'GET',
  path: '/users/:email',
  summary: 'Whether that person is a buyer.',
  who: 'the signed-in person about themselves, and admins',
  params: byEmail,
  answer: z.object({ isUser: z.boolean() }),
  errors: ['not_signed_in', 'forbidden'],
})
