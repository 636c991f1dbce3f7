export type PreviewCache = (key: string, make: () => Promise<Buffer>) => Promise<Buffer>

/**
 * Keeps what was made last, within `mostBytes`; what is being made is made once, however many ask.
 * It is gone after a restart, and made again when somebody asks.
 */
export function createPreviewCache(mostBytes: number): PreviewCache {
  const kept = new Map<string, Buffer>()
  const making = new Map<string, Promise<Buffer>>()
  let bytes = 0

  function keep(key: string, made: Buffer): void {
    kept.set(key, made)
    bytes += made.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return
      kept.delete(oldest)
      bytes -= length
    }
  }

  return async (key, make) => {
    const found = kept.get(key)
    if (found) {
      // Asked for again: now it is the last to go.
      kept.delete(key)
      kept.set(key, found)
      return found
    }
    const started = making.get(key)
    if (started) return started
    const work = make()
    making.set(key, work)
    try {
      const made = await work
      keep(key, made)
      return made
    } finally {
      making.delete(key)
    }
  }
}
