import type { Facet, FacetCount } from '../search-index.ts'
import { andNot, type Bits } from './bits.ts'
import { facetCounts, type Group } from './groups.ts'
import type { SearchRun } from './search-run.ts'

/** Counts the listings of sets by combination and step of price. What it returns is overwritten by the next count of the same. */
export class Counting {
  private byCombination: Uint32Array[] = []
  private byStep: Uint32Array = new Uint32Array(0)
  private byValue: Uint32Array = new Uint32Array(0)

  /** How many of a set's listings have each value of some facets of a group. */
  facets(run: SearchRun, set: Bits, total: number, group: Group, facets: readonly Facet[]): [Facet, FacetCount[]][] {
    const counts = this.combinations(run, set, total, group)
    return facets.map((facet) => [facet, this.values(run, group, facet, counts)])
  }

  /** How many of a set's listings have a price of each step. */
  prices(run: SearchRun, set: Bits, total: number): number[] {
    const { documents } = run
    if (set === documents.live) return [...documents.liveSteps]
    if (this.byStep.length !== documents.steps.length) this.byStep = new Uint32Array(documents.steps.length)
    const counts = this.byStep.fill(0)
    this.ofFewer(run, set, total, counts, documents.liveSteps, counts.length, (of) => {
      const { step } = documents
      for (let word = 0; word < run.words; word++)
        for (let left = of[word] ?? 0; left !== 0; left &= left - 1) {
          const at = step[(word << 5) | (31 - Math.clz32(left & -left))] ?? 0
          counts[at] = (counts[at] ?? 0) + 1
        }
    })
    return [...counts]
  }

  private combinations(run: SearchRun, set: Bits, total: number, group: Group): Uint32Array {
    const { column, live, size } = group.combinations
    if (set === run.documents.live) return live
    const at = run.documents.groups.indexOf(group)
    if ((this.byCombination[at]?.length ?? 0) < size) this.byCombination[at] = new Uint32Array(size * 2)
    const counts = this.byCombination[at] ?? new Uint32Array(size)
    counts.fill(0, 0, size)
    this.ofFewer(run, set, total, counts, live, size, (of) => {
      for (let word = 0; word < run.words; word++)
        for (let left = of[word] ?? 0; left !== 0; left &= left - 1) {
          const combination = column[(word << 5) | (31 - Math.clz32(left & -left))] ?? 0
          counts[combination] = (counts[combination] ?? 0) + 1
        }
    })
    return counts
  }

  /** Of a set that has more than half of all, the others are counted and taken from what all of them have. */
  private ofFewer(
    run: SearchRun,
    set: Bits,
    total: number,
    counts: Uint32Array,
    live: Uint32Array,
    size: number,
    countInto: (set: Bits) => void,
  ): void {
    const { alive } = run.documents
    run.spend(run.words + Math.min(total, alive - total) + size)
    if (total * 2 <= alive) return countInto(set)
    const others = run.pool.take()
    andNot(others, run.documents.live, set, run.words)
    countInto(others)
    run.pool.give(others)
    for (let at = 0; at < size; at++) counts[at] = (live[at] ?? 0) - (counts[at] ?? 0)
  }

  private values(run: SearchRun, group: Group, facet: Facet, byCombination: Uint32Array): FacetCount[] {
    const { values } = run.documents
    const own = values[facet]
    if (this.byValue.length < own.size) this.byValue = new Uint32Array(own.size * 2)
    const counts = this.byValue.fill(0, 0, own.size)
    group.combinations.countsOf(group.facets.indexOf(facet), byCombination, counts)
    run.spend(group.combinations.size + own.size)
    return facetCounts(counts, own, facet === 'model' ? values.make : null)
  }
}
