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

export const COMMON_PASSWORD = 'This password is among the first that a guesser tries. Add a word or two.'

export const passwordSchema = z
  .string('Enter a password.')
  .min(PASSWORD_MIN, `A password has ${PASSWORD_MIN} characters at least.`)
  .max(PASSWORD_MAX, `A password has ${PASSWORD_MAX} characters at most.`)

/** What anyone would try for this person: the site, their name, their address and its parts. */
export const wordsOfPerson = ({ name = '', email = '' }: { name?: string; email?: string }): string[] =>
  ['bikevalley', name, email, ...name.split(/\s+/), ...email.split(/[@._+-]/)].filter((word) => word.length > 2)
