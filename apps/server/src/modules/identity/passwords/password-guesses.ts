import { PASSWORD_ESTIMATED } from '@bikevalley/contract'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

export type GuessTask = {
  password: string
  /** What somebody who guesses knows of the person. */
  userInputs: readonly string[]
}

const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  maxLength: PASSWORD_ESTIMATED,
})

/** How many guesses a password takes. Estimating a long one takes up to 100 ms of a core: for worker threads. */
export const guessesOf = ({ password, userInputs }: GuessTask): number =>
  estimator.check(password, [...userInputs]).guesses
