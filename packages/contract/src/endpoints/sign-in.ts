import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { displayUrlSchema } from '../entities/picture.ts'
import { personNameSchema, wireRoleSchema } from '../entities/user.ts'
import { emailSchema } from '../fields.ts'
import { passwordSchema, passwordTooLong } from '../passwords.ts'
import { PROVIDERS } from '../providers.ts'

const accountSchema = z.object({ id: z.string(), email: z.string(), name: z.string() })

/** Who is signed in. The session's token is in its cookie, which scripts can't read, and in no answer. */
export const signedInSchema = z.object({ user: accountSchema })

export const signUpEmail = endpoint({
  id: 'signUpEmail',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/sign-up/email',
  summary: 'Creates an account and signs in. A role is chosen afterwards with POST /users.',
  access: { may: 'visitor' },
  body: z.object({
    name: personNameSchema,
    email: emailSchema,
    password: passwordSchema,
    /** The version of the terms that the person has accepted; noted where it is given. */
    termsVersion: z.string().max(40).optional(),
  }),
  response: signedInSchema,
  errors: ['invalid_input', 'email_taken', 'weak_password', 'terms_changed', 'too_many_requests', 'unavailable'],
  rateLimit: 'sign-up',
  servedBySignIn: true,
})

export const signInEmail = endpoint({
  id: 'signInEmail',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/sign-in/email',
  summary:
    'Signs in with email and password and sets the session cookie. Who has a second factor is asked for it: `second_factor_required`.',
  access: { may: 'visitor' },
  body: z.object({
    email: emailSchema,
    password: z
      .string({ error: () => t('fields.enterYourPassword') })
      .min(1, { error: () => t('fields.enterYourPassword') })
      .max(1000, passwordTooLong),
  }),
  response: signedInSchema,
  errors: [
    'invalid_input',
    'invalid_email_or_password',
    'second_factor_required',
    'suspended',
    'too_many_requests',
    'unavailable',
  ],
  rateLimit: 'sign-in',
  servedBySignIn: true,
})

export const signOut = endpoint({
  id: 'signOut',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'Ends the session; its access tokens stop working at once.',
  access: { may: 'visitor', note: 'though without a session nothing happens' },
  body: z.object({}),
  response: z.object({ success: z.boolean() }),
  errors: ['cross_origin'],
  servedBySignIn: true,
})

export const getSession = endpoint({
  id: 'getSession',
  tag: 'sign-in',
  method: 'GET',
  path: '/auth/get-session',
  summary: 'The session of the cookie and its account, or null.',
  access: { may: 'visitor', note: 'about their own session' },
  response: signedInSchema.nullable(),
  errors: [],
  servedBySignIn: true,
})

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/request-password-reset',
  summary: 'Emails a link for a new password. The answer is the same whether or not the email is known.',
  access: { may: 'visitor' },
  body: z.object({ email: emailSchema }),
  response: z.object({ status: z.boolean() }),
  errors: ['invalid_input', 'too_many_requests'],
  rateLimit: 'reset',
  servedBySignIn: true,
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password with the emailed token (once, for an hour) and ends all sessions.',
  access: { may: 'visitor', note: 'with the emailed token' },
  body: z.object({ token: z.string().min(1).max(200), newPassword: passwordSchema }),
  response: z.object({ status: z.boolean() }),
  errors: ['invalid_input', 'invalid_token', 'weak_password', 'too_many_requests', 'unavailable'],
  rateLimit: 'reset',
  servedBySignIn: true,
})

export const checkPasswordReset = endpoint({
  id: 'checkPasswordReset',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/check-password-reset',
  summary: 'Whether an emailed token still sets a password, before one is thought up. It stays as good as it was.',
  access: { may: 'visitor', note: 'with the emailed token' },
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ status: z.boolean() }),
  errors: ['invalid_input', 'invalid_token', 'too_many_requests'],
  rateLimit: 'sign-in',
})

export const updateAccount = endpoint({
  id: 'updateAccount',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/update-user',
  summary: 'Changes the name or the picture of the signed-in account. The picture must be an own upload.',
  access: { may: 'signed-in' },
  body: z.object({ name: personNameSchema.optional(), image: displayUrlSchema.nullable().optional() }),
  response: z.object({ status: z.boolean() }),
  errors: ['invalid_input', 'cross_origin'],
  servedBySignIn: true,
})

export const startSocialSignIn = endpoint({
  id: 'startSocialSignIn',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/sign-in/social',
  summary:
    'Begins a sign-in at Google or GitHub: answers the address there. `role` and `termsVersion` are for a new account.',
  access: { may: 'visitor' },
  body: z.object({
    provider: z.enum(PROVIDERS),
    /** Where to go afterwards, a path of this site. */
    from: z.string().max(2000).optional(),
    role: wireRoleSchema.optional(),
    termsVersion: z.string().max(40).optional(),
  }),
  response: z.object({ url: z.string() }),
  errors: ['invalid_input', 'sign_in_off', 'too_many_requests'],
  rateLimit: 'sign-in',
  servedBySignIn: true,
})

export const finishSocialSignIn = endpoint({
  id: 'finishSocialSignIn',
  tag: 'sign-in',
  method: 'GET',
  path: '/auth/callback/:provider',
  summary:
    'Where Google and GitHub lead a person back to: signs them in, or leads to the login page, which says why not.',
  access: { may: 'visitor' },
  params: z.object({ provider: z.string().max(100) }),
  query: z.object({
    code: z.string().max(4000).optional(),
    state: z.string().max(4000).optional(),
    error: z.string().max(4000).optional(),
    error_description: z.string().max(4000).optional(),
  }),
  response: z.null(),
  errors: ['not_found'],
  rateLimit: 'sign-in',
  redirects: true,
  servedBySignIn: true,
})

export const sendVerificationEmail = endpoint({
  id: 'sendVerificationEmail',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/send-verification-email',
  summary: 'Emails the signed-in person a link that confirms their email address (once, for 24 hours).',
  access: { may: 'signed-in' },
  body: z.object({}),
  response: z.object({ status: z.boolean() }),
  errors: ['too_many_requests'],
  rateLimit: 'reset',
  beforeFactor: true,
})

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Confirms an email address with the emailed token.',
  access: { may: 'visitor', note: 'with the emailed token' },
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ status: z.boolean() }),
  errors: ['invalid_input', 'invalid_token', 'too_many_requests'],
  rateLimit: 'reset',
})
