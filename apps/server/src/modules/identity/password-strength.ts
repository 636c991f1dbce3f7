import { ApiError, COMMON_PASSWORD, PASSWORD_ESTIMATED, PASSWORD_MIN_GUESSES } from '@bikevalley/contract'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

let estimator: ZxcvbnFactory | undefined

/** Made when the first password is chosen: it takes a moment and some megabytes. */
const getEstimator = (): ZxcvbnFactory =>
  (estimator ??= new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
    maxLength: PASSWORD_ESTIMATED,
  }))

/**
 * Refuses a new password that a guesser would try early. `words` are the person's own (`wordsOfPerson`); `field` is
 * the password's name in the request.
 * @throws ApiError `weak_password`
 */
export function refuseCommonPassword(field: string, password: string, words: readonly string[]): void {
  if (getEstimator().check(password, [...words]).guesses >= PASSWORD_MIN_GUESSES) return
  throw new ApiError('weak_password', COMMON_PASSWORD, { fields: { [field]: COMMON_PASSWORD } })
}
