import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { idSchema, instantSchema, lineSchema } from '../fields.ts'
import { plainCode } from '../plain-typing.ts'

/** How long after a sign-in or a confirmation operations that ask for one are let through. */
export const IDENTITY_CONFIRMED_MINUTES = 10
/** How many recovery codes a person gets at once. */
export const RECOVERY_CODES = 10
/** How many passkeys one account may have. */
export const PASSKEYS_MAX = 20

const enterAppCode = () => t('fields.enterAppCode')

/** The six digits of an authenticator app, as people type them: blanks and dashes between them are dropped, and digits of other scripts are read. */
export const appCodeSchema = z
  .string({ error: enterAppCode })
  .max(20, { error: enterAppCode, abort: true })
  .overwrite(plainCode)
  .regex(/^\d{6}$/, { error: enterAppCode })

/** How many letters and digits a recovery code has: 31 kinds of them, so that 24 make 118 bits. */
export const RECOVERY_CODE_LENGTH = 24
const recoveryCodeForm = () => t('fields.recoveryCodeForm', { length: RECOVERY_CODE_LENGTH })

/** A recovery code as it is read off paper: upper or lower case, with or without its dashes. */
export const recoveryCodeSchema = z
  .string({ error: () => t('fields.enterRecoveryCode') })
  .max(60, { error: recoveryCodeForm, abort: true })
  .overwrite((text) => plainCode(text).toUpperCase())
  .regex(/^[0-9A-Z]{24}$/, { error: recoveryCodeForm })

/** What people call a passkey, to tell it from their others. */
export const passkeyNameSchema = lineSchema(() => t('fields.aName'), 60).min(1, {
  error: () => t('fields.namePasskey'),
})

/** One passkey of a person. Its key stays on the server. */
export const passkeySchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Kept by a password manager or an account, and so on the person’s other devices too. */
  synced: z.boolean(),
  created_at: instantSchema,
  last_used_at: instantSchema.nullable(),
})
export type WirePasskey = z.infer<typeof passkeySchema>

/** How a person shows that it is them, beside or instead of a password. */
export const ownFactorsSchema = z.object({
  hasPassword: z.boolean(),
  /** The services by which the person can log in, such as `google`. */
  services: z.array(z.string()),
  /** The authenticator app; null where none is set up. */
  app: z.object({ created_at: instantSchema, last_used_at: instantSchema.nullable() }).nullable(),
  passkeys: z.array(passkeySchema),
  /** How many recovery codes are unused. */
  recoveryCodesLeft: z.number().int(),
  /** The person may not be without a second factor: an admin, outside local mode. */
  required: z.boolean(),
})
export type OwnFactors = z.infer<typeof ownFactorsSchema>

/** A QR code as one SVG path on a square of `size` by `size` units, to be drawn dark on light. */
export const qrCodeSchema = z.object({ size: z.number().int(), path: z.string() })
export type QrCode = z.infer<typeof qrCodeSchema>

/** New recovery codes, shown this once. Null where the person keeps those that they have. */
export const newRecoveryCodesSchema = z.array(z.string()).nullable()

/** What the browser answers to a WebAuthn call, as `PublicKeyCredential.toJSON()` writes it. The server checks it. */
const longText = z.string().max(20_000)
export const passkeyAssertionSchema = z.object({
  id: z.string().max(1500),
  rawId: z.string().max(1500),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: longText,
    authenticatorData: longText,
    signature: longText,
    userHandle: z.string().max(200).exactOptional(),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>

export const passkeyRegistrationSchema = z.object({
  id: z.string().max(1500),
  rawId: z.string().max(1500),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: longText,
    attestationObject: longText,
    transports: z.array(z.string().max(40)).max(10).exactOptional(),
  }),
})
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>

/** What the browser is to ask a passkey for, for `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>

/** What the browser is to make a passkey from, for `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).exactOptional() }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>
