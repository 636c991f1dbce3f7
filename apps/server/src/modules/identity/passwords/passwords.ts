import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import type { PasswordCost } from '../../../platform/secrets/password-cost.ts'
import { needsRehash, type PasswordTask } from './password-hash.ts'
import { hasEarlierHashes } from './password-repository.ts'
import { createPasswordWorkers } from './password-workers.ts'

export type Passwords = ReturnType<typeof createPasswords>

/** Of the whole process: threads that have read the dictionary once are worth keeping, and idle ones keep no process alive. */
const workers = createPasswordWorkers()

/** Password hashes and estimates as the sign-in service and everybody else uses them. All throw ApiError `unavailable` under too much load. */
export function createPasswords(db: Db, cost: PasswordCost) {
  const run = async (task: Omit<PasswordTask, 'cost' | 'evenTime'>) =>
    workers.run({ ...task, cost, evenTime: await hasEarlierHashes(db) })
  return {
    hash: async (password: string): Promise<string> => z.string().parse(await run({ password, hash: null })),
    fits: async (password: string, hash: string): Promise<boolean> => z.boolean().parse(await run({ password, hash })),
    /** How many guesses it takes somebody who knows what the person has entered about themselves. */
    guesses: async (password: string, userInputs: readonly string[]): Promise<number> =>
      z.number().parse(await workers.run({ password, userInputs })),
    /** Whether a hash is of another kind or cost than what is written now. */
    needsRehash: (hash: string): boolean => needsRehash(hash, cost),
  }
}
