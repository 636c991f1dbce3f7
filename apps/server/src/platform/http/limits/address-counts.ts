import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** So many addresses are counted at once; of more, those seen longest ago begin anew. */
const MOST_ADDRESSES = 20_000

/**
 * Counts by address in windows of time, in memory. The library's own store hands out one object for all requests that
 * come at once, so that each of them sees the count of the last and is refused.
 */
export class AddressCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, { count: number; begun: number }>()

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = Date.now()
    const known = this.#windows.get(key)
    const window = known && known.begun + timeWindow > now ? known : { count: 0, begun: now }
    window.count += 1
    // At the end of the line again.
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MOST_ADDRESSES && oldest !== undefined) this.#windows.delete(oldest)
    callback(null, { current: window.count, ttl: window.begun + timeWindow - now })
  }

  /** Each limit counts apart. */
  child(): FastifyRateLimitStore {
    return new AddressCounts()
  }
}
