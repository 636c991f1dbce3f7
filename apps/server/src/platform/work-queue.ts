import { ApiError } from '@bikevalley/contract'

export type WorkQueue = {
  /**
   * Does a piece of work once there is a place for it. Who has given up meanwhile (`signal`) leaves the queue, and their
   * work is not begun.
   * @throws ApiError `unavailable` where too many wait
   */
  run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** How much is being done just now, and how much waits. */
  running: () => number
  waiting: () => number
}

/** Runs at most `atOnce` pieces of work; others wait in order, and when `longest` wait, the next is told to come back. */
export function createWorkQueue({
  atOnce,
  longest,
  full,
  turns,
}: {
  atOnce: number
  longest: number
  /** What is said to who is told to come back. */
  full: string
  /** What has its place begins in a turn of these, where others have to come in between. */
  turns?: { take: (begin: () => void) => void }
}): WorkQueue {
  let running = 0
  const waiting = new Set<() => void>()

  async function place(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.size >= longest) throw new ApiError('unavailable', full)
    // Whoever finishes hands its place to the first who waits.
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      waiting.delete(resolve)
      reject(signal?.reason)
    }
    waiting.add(resolve)
    signal?.addEventListener('abort', giveUp, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', giveUp))
  }

  return {
    async run(work, signal) {
      await place(signal)
      try {
        if (turns) await new Promise<void>((begin) => turns.take(begin))
        signal?.throwIfAborted()
        return await work()
      } finally {
        const [next] = waiting
        if (next) {
          waiting.delete(next)
          next()
        } else running -= 1
      }
    },
    running: () => running,
    waiting: () => waiting.size,
  }
}
