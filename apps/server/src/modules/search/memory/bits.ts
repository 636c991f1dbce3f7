/** A set of ordinals, a bit each, in words of 32. What lies beyond the last ordinal is undefined until it is cut by a set that is clean. */
export type Bits = Uint32Array

export const wordsFor = (ordinals: number): number => (ordinals + 31) >>> 5

export const has = (bits: Bits, ordinal: number): boolean => (((bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1

export function add(bits: Bits, ordinal: number): void {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31))
}

export function remove(bits: Bits, ordinal: number): void {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) & ~(1 << (ordinal & 31))
}

/** How many bits of a word are set. */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function count(bits: Bits, words: number): number {
  let total = 0
  for (let at = 0; at < words; at++) total += popcount(bits[at] ?? 0)
  return total
}

/** `into` becomes what both have; it may be one of them. */
export function and(into: Bits, a: Bits, b: Bits, words: number): void {
  for (let at = 0; at < words; at++) into[at] = (a[at] ?? 0) & (b[at] ?? 0)
}

/** `into` becomes what `a` has and `b` has not; it may be one of them. */
export function andNot(into: Bits, a: Bits, b: Bits, words: number): void {
  for (let at = 0; at < words; at++) into[at] = (a[at] ?? 0) & ~(b[at] ?? 0)
}

export function or(into: Bits, a: Bits, words: number): void {
  for (let at = 0; at < words; at++) into[at] = (into[at] ?? 0) | (a[at] ?? 0)
}

/** A longer copy, for an array that is full. */
export function grownUint32(array: Uint32Array, length: number): Uint32Array {
  const longer = new Uint32Array(length)
  longer.set(array)
  return longer
}

export function grownFloat64(array: Float64Array, length: number): Float64Array {
  const longer = new Float64Array(length)
  longer.set(array)
  return longer
}

export function grownUint8(array: Uint8Array, length: number): Uint8Array {
  const longer = new Uint8Array(length)
  longer.set(array)
  return longer
}

/** Ordinals that are given anew: `next` has by the old one the new one and 1, or 0 where it is gone; `kept` the old ones in their order. */
export type Renumbering = { next: Uint32Array; kept: Uint32Array }

/** A column for the ordinals that stay. */
export function picked(column: Uint32Array, kept: Uint32Array, capacity: number): Uint32Array {
  const next = new Uint32Array(capacity)
  for (const [now, before] of kept.entries()) next[now] = column[before] ?? 0
  return next
}

/** Sets that a search borrows and gives back, so that it leaves none to be collected. */
export class BitPool {
  private readonly free: Bits[] = []
  private readonly words: number

  constructor(words: number) {
    this.words = words
  }

  /** A set with anything in it. */
  take(): Bits {
    return this.free.pop() ?? new Uint32Array(this.words)
  }

  takeEmpty(): Bits {
    return this.take().fill(0)
  }

  give(bits: Bits): void {
    this.free.push(bits)
  }

  get bytes(): number {
    return this.free.length * this.words * 4
  }
}
