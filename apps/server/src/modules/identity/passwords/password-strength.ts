import { ApiError, commonPassword, PASSWORD_MIN_GUESSES } from '@bikevalley/contract'
import type { Passwords } from './passwords.ts'

/**
 * Refuses a new password that a guesser would try early. `words` are the person's own (`wordsOfPerson`); `field` is
 * the password's name in the request.
 * @throws ApiError `weak_password`, or `unavailable` under too much load
 */
export async function refuseCommonPassword(
  { guesses }: Pick<Passwords, 'guesses'>,
  field: string,
  password: string,
  words: readonly string[],
): Promise<void> {
  if ((await guesses(password, words)) >= PASSWORD_MIN_GUESSES) return
  throw new ApiError('weak_password', commonPassword(), { fields: { [field]: commonPassword() } })
}
