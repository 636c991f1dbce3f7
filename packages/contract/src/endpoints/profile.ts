import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ownAccountSchema, sessionSchema, wireRoleSchema } from '../entities/user.ts'
import { cursorPage, cursorQuerySchema, deletedSchema, idSchema, modifiedSchema } from '../fields.ts'
import { passwordSchema } from '../passwords.ts'

const currentPassword = z.string({ error: 'Enter your current password.' }).max(1000)

export const getOwnAccount = endpoint({
  id: 'getOwnAccount',
  tag: 'people',
  method: 'GET',
  path: '/me/account',
  summary: 'How the signed-in person logs in, and since when they are here.',
  who: 'the signed-in person',
  answer: ownAccountSchema,
  errors: ['not_signed_in'],
  beforeFactor: true,
})

export const changePassword = endpoint({
  id: 'changePassword',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Sets a new password. This session stays, all others end, and a mail tells the person.',
  who: 'the signed-in person who knows the current password, and has confirmed their identity where they have a second factor',
  body: z.object({
    currentPassword: currentPassword.min(1, 'Enter your current password.'),
    newPassword: passwordSchema,
  }),
  answer: z.object({ status: z.literal(true) }),
  errors: [
    'not_signed_in',
    'invalid_input',
    'wrong_password',
    'no_password',
    'confirm_identity',
    'weak_password',
    'too_many_requests',
    'unavailable',
  ],
  rateLimit: 'sign-in',
  beforeFactor: true,
})

export const listOwnSessions = endpoint({
  id: 'listOwnSessions',
  tag: 'people',
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where the person is logged in: this session first, the others newest first.',
  who: 'the signed-in person, about themselves',
  query: cursorQuerySchema,
  answer: cursorPage(sessionSchema),
  errors: ['not_signed_in', 'invalid_input'],
  beforeFactor: true,
})

export const endOwnSession = endpoint({
  id: 'endOwnSession',
  tag: 'people',
  method: 'DELETE',
  path: '/me/sessions/:id',
  summary: 'Ends one session and its access tokens at once.',
  who: 'the signed-in person, their own; 404 for any other',
  params: z.object({ id: idSchema }),
  answer: deletedSchema,
  errors: ['not_signed_in', 'not_found'],
  beforeFactor: true,
  confirmed: true,
})

export const endOwnSessions = endpoint({
  id: 'endOwnSessions',
  tag: 'people',
  method: 'POST',
  path: '/me/sessions/end',
  summary: 'Signs out everywhere: `all` ends this session too, `others` keeps it.',
  who: 'the signed-in person',
  body: z.object({ which: z.enum(['others', 'all']) }),
  answer: deletedSchema,
  errors: ['not_signed_in', 'invalid_input'],
  beforeFactor: true,
  confirmed: true,
})

export const addOwnRole = endpoint({
  id: 'addOwnRole',
  tag: 'people',
  method: 'POST',
  path: '/me/roles',
  summary: 'Adds the other role. `modifiedCount` is 0 where the person has it already.',
  who: 'the signed-in person; never `admin`',
  body: z.object({ role: wireRoleSchema }),
  answer: modifiedSchema,
  errors: ['not_signed_in', 'invalid_input'],
})

export const exportOwnData = endpoint({
  id: 'exportOwnData',
  tag: 'people',
  method: 'GET',
  path: '/me/export',
  summary: 'Everything that is held about the person, as one JSON file. Pictures are listed by address.',
  who: 'the signed-in person, about themselves',
  answer: z.looseObject({ exported_at: z.string(), profile: z.looseObject({ email: z.string() }) }),
  errors: ['not_signed_in', 'too_many_requests'],
  rateLimit: 'export',
})

export const deleteOwnAccount = endpoint({
  id: 'deleteOwnAccount',
  tag: 'people',
  method: 'POST',
  path: '/auth/delete-user',
  summary: 'Deletes one’s own account, by the rules of DELETE /users/{id}.',
  who: 'the signed-in person, with their password, or without one their e-mail; who has a second factor or no password has confirmed their identity; not the last admin',
  body: z.object({ password: z.string().max(1000).optional(), email: z.string().max(254).optional() }),
  answer: deletedSchema,
  errors: [
    'not_signed_in',
    'invalid_input',
    'wrong_password',
    'confirm_identity',
    'last_admin',
    'person_has_open_business',
    'too_many_requests',
    'unavailable',
  ],
  rateLimit: 'sign-in',
})
