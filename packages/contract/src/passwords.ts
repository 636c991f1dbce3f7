import { t } from '@bikevalley/messages'
import { z } from 'zod'

/** Password rules, the same in the forms and on the server, which has the last word. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/**
 * How many guesses a password must withstand, by zxcvbn's estimate. What takes fewer is one of the common ones, a run
 * on the keyboard, or the person's own name.
 */
export const PASSWORD_MIN_GUESSES = 100_000

/** How much of a password is looked at for that: the time it takes grows faster than the length. */
export const PASSWORD_ESTIMATED = 64

/** What is said of a password that is guessed too soon. */
export const commonPassword = (): string => t('fields.commonPassword')

/** What refuses a password that is longer than any can be. */
export const passwordTooLong = { error: () => t('fields.passwordTooLong', { max: PASSWORD_MAX }) }

export const passwordSchema = z
  .string({ error: () => t('fields.enterPassword') })
  .min(PASSWORD_MIN, { error: () => t('fields.passwordTooShort', { min: PASSWORD_MIN }) })
  .max(PASSWORD_MAX, passwordTooLong)

/** What anyone would try for this person: the site, their name, their address and its parts. */
export const userInputsOf = ({ name = '', email = '' }: { name?: string; email?: string }): string[] =>
  ['bikevalley', name, email, ...name.split(/\s+/), ...email.split(/[@._+-]/)].filter((word) => word.length > 2)
