import { perFacet } from '../per-facet.ts'
import { FACETS, type Facet, type FacetCount } from '../search-index.ts'
import { type Bits, grownUint32, has } from './bits.ts'
import type { Documents } from './documents.ts'
import { facetCounts } from './groups.ts'

/** The counts of a search: by value of each facet, and by price step. */
export type Tables = { values: Record<Facet, Uint32Array>; prices: Uint32Array }

/** The listings that a search finds, and for each of its filters by facet or price those that it would find without that filter. */
export type Found = { all: Bits; without: ReadonlyMap<Facet | 'price', Bits> }

/**
 * The counts of a search at one moment of the index. An ordinal never changes, so a search finds it for as long as it is live or never: only
 * the ordinals that came and went since have to be counted to bring these up to date.
 */
export class Counts {
  total: number
  private readonly tables: Tables
  /** The version of the index in which each facet changed last. */
  private readonly changedIn: Record<Facet, number>
  private respellings: Record<Facet, number>
  private moment: Documents['now']

  constructor(documents: Documents, total: number, tables: Tables, version: number) {
    this.total = total
    this.tables = tables
    this.changedIn = perFacet(() => version)
    this.respellings = respellingsOf(documents)
    this.moment = documents.now
  }

  /** The ordinals that came and went since; null if there are so many that counting anew is cheaper. */
  missing(documents: Documents): number[] | null {
    return documents.changedSince(this.moment, documents.tuning.counted)
  }

  /**
   * Brings them up to date.
   *
   * @param missing what `missing` returned, without any change of the index since
   * @param found among all live listings and those of `missing` that have gone
   */
  add(documents: Documents, missing: readonly number[], { all, without }: Found, version: number): void {
    const { live, prices } = documents
    const by = (ordinal: number): number => (has(live, ordinal) ? 1 : -1)
    const priced = without.get('price') ?? all
    for (const ordinal of missing) {
      if (has(all, ordinal)) this.total += by(ordinal)
      const step = prices.column[ordinal] ?? 0
      if (has(priced, ordinal)) this.tables.prices[step] = (this.tables.prices[step] ?? 0) + by(ordinal)
    }
    const respellings = respellingsOf(documents)
    for (const { facets, combinations } of documents.groups)
      for (const [at, facet] of facets.entries()) {
        const set = without.get(facet) ?? all
        const net = new Map<number, number>()
        for (const ordinal of missing) {
          const value = has(set, ordinal) ? combinations.valueOf(at, ordinal) : undefined
          if (value !== undefined) net.set(value, (net.get(value) ?? 0) + by(ordinal))
        }
        if (this.change(facet, net) || respellings[facet] !== this.respellings[facet]) this.changedIn[facet] = version
      }
    this.respellings = respellings
    this.moment = documents.now
  }

  /** The facets that changed after a version of the index, as they are answered. */
  facetsSince(version: number, { values }: Documents): Partial<Record<Facet, FacetCount[]>> {
    const facets: Partial<Record<Facet, FacetCount[]>> = {}
    for (const facet of FACETS)
      if (this.changedIn[facet] > version)
        facets[facet] = facetCounts(this.tables.values[facet], values[facet], facet === 'model' ? values.make : null)
    return facets
  }

  get prices(): number[] {
    return [...this.tables.prices]
  }

  get bytes(): number {
    return FACETS.reduce((sum, facet) => sum + this.tables.values[facet].byteLength, this.tables.prices.byteLength)
  }

  /** @param net by value, what to add. @returns whether any count changed */
  private change(facet: Facet, net: ReadonlyMap<number, number>): boolean {
    let isChanged = false
    for (const [value, by] of net) {
      if (by === 0) continue
      isChanged = true
      if (value >= this.tables.values[facet].length)
        this.tables.values[facet] = grownUint32(this.tables.values[facet], value + 64)
      const counts = this.tables.values[facet]
      counts[value] = (counts[value] ?? 0) + by
    }
    return isChanged
  }
}

/** A model is shown with its make, so it is respelt when that is. */
const respellingsOf = ({ values }: Documents): Record<Facet, number> =>
  perFacet((facet) => values[facet].respellings + (facet === 'model' ? values.make.respellings : 0))
