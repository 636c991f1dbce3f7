import { ApiError, type ErrorCode } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { z } from 'zod'

export const emailTaken = (): ApiError =>
  new ApiError('email_taken', t('identity.emailTaken'), {
    fields: { email: t('identity.emailHasAccount') },
  })

/** Whether the database refused an address that somebody has, or that is kept for who had it. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  (error.constraint === 'users_email_key' || error.constraint === 'users_email_kept')

/** How better-auth's errors look, whichever copy of its error class they come from. */
const serviceErrorSchema = z.object({
  statusCode: z.number(),
  body: z.object({ code: z.string().optional(), message: z.string().optional() }).optional(),
})

const TRANSLATIONS: ReadonlyMap<string, [code: ErrorCode, message: () => string]> = new Map(
  Object.entries({
    INVALID_EMAIL_OR_PASSWORD: ['invalid_email_or_password', () => t('identity.invalidLogin')],
    INVALID_TOKEN: ['invalid_token', () => t('passwords.linkNotValid')],
    USER_NOT_FOUND: ['invalid_token', () => t('passwords.linkNotValid')],
    PASSWORD_TOO_SHORT: ['weak_password', () => t('passwords.tooShort')],
    PASSWORD_TOO_LONG: ['weak_password', () => t('passwords.tooLong')],
  }),
)

/** The sign-in service's code of an error; null where the error is not one of its refusals. */
export const serviceCodeOf = (error: unknown): string | null => {
  const parsed = serviceErrorSchema.safeParse(error)
  return parsed.success ? (parsed.data.body?.code ?? '') : null
}

/** Turns a refusal of the sign-in service into one of ours; other errors stay what they are. */
export function toOurError(error: unknown): unknown {
  const code = serviceCodeOf(error)
  if (code === null || error instanceof ApiError) return error
  if (code.startsWith('USER_ALREADY_EXISTS')) return emailTaken()
  const known = TRANSLATIONS.get(code)
  if (known) return new ApiError(known[0], known[1]())
  const { statusCode, body } = serviceErrorSchema.parse(error)
  if (statusCode >= 500) return new Error(`The sign-in service failed: ${code}`, { cause: error })
  return new ApiError('invalid_input', body?.message ?? t('platform.somethingWrong'))
}
