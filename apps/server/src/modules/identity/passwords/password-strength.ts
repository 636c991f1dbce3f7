import { ApiError, commonPassword, PASSWORD_MIN_GUESSES } from '@bikevalley/contract'
import type { Passwords } from './passwords.ts'

/**
 * Refuses a new password that a guesser would try early. `userInputs` are the person’s own (`userInputsOf`); `field` is
 * the password's name in the request.
 * @throws ApiError `weak_password`, or `unavailable` under too much load
 */
export async function refuseCommonPassword(
  { guesses }: Pick<Passwords, 'guesses'>,
  field: string,
  password: string,
  userInputs: readonly string[],
): Promise<void> {
  if ((await guesses(password, userInputs)) >= PASSWORD_MIN_GUESSES) return
  throw new ApiError('weak_password', commonPassword(), { fields: { [field]: commonPassword() } })
}
