/** A reading that has not begun: whoever asks for the same joins it. */
type Upcoming<T> = { answer: Promise<T>; waiting: number; leave: AbortController }

/** Reads once there is a place for it: calls `begin` right before, and gives up when `signal` ends. */
export type Read<T> = (begin: () => void, signal: AbortSignal) => Promise<T>

/**
 * Readings that several ask for at once and that are the same for all of them. Of a key one is on its way at a time; whoever asks meanwhile
 * waits for the next, together with all others who do. So nobody is answered with what was read before they asked.
 */
export class SharedReads<T> {
  private readonly upcoming = new Map<string, Upcoming<T>>()
  /** Those on their way: when they have ended, however that is. */
  private readonly begun = new Map<string, Promise<void>>()

  /**
   * @param gone ends when who asks has left; when all have, the reading is given up
   * @throws what reading throws, to all who wait for it
   */
  of(key: string, gone: AbortSignal, read: Read<T>): Promise<T> {
    gone.throwIfAborted()
    const one = this.upcoming.get(key) ?? this.prepare(key, read)
    one.waiting += 1
    const leave = () => {
      one.waiting -= 1
      if (one.waiting > 0) return
      this.close(key, one)
      one.leave.abort(gone.reason)
    }
    gone.addEventListener('abort', leave, { once: true })
    return one.answer
  }

  private prepare(key: string, read: Read<T>): Upcoming<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const one: Upcoming<T> = { answer: promise, waiting: 0, leave: new AbortController() }
    const ended = promise.then(ignore, ignore)
    const begin = () => {
      this.close(key, one)
      this.begun.set(key, ended)
    }
    this.upcoming.set(key, one)
    void Promise.resolve(this.begun.get(key))
      .then(() => read(begin, one.leave.signal))
      .finally(() => {
        this.close(key, one)
        if (this.begun.get(key) === ended) this.begun.delete(key)
      })
      .then(resolve, reject)
    return one
  }

  /** From here on nobody joins it. */
  private close(key: string, one: Upcoming<T>): void {
    if (this.upcoming.get(key) === one) this.upcoming.delete(key)
  }
}

const ignore = (): void => undefined
