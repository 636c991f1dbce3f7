import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  appCodeSchema,
  newRecoveryCodesSchema,
  ownFactorsSchema,
  passkeyAssertionSchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeyRegistrationSchema,
  passkeyRequestSchema,
  passkeySchema,
  qrCodeSchema,
  recoveryCodeSchema,
} from '../entities/factor.ts'
import { deletedSchema, idSchema, modifiedSchema } from '../fields.ts'
import { passwordTooLong } from '../passwords.ts'
import { signedInSchema } from './sign-in.ts'

const signedIn = { tag: 'sign-in', access: { may: 'signed-in', note: 'about themselves' }, beforeFactor: true } as const
const nothing = z.object({})

export const getOwnFactors = endpoint({
  ...signedIn,
  id: 'getOwnFactors',
  method: 'GET',
  path: '/me/factors',
  summary: 'How the person shows that it is them: password, authenticator app, passkeys, recovery codes.',
  response: ownFactorsSchema,
  errors: [],
})

export const confirmIdentity = endpoint({
  ...signedIn,
  id: 'confirmIdentity',
  method: 'POST',
  path: '/auth/confirm-identity',
  summary:
    'Confirms who is behind this session, by one of: password (for who has no second factor), code of the authenticator app, passkey. The session’s cookie gets a new token with it. For 10 minutes, as after a sign-in, calls that otherwise answer `confirm_identity` are then let through.',
  body: z
    .object({
      password: z.string().max(1000, passwordTooLong).optional(),
      code: appCodeSchema.optional(),
      passkey: passkeyAssertionSchema.optional(),
    })
    .refine(({ password, code, passkey }) => [password, code, passkey].filter(Boolean).length === 1, {
      error: () => t('fields.sendOneProof'),
      path: ['password'],
    }),
  response: z.object({ status: z.literal(true) }),
  errors: [
    'invalid_input',
    'wrong_password',
    'no_password',
    'second_factor_required',
    'wrong_code',
    'passkey_refused',
    'sign_in_off',
    'too_many_requests',
  ],
  rateLimit: 'sign-in',
})

export const startAuthenticatorApp = endpoint({
  ...signedIn,
  id: 'startAuthenticatorApp',
  method: 'POST',
  path: '/auth/authenticator-app/start',
  summary:
    'Makes a key for an authenticator app (TOTP: SHA-1, six digits, 30 seconds). It counts once a code of it was sent to /auth/authenticator-app/confirm; asked again, there is a new key.',
  body: nothing,
  response: z.object({ secret: z.string(), uri: z.string(), qr: qrCodeSchema }),
  errors: ['wrong_state', 'too_many_requests'],
  rateLimit: 'sign-in',
  confirmed: true,
})

export const confirmAuthenticatorApp = endpoint({
  ...signedIn,
  id: 'confirmAuthenticatorApp',
  method: 'POST',
  path: '/auth/authenticator-app/confirm',
  summary:
    'Sets the authenticator app up, with a code that it shows. With the first second factor come the recovery codes, and every other session ends.',
  body: z.object({ code: appCodeSchema }),
  response: z.object({ recoveryCodes: newRecoveryCodesSchema }),
  errors: ['invalid_input', 'wrong_state', 'wrong_code', 'too_many_requests'],
  rateLimit: 'sign-in',
  confirmed: true,
})

export const removeAuthenticatorApp = endpoint({
  ...signedIn,
  id: 'removeAuthenticatorApp',
  method: 'POST',
  path: '/auth/authenticator-app/remove',
  summary: 'Switches the authenticator app off. An admin outside local mode keeps one second factor at least.',
  body: nothing,
  response: deletedSchema,
  errors: ['last_factor', 'too_many_requests'],
  rateLimit: 'sign-in',
  confirmed: true,
})

export const makeRecoveryCodes = endpoint({
  ...signedIn,
  id: 'makeRecoveryCodes',
  method: 'POST',
  path: '/auth/recovery-codes',
  summary: 'Ten new recovery codes, shown this once; the old ones stop working.',
  body: nothing,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['wrong_state', 'too_many_requests'],
  rateLimit: 'sign-in',
  confirmed: true,
})

export const startPasskey = endpoint({
  ...signedIn,
  id: 'startPasskey',
  method: 'POST',
  path: '/auth/passkeys/start',
  summary: 'What a browser needs to make a passkey for this account; good for five minutes.',
  body: nothing,
  response: passkeyCreationSchema,
  errors: ['wrong_state', 'sign_in_off', 'too_many_requests'],
  rateLimit: 'sign-in',
  confirmed: true,
})

export const addPasskey = endpoint({
  ...signedIn,
  id: 'addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  summary:
    'Keeps the passkey that the browser has made. With the first second factor come the recovery codes, and every other session ends.',
  body: z.object({ name: passkeyNameSchema, passkey: passkeyRegistrationSchema }),
  response: z.object({ passkey: passkeySchema, recoveryCodes: newRecoveryCodesSchema }),
  errors: ['invalid_input', 'wrong_state', 'passkey_refused', 'sign_in_off', 'too_many_requests'],
  rateLimit: 'sign-in',
  confirmed: true,
})

export const renamePasskey = endpoint({
  ...signedIn,
  id: 'renamePasskey',
  access: { may: 'signed-in', owners: ['holder of the passkey'], others: 'not_found' },
  method: 'PUT',
  path: '/me/passkeys/:id',
  summary: 'Gives a passkey another name.',
  params: z.object({ id: idSchema }),
  body: z.object({ name: passkeyNameSchema }),
  response: modifiedSchema,
  errors: ['invalid_input'],
})

export const removePasskey = endpoint({
  ...signedIn,
  id: 'removePasskey',
  access: { may: 'signed-in', owners: ['holder of the passkey'], others: 'not_found' },
  method: 'DELETE',
  path: '/me/passkeys/:id',
  summary: 'Removes a passkey. An admin outside local mode keeps one second factor at least.',
  params: z.object({ id: idSchema }),
  response: deletedSchema,
  errors: ['last_factor'],
  confirmed: true,
})

export const startPasskeyUse = endpoint({
  id: 'startPasskeyUse',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/passkeys/use',
  summary:
    'What a browser needs to ask for a passkey: to sign in, or to confirm who it is. Good once, for five minutes.',
  access: { may: 'visitor' },
  body: nothing,
  response: passkeyRequestSchema,
  errors: ['sign_in_off', 'too_many_requests'],
  rateLimit: 'preview',
})

export const signInPasskey = endpoint({
  id: 'signInPasskey',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/sign-in/passkey',
  summary: 'Signs in with a passkey, which is both factors in one, and sets the session cookie.',
  access: { may: 'visitor' },
  body: z.object({ passkey: passkeyAssertionSchema }),
  response: signedInSchema,
  errors: ['invalid_input', 'passkey_refused', 'suspended', 'sign_in_off', 'too_many_requests'],
  rateLimit: 'sign-in',
  servedBySignIn: true,
})

export const getSecondFactor = endpoint({
  id: 'getSecondFactor',
  tag: 'sign-in',
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'What is missing to a sign-in that was answered with `second_factor_required`.',
  access: { may: 'visitor', note: 'with the cookie of a sign-in that they have begun' },
  response: z.object({ app: z.boolean(), passkey: z.boolean(), recoveryCodes: z.boolean() }),
  errors: ['sign_in_expired'],
  servedBySignIn: true,
})

export const signInSecondFactor = endpoint({
  id: 'signInSecondFactor',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/sign-in/second-factor',
  summary:
    'Ends a sign-in that was answered with `second_factor_required`: with a code of the authenticator app, or a recovery code. A passkey signs in by itself.',
  access: { may: 'visitor', note: 'with the cookie of a sign-in that they have begun, for ten minutes' },
  body: z
    .object({ code: appCodeSchema.optional(), recoveryCode: recoveryCodeSchema.optional() })
    .refine(({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined), {
      error: () => t('fields.sendOneCode'),
      path: ['code'],
    }),
  response: signedInSchema,
  errors: ['invalid_input', 'wrong_code', 'sign_in_expired', 'suspended', 'too_many_requests'],
  rateLimit: 'sign-in',
  servedBySignIn: true,
})
