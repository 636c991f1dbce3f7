import { Problem } from './problem.ts'

type Kept = { request: string; answer: Promise<Answer> | Answer; running: boolean }
export type Answer = { status: number; body: object }

/** Stripe's memory of keys: the same call gets the same answer, another one with the key is refused. */
export function createKeys() {
  const kept = new Map<string, Kept>()
  return {
    async once(
      key: string | undefined,
      request: string,
      work: () => Promise<Answer>,
    ): Promise<Answer & { replayed: boolean }> {
      if (key === undefined) return { ...(await work()), replayed: false }
      const known = kept.get(key)
      if (known && known.request !== request)
        throw new Problem(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        })
      if (known?.running)
        throw new Problem(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: 'There is currently another in-progress request using this Idempotent Key.',
        })
      if (known) return { ...(await known.answer), replayed: true }
      const entry: Kept = { request, answer: work(), running: true }
      kept.set(key, entry)
      try {
        return { ...(await entry.answer), replayed: false }
      } catch (error) {
        kept.delete(key)
        throw error
      } finally {
        entry.running = false
      }
    },
    /** A day has passed. */
    forget: () => kept.clear(),
  }
}
