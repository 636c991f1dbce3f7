import { AsyncResource } from 'node:async_hooks'
import { ApiError } from '@bikevalley/contract'
import { createFairQueue } from './fair-queue.ts'

export type WorkQueue = {
  /**
   * Does a piece of work once there is a place for it. Who has given up meanwhile (`signal`) leaves the queue, and their
   * work is not begun. Places go to one `client` after the other, whatever else each of them waits for.
   * @throws ApiError `unavailable` where too many wait: to who comes, or to the last of the client that waits for most
   */
  run: <T>(work: () => Promise<T>, options?: { client?: string; signal?: AbortSignal }) => Promise<T>
  /** How much is being done just now, and how much waits. */
  running: () => number
  waiting: () => number
}

type Waiting = { resolve: () => void; refuse: () => void }

/**
 * Runs at most `atOnce` pieces of work; others wait, each client's in order, and when `longest` wait, one is told to
 * come back.
 */
export function createWorkQueue({
  atOnce,
  longest,
  full,
  turns,
}: {
  atOnce: number
  longest: number
  /** The refusal for a request that has to come again later. */
  full: () => string
  /** What has its place begins in a turn of these, where others have to come in between. */
  turns?: { take: (begin: () => void) => void }
}): WorkQueue {
  let running = 0
  const waiting = createFairQueue<Waiting>()

  async function place(client: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.size() >= longest) {
      const behind = waiting.makeRoom(client)
      if (!behind) throw busy()
      behind.refuse()
    }
    // A task that ends gives its place to the next one.
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    // In the language of the one who waited, not of the one who displaced it.
    const own = { resolve, refuse: AsyncResource.bind(() => reject(busy())) }
    const giveUp = () => {
      waiting.remove(client, own)
      reject(signal?.reason)
    }
    waiting.add(client, own)
    signal?.addEventListener('abort', giveUp, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', giveUp))
  }

  const busy = () => new ApiError('unavailable', full())

  return {
    async run(work, { client = '', signal } = {}) {
      await place(client, signal)
      try {
        if (turns) await new Promise<void>((begin) => turns.take(begin))
        signal?.throwIfAborted()
        return await work()
      } finally {
        const next = waiting.next()
        if (next) next.resolve()
        else running -= 1
      }
    },
    running: () => running,
    waiting: waiting.size,
  }
}
