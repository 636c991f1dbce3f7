import { type Labels, modelKey } from './labels.ts'
import { type Facet, type FacetCount, foldValue } from './search-index.ts'

/** Counts of the values of a facet, those added up that are one value in several spellings. */
export class FacetCounts {
  private readonly labels: Labels
  private readonly counted = new Map<string, FacetCount>()

  constructor(labels: Labels) {
    this.labels = labels
  }

  /** @param make of the listings, which a model belongs to */
  add(facet: Facet, written: string, make: string | null, count: number): void {
    const value = this.shown(facet, written, make)
    const key = JSON.stringify([value.value, value.make ?? null])
    this.counted.set(key, { ...value, count: (this.counted.get(key)?.count ?? 0) + count })
  }

  /** The most frequent first, then by value and make. */
  inOrder(): FacetCount[] {
    return [...this.counted.values()].toSorted(byCount)
  }

  private shown(facet: Facet, written: string, make: string | null): Omit<FacetCount, 'count'> {
    const { makes, models } = this.labels
    if (facet === 'make') return { value: makes.get(foldValue(written))?.value ?? written }
    if (facet !== 'model') return { value: written }
    const whose = make === null ? {} : { make: this.labels.makeOf(make) }
    return { value: models.get(modelKey(make, written))?.value ?? written, ...whose }
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byCount = (a: FacetCount, b: FacetCount): number =>
  b.count - a.count || compare(a.value, b.value) || compare(a.make ?? '', b.make ?? '')
