import { ApiError } from '@bikevalley/contract'

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `atOnce` pieces of work; others wait in order, and when too many wait the caller is told to come back. */
export function createWorkQueue(atOnce: number, longest: number): WorkQueue {
  let running = 0
  const waiting: (() => void)[] = []

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= longest)
        throw new ApiError('unavailable', 'Many pictures are being made just now. Try again in a moment.')
      // Whoever finishes hands its place to the first who waits.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
