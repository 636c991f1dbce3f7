import { parentPort } from 'node:worker_threads'
import type { GuessTask } from './password-guesses.ts'
import { type PasswordTask, work } from './password-hash.ts'

/** The dictionary takes a moment and some megabytes: it is read when the first password is chosen. */
async function answerTo(task: PasswordTask | GuessTask): Promise<string | boolean | number> {
  if (!('userInputs' in task)) return work(task)
  const { guessesOf } = await import('./password-guesses.ts')
  return guessesOf(task)
}

const answer = async (task: PasswordTask | GuessTask) => parentPort?.postMessage(await answerTo(task), [])

// One task at a time: the pool (password-workers.ts) sends the next when it has the answer. What fails ends the thread.
parentPort?.on('message', (task: PasswordTask | GuessTask) => void answer(task))
