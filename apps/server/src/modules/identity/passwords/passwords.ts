import { z } from 'zod'
import type { Db } from '../../../platform/database.ts'
import { hasEarlierHashes } from '../password-repository.ts'
import type { PasswordTask } from './password-hash.ts'
import { createPasswordWorkers } from './password-workers.ts'

export type Passwords = ReturnType<typeof createPasswords>

/** Password hashes and estimates as the sign-in service and everybody else uses them. All throw ApiError `unavailable` under too much load. */
export function createPasswords(db: Db) {
  const workers = createPasswordWorkers()
  const run = async (task: Omit<PasswordTask, 'evenTime'>) =>
    workers.run({ ...task, evenTime: await hasEarlierHashes(db) })
  return {
    hash: async (password: string): Promise<string> => z.string().parse(await run({ password, hash: null })),
    fits: async (password: string, hash: string): Promise<boolean> => z.boolean().parse(await run({ password, hash })),
    /** How many guesses it takes somebody who knows these words of its person. */
    guesses: async (password: string, words: readonly string[]): Promise<number> =>
      z.number().parse(await workers.run({ password, words })),
    stop: (): Promise<void> => workers.stop(),
  }
}
