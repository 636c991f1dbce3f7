export type Random = ReturnType<typeof createRandom>

/** Chance that comes out the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  /** From 0 to 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number): number => from + next() * (to - from)

  function weighted<T>(items: readonly T[], weightOf: (item: T) => number): T {
    let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
    for (const item of items) {
      left -= weightOf(item)
      if (left < 0) return item
    }
    return pick(items)
  }

  function pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }

  return {
    between,
    /** A whole number, both ends included. */
    whole: (from: number, to: number): number => Math.floor(between(from, to + 1)),
    chance: (probability: number): boolean => next() < probability,
    pick,
    /** One of them; twice the weight is twice as likely. */
    weighted,
    shuffle<T>(items: readonly T[]): T[] {
      return items
        .map((item) => ({ item, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item)
    },
  }
}
