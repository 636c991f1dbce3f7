import { PASSWORD_ESTIMATED, PASSWORD_MIN_GUESSES } from '@bikevalley/contract'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordLevel } from './password-strength.ts'

const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  maxLength: PASSWORD_ESTIMATED,
})

/** The server's estimate, made in the browser. `userInputs` are the person’s own (`userInputsOf`). */
export function estimatePassword(password: string, userInputs: readonly string[]): PasswordLevel {
  const { guesses, score } = estimator.check(password, [...userInputs])
  if (guesses < PASSWORD_MIN_GUESSES) return 0
  return score === 0 ? 1 : score
}
