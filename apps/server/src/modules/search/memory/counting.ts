import { perFacet } from '../per-facet.ts'
import type { Facet } from '../search-index.ts'
import { andNot, type Bits, count } from './bits.ts'
import type { Found, Tables } from './counts.ts'
import type { Group } from './groups.ts'
import type { SearchRun } from './search-run.ts'

/** Counts by combination or by step: of the set that is counted, and of all live listings. */
type Table = { column: Uint32Array | Uint8Array; counts: Uint32Array; live: Uint32Array; size: number }

/** Counts the listings of sets by combination and step of price. What it counted is overwritten by the next count of the same. */
export class Counting {
  private byCombination: Uint32Array[] = []
  private byStep = new Uint32Array(0)
  /** The set that was counted in one pass. */
  private counted: Bits | null = null

  /** Counts everything that a search answers. @param total the size of `all` */
  tables(run: SearchRun, { all, without }: Found, total: number): Tables {
    this.everything(run, all, total)
    const values = new Map<Facet, Uint32Array>()
    for (const group of run.documents.groups) {
      const free = group.facets.filter((facet) => !without.has(facet))
      if (free.length > 0) this.facets(run, all, total, group, free, values)
      for (const facet of group.facets) {
        const set = without.get(facet)
        if (set) this.facets(run, set, sizeOf(run, set), group, [facet], values)
      }
    }
    const priced = without.get('price')
    const prices = priced ? this.prices(run, priced, sizeOf(run, priced)) : this.prices(run, all, total)
    return { values: perFacet((facet) => values.get(facet) ?? new Uint32Array()), prices }
  }

  /** Counts a set by everything in one pass, before it is asked for one by one. */
  private everything(run: SearchRun, set: Bits, total: number): void {
    this.counted = set
    if (set === run.documents.live) return
    this.count(run, set, total, [...run.documents.groups.map((group) => this.table(run, group)), this.steps(run)])
  }

  /** How many of a set's listings have each value of some facets of a group. Those of the set of `everything` come before others. */
  private facets(
    run: SearchRun,
    set: Bits,
    total: number,
    group: Group,
    facets: readonly Facet[],
    into: Map<Facet, Uint32Array>,
  ): void {
    const table = this.table(run, group)
    const counts = set === run.documents.live ? table.live : table.counts
    if (set !== this.counted && set !== run.documents.live) this.count(run, set, total, [table])
    for (const facet of facets) into.set(facet, this.values(run, group, facet, counts))
  }

  /** How many of a set's listings have a price of each step. */
  private prices(run: SearchRun, set: Bits, total: number): Uint32Array {
    const table = this.steps(run)
    if (set === run.documents.live) return table.live.slice()
    if (set !== this.counted) this.count(run, set, total, [table])
    return table.counts.slice(0, table.size)
  }

  private table({ documents }: SearchRun, group: Group): Table {
    const { column, live, size } = group.combinations
    const at = documents.groups.indexOf(group)
    let counts = this.byCombination[at]
    if (!counts || counts.length < size) {
      counts = new Uint32Array(size * 2)
      this.byCombination[at] = counts
    }
    return { column, counts, live, size }
  }

  private steps({ documents }: SearchRun): Table {
    const { column, live } = documents.prices
    if (this.byStep.length < live.length) this.byStep = new Uint32Array(live.length)
    return { column, counts: this.byStep, live, size: live.length }
  }

  /** Of a set that has more than half of all, the others are counted and taken from what all of them have. */
  private count(run: SearchRun, set: Bits, total: number, tables: readonly Table[]): void {
    const { alive, live } = run.documents
    const isMost = total * 2 > alive
    const others = isMost ? run.pool.take() : set
    if (isMost) andNot(others, live, set, run.words)
    for (const { counts, size } of tables) counts.fill(0, 0, size)
    const [first, second, third, fourth] = tables
    if (first && second && third && fourth) countFour(others, run.words, first, second, third, fourth)
    else for (const table of tables) countOne(others, run.words, table)
    const looked = run.words + Math.min(total, alive - total)
    for (const { counts, live: all, size } of tables) {
      run.spend(looked + size)
      if (isMost) for (let at = 0; at < size; at++) counts[at] = (all[at] ?? 0) - (counts[at] ?? 0)
    }
    if (isMost) run.pool.give(others)
  }

  private values(run: SearchRun, group: Group, facet: Facet, byCombination: Uint32Array): Uint32Array {
    const { size } = run.documents.values[facet]
    const counts = new Uint32Array(size)
    group.combinations.countsOf(group.facets.indexOf(facet), byCombination, counts)
    run.spend(group.combinations.size + size)
    return counts
  }
}

function sizeOf(run: SearchRun, set: Bits): number {
  if (set === run.documents.live) return run.documents.alive
  run.spend(run.words)
  return count(set, run.words)
}

function countOne(set: Bits, words: number, { column, counts }: Table): void {
  for (let word = 0; word < words; word++)
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1)
      increment(counts, column[(word << 5) | (31 - Math.clz32(left & -left))] ?? 0)
}

/** Four at once, since finding the bits of a set takes as long as counting. */
function countFour(set: Bits, words: number, a: Table, b: Table, c: Table, d: Table): void {
  const [columnA, columnB, columnC, columnD] = [a.column, b.column, c.column, d.column]
  const [countsA, countsB, countsC, countsD] = [a.counts, b.counts, c.counts, d.counts]
  for (let word = 0; word < words; word++)
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1) {
      const ordinal = (word << 5) | (31 - Math.clz32(left & -left))
      increment(countsA, columnA[ordinal] ?? 0)
      increment(countsB, columnB[ordinal] ?? 0)
      increment(countsC, columnC[ordinal] ?? 0)
      increment(countsD, columnD[ordinal] ?? 0)
    }
}

function increment(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}
