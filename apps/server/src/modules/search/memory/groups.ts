import type { Facet, FacetCount } from '../search-index.ts'
import { grownUint32 } from './bits.ts'
import type { Parts } from './parts.ts'
import type { Values } from './values.ts'

/** The facets that are counted together: each combination of their values that there is has a number, and a listing the number of its own. */
export const GROUPS = [
  ['make', 'model'],
  ['category', 'condition', 'licence', 'transmission', 'final_drive', 'abs'],
  ['body_type', 'colour', 'price_rating'],
] as const satisfies readonly (readonly Facet[])[]

export type Group = { facets: readonly Facet[]; combinations: Combinations }

const NONE = 0xffffffff

/** A column of combinations of spellings, which counts its facets with one look at each listing. */
export class Combinations {
  /** By ordinal. */
  column: Uint32Array
  /** Live listings by combination: what counting all of them would find. */
  live: Uint32Array = new Uint32Array(64)
  private readonly facets: number
  private count = 0
  private spellings: Uint32Array = new Uint32Array(256)
  /** Open addressing: a number and 1, or 0. */
  private slots: Uint32Array = new Uint32Array(256)
  /** Those that are looked for. */
  private readonly wanted: Uint32Array
  private readonly values: readonly Values[]

  /** @param values of its facets, in their order */
  constructor(capacity: number, values: readonly Values[]) {
    this.column = new Uint32Array(capacity)
    this.values = values
    this.facets = values.length
    this.wanted = new Uint32Array(values.length)
  }

  get size(): number {
    return this.count
  }

  /** @param spellings of each facet; null: not said */
  set(ordinal: number, spellings: readonly (number | null)[]): void {
    const { wanted } = this
    for (let at = 0; at < this.facets; at++) wanted[at] = spellings[at] ?? NONE
    const slot = this.slotOf(wanted)
    const known = this.slots[slot] ?? 0
    this.column[ordinal] = known > 0 ? known - 1 : this.append(slot)
    for (let at = 0; at < this.facets; at++) {
      const spelling = wanted[at] ?? NONE
      if (spelling !== NONE) this.values[at]?.add(spelling, ordinal)
    }
  }

  /** A listing begins to count. */
  gain(ordinal: number): void {
    this.change(ordinal, 1)
  }

  lose(ordinal: number): void {
    this.change(ordinal, -1)
  }

  /** A listing's value of one facet; undefined if it has none. */
  valueOf(facet: number, ordinal: number): number | undefined {
    const spelling = this.spellings[(this.column[ordinal] ?? 0) * this.facets + facet] ?? NONE
    return spelling === NONE ? undefined : this.values[facet]?.valueOf(spelling)
  }

  /** From listings by combination, those by value of one facet: added to `counts`. */
  countsOf(facet: number, byCombination: Uint32Array, counts: Uint32Array): void {
    const values = this.values[facet]
    if (!values) return
    for (let number = 0; number < this.size; number++) {
      const listings = byCombination[number] ?? 0
      if (listings === 0) continue
      const spelling = this.spellings[number * this.facets + facet] ?? NONE
      if (spelling === NONE) continue
      const value = values.valueOf(spelling)
      counts[value] = (counts[value] ?? 0) + listings
    }
  }

  get bytes(): number {
    return this.column.byteLength + this.live.byteLength + this.spellings.byteLength + this.slots.byteLength
  }

  save(to: Parts, name: string): void {
    to.put(`${name}.column`, this.column)
    to.put(`${name}.spellings`, this.spellings.slice(0, this.size * this.facets))
  }

  static load(from: Parts, name: string, values: readonly Values[]): Combinations {
    const combinations = new Combinations(0, values)
    combinations.column = from.uint32(`${name}.column`)
    combinations.spellings = from.uint32(`${name}.spellings`)
    combinations.count = combinations.spellings.length / values.length
    combinations.rehash(2 ** Math.ceil(Math.log2(combinations.count * 2 + 256)))
    combinations.live = new Uint32Array(combinations.size + 64)
    return combinations
  }

  /** Gives a number to what was looked for. */
  private append(slot: number): number {
    const number = this.count
    this.count += 1
    if (number >= this.live.length) this.live = grownUint32(this.live, number * 2)
    if (this.count * this.facets > this.spellings.length)
      this.spellings = grownUint32(this.spellings, this.count * this.facets * 2)
    this.spellings.set(this.wanted, number * this.facets)
    this.slots[slot] = this.count
    if (this.count * 2 > this.slots.length) this.rehash(this.slots.length * 2)
    return number
  }

  /** Where a combination is, or would be. @param spellings its own begin at `from` */
  private slotOf(spellings: Uint32Array, from = 0): number {
    const mask = this.slots.length - 1
    let mixed = 0
    for (let at = 0; at < this.facets; at++)
      mixed = Math.imul(mixed ^ (spellings[from + at] ?? NONE), 0x9e3779b1) ^ (mixed >>> 15)
    for (let slot = (mixed ^ (mixed >>> 16)) & mask; ; slot = (slot + 1) & mask) {
      const known = this.slots[slot] ?? 0
      if (known === 0 || this.isSame(known - 1, spellings, from)) return slot
    }
  }

  private isSame(number: number, spellings: Uint32Array, from: number): boolean {
    for (let at = 0; at < this.facets; at++)
      if (this.spellings[number * this.facets + at] !== spellings[from + at]) return false
    return true
  }

  private rehash(slots: number): void {
    this.slots = new Uint32Array(slots)
    for (let number = 0; number < this.count; number++)
      this.slots[this.slotOf(this.spellings, number * this.facets)] = number + 1
  }

  private change(ordinal: number, by: 1 | -1): void {
    const number = this.column[ordinal] ?? 0
    this.live[number] = (this.live[number] ?? 0) + by
    for (let at = 0; at < this.facets; at++) {
      const spelling = this.spellings[number * this.facets + at] ?? NONE
      if (spelling === NONE) continue
      if (by === 1) this.values[at]?.gain(spelling)
      else this.values[at]?.lose(spelling)
    }
  }
}

/** The counts of a facet as they are answered: most first, then by value, then by make. */
export function facetCounts(counts: Uint32Array, values: Values, makes: Values | null): FacetCount[] {
  const found: FacetCount[] = []
  for (let value = 0; value < values.size; value++) {
    const count = counts[value] ?? 0
    if (count === 0) continue
    const owner = makes === null ? undefined : values.ownerOf(value)
    found.push({
      value: values.shown(value),
      count,
      ...(makes !== null && owner !== undefined && { make: makes.shown(owner) }),
    })
  }
  return found.sort(byCount)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byCount = (a: FacetCount, b: FacetCount): number =>
  b.count - a.count || compare(a.value, b.value) || compare(a.make ?? '', b.make ?? '')
