import { add, andNot, type Bits, grownUint32, type Renumbering, remove } from './bits.ts'
import type { Parts } from './parts.ts'

/** What is not said of a listing. */
const NOT_SAID = -1
const NONE = { from: 0, to: 0 }

/** How wide a column's numbers are: what PostgreSQL has as `integer`, or amounts of money, which may be larger. */
const ARRAYS = { integer: Int32Array, amount: Float64Array } as const
export type Width = keyof typeof ARRAYS

/**
 * A column of whole numbers, and for each of some edges the set of listings that lie below it. A range is the difference of two such sets;
 * only the listings between an edge and the range's own bound are looked at one by one. What is not said lies below every edge.
 */
export class NumberColumn {
  values: Int32Array | Float64Array
  private readonly edges: readonly number[]
  private readonly width: Width
  private below: Bits[]
  /** Those that are in no set yet: from the first one to before the last. */
  private unsorted = NONE

  /** @param edges rising, from 0 on */
  constructor(capacity: number, edges: readonly number[], width: Width) {
    this.width = width
    this.values = new ARRAYS[width](capacity)
    this.edges = edges
    this.below = edges.map(() => new Uint32Array(capacity >>> 5))
  }

  /** Of the next listing. It is found once all that came are sorted in. */
  set(ordinal: number, value: number | null): void {
    this.values[ordinal] = value ?? NOT_SAID
    if (this.unsorted === NONE) this.unsorted = { from: ordinal, to: ordinal }
    this.unsorted.to = ordinal + 1
  }

  /** Puts those into the sets that came since, 32 at a time. */
  sortIn(): void {
    const { from, to } = this.unsorted
    this.unsorted = NONE
    for (let word = from >>> 5; word < to / 32; word++) this.setWord(word, Math.min(to - word * 32, 32))
  }

  /**
   * `into` becomes the listings from `min` to `max`, both included.
   * @returns how many listings were looked at one by one, at most
   */
  range(into: Bits, min: number, max: number, words: number): number {
    const from = Math.max(0, Math.ceil(min))
    const end = Math.floor(max) + 1
    if (end <= from) {
      into.fill(0, 0, words)
      return 0
    }
    const low = this.edgeUpTo(from)
    const lowSet = this.below[low] ?? into
    let looked = 0
    if (end === Infinity) {
      for (let at = 0; at < words; at++) into[at] = ~(lowSet[at] ?? 0)
    } else {
      const high = this.edgeUpTo(end)
      andNot(into, this.below[high] ?? into, lowSet, words)
      if ((this.edges[high] ?? 0) < end) looked += this.look(into, high, from, end, words)
    }
    if ((this.edges[low] ?? 0) < from) looked += this.look(into, low, from, end, words)
    return looked
  }

  grow(capacity: number): void {
    const values = this.values
    this.values = new ARRAYS[this.width](capacity)
    this.values.set(values)
    this.below = this.below.map((set) => grownUint32(set, capacity >>> 5))
  }

  renumber({ kept }: Renumbering, capacity: number): void {
    const values = this.values
    this.values = new ARRAYS[this.width](capacity)
    this.below = this.edges.map(() => new Uint32Array(capacity >>> 5))
    for (let now = 0; now < kept.length; now++) this.values[now] = values[kept[now] ?? 0] ?? NOT_SAID
    this.unsorted = { from: 0, to: kept.length }
    this.sortIn()
  }

  /** Puts the first of 32 listings into the sets, a word of each set at a time. */
  private setWord(word: number, listings: number): void {
    const { edges, values } = this
    // By edge, those whose number lies below this edge and no lower one.
    const bits = new Uint32Array(edges.length + 1)
    for (let bit = 0; bit < listings; bit++) {
      const value = values[word * 32 + bit] ?? NOT_SAID
      const first = value === NOT_SAID ? 0 : this.edgeUpTo(value) + 1
      bits[first] = (bits[first] ?? 0) | (1 << bit)
    }
    let lower = 0
    for (let at = 0; at < edges.length; at++) {
      lower |= bits[at] ?? 0
      const set = this.below[at]
      if (set) set[word] = lower
    }
  }

  get bytes(): number {
    return this.values.byteLength + this.below.reduce((sum, set) => sum + set.byteLength, 0)
  }

  save(to: Parts, name: string): void {
    to.put(`${name}.values`, this.values)
    for (const [at, set] of this.below.entries()) to.put(`${name}.below.${at}`, set)
  }

  static load(from: Parts, name: string, edges: readonly number[], width: Width): NumberColumn {
    const column = new NumberColumn(0, edges, width)
    column.values = width === 'amount' ? from.float64(`${name}.values`) : from.int32(`${name}.values`)
    column.below = edges.map((_, at) => from.uint32(`${name}.below.${at}`))
    return column
  }

  /** The last edge that is not above a number. */
  private edgeUpTo(value: number): number {
    let [low, high] = [0, this.edges.length]
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((this.edges[middle] ?? 0) <= value) low = middle
      else high = middle
    }
    return low
  }

  /** Puts right what lies between an edge and the next one. */
  private look(into: Bits, edge: number, from: number, end: number, words: number): number {
    const lower = this.below[edge] ?? into
    const upper = this.below[edge + 1]
    const values = this.values
    let looked = 0
    for (let word = 0; word < words; word++) {
      const not = ~(lower[word] ?? 0)
      for (let left = upper ? (upper[word] ?? 0) & not : not; left !== 0; left &= left - 1) {
        const ordinal = (word << 5) | (31 - Math.clz32(left & -left))
        const value = values[ordinal] ?? NOT_SAID
        if (value >= from && value < end) add(into, ordinal)
        else remove(into, ordinal)
        looked += 1
      }
    }
    return looked
  }
}

/** Both a number and the one after it, since 'up to 5,000' means 5,000 too. */
export const withNext = (numbers: readonly number[]): number[] =>
  [...new Set(numbers.flatMap((number) => (number === 0 ? [0] : [number, number + 1])))].sort((a, b) => a - b)

export const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, at) => from + at * by)
