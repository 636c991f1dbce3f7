import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { languageSchema, ownAccountSchema, sessionSchema, wireRoleSchema } from '../entities/user.ts'
import { cursorPage, cursorQuerySchema, deletedSchema, idSchema, modifiedSchema } from '../fields.ts'
import { passwordSchema, passwordTooLong } from '../passwords.ts'

const currentPassword = z.string({ error: () => t('fields.enterCurrentPassword') }).max(1000, passwordTooLong)

export const getOwnAccount = endpoint({
  id: 'getOwnAccount',
  tag: 'people',
  method: 'GET',
  path: '/me/account',
  summary: 'How the signed-in person logs in, and since when they are here.',
  access: { may: 'signed-in' },
  response: ownAccountSchema,
  errors: [],
  beforeFactor: true,
})

export const changePassword = endpoint({
  id: 'changePassword',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Sets a new password. This session stays, all others end, and an email tells the person.',
  access: {
    may: 'signed-in',
    note: 'with the current password, and having confirmed their identity where they have a second factor',
  },
  body: z.object({
    currentPassword: currentPassword.min(1, { error: () => t('fields.enterCurrentPassword') }),
    newPassword: passwordSchema,
  }),
  response: z.object({ status: z.literal(true) }),
  errors: [
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

export const saveLanguage = endpoint({
  id: 'saveLanguage',
  tag: 'people',
  method: 'POST',
  path: '/me/language',
  summary: 'Chooses the language that the person reads pages and mails in.',
  access: { may: 'signed-in', note: 'about themselves' },
  body: z.object({ language: languageSchema }),
  response: modifiedSchema,
  errors: ['invalid_input'],
  beforeFactor: true,
})

export const listOwnSessions = endpoint({
  id: 'listOwnSessions',
  tag: 'people',
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where the person is logged in: this session first, the others newest first.',
  access: { may: 'signed-in', note: 'about themselves' },
  query: cursorQuerySchema,
  response: cursorPage(sessionSchema),
  errors: ['invalid_input'],
  beforeFactor: true,
})

export const endOwnSession = endpoint({
  id: 'endOwnSession',
  tag: 'people',
  method: 'DELETE',
  path: '/me/sessions/:id',
  summary: 'Ends one session and its access tokens at once.',
  access: { may: 'signed-in', owners: ['holder of the session'], others: 'not_found' },
  params: z.object({ id: idSchema }),
  response: deletedSchema,
  errors: [],
  beforeFactor: true,
  confirmed: true,
})

export const endOwnSessions = endpoint({
  id: 'endOwnSessions',
  tag: 'people',
  method: 'POST',
  path: '/me/sessions/end',
  summary: 'Signs out everywhere: `all` ends this session too, `others` keeps it.',
  access: { may: 'signed-in' },
  body: z.object({ which: z.enum(['others', 'all']) }),
  response: deletedSchema,
  errors: ['invalid_input'],
  beforeFactor: true,
  confirmed: true,
})

export const addOwnRole = endpoint({
  id: 'addOwnRole',
  tag: 'people',
  method: 'POST',
  path: '/me/roles',
  summary: 'Adds the other role. `modifiedCount` is 0 where the person has it already.',
  access: { may: 'signed-in', note: 'never `admin`' },
  body: z.object({ role: wireRoleSchema }),
  response: modifiedSchema,
  errors: ['invalid_input'],
})

export const exportOwnData = endpoint({
  id: 'exportOwnData',
  tag: 'people',
  method: 'GET',
  path: '/me/export',
  summary: 'Everything that is held about the person, as one JSON file. Pictures are listed by address.',
  access: { may: 'signed-in', note: 'about themselves' },
  response: z.looseObject({ exported_at: z.string(), profile: z.looseObject({ email: z.string() }) }),
  errors: ['too_many_requests'],
  rateLimit: 'export',
})

export const deleteOwnAccount = endpoint({
  id: 'deleteOwnAccount',
  tag: 'people',
  method: 'POST',
  path: '/auth/delete-user',
  summary: 'Deletes one’s own account, by the rules of DELETE /users/{id}.',
  access: {
    may: 'signed-in',
    note: 'with their password, or without one their email; who has a second factor or no password has confirmed their identity; not the last admin, and not while a change of their email address can be undone',
  },
  body: z.object({ password: z.string().max(1000, passwordTooLong).optional(), email: z.string().max(254).optional() }),
  response: deletedSchema,
  errors: [
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
