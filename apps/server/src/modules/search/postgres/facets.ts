import { perFacet } from '../per-facet.ts'
import { type Facet, type FacetCount, foldValue, type SearchResult } from '../search-index.ts'
import { type Labels, modelKey } from './labels.ts'
import { type CountRow, GROUPING, MISSES } from './statements.ts'

/** Total, facets and prices of what was counted. @param steps how many the price histogram has */
export function countsOf(rows: readonly CountRow[], labels: Labels, steps: number) {
  const [all] = rows.filter(({ grouped, misses }) => grouped === GROUPING.total && misses === 0)
  const prices = Array.from({ length: steps }, () => 0)
  for (const { grouped, misses, step, count } of rows) {
    if (grouped !== GROUPING.price || step === null || step < 1) continue
    if (misses === 0 || misses === MISSES.price) prices[step - 1] = (prices[step - 1] ?? 0) + count
  }
  return {
    total: all?.count ?? 0,
    standing: all?.before ?? 0,
    prices,
    facets: facetsOf(rows, labels),
  }
}

const facetsOf = (rows: readonly CountRow[], labels: Labels): SearchResult['facets'] =>
  perFacet((facet) => {
    const counted = new Map<string, FacetCount>()
    for (const row of rows) {
      if (row.grouped !== GROUPING.of(facet) || (row.misses !== 0 && row.misses !== MISSES[facet])) continue
      const value = valueOf(row, facet, labels)
      if (value === null) continue
      const key = JSON.stringify([value.value, value.make ?? null])
      counted.set(key, { ...value, count: (counted.get(key)?.count ?? 0) + row.count })
    }
    return [...counted.values()].toSorted(byCount)
  })

function valueOf(row: CountRow, facet: Facet, labels: Labels): Omit<FacetCount, 'count'> | null {
  if (facet === 'category') return row.category_id === null ? null : { value: row.category_id }
  if (facet === 'abs') return row.abs === null ? null : { value: String(row.abs) }
  const written = row[facet]
  if (written === null) return null
  if (facet === 'make') return { value: labels.makes.get(foldValue(written))?.value ?? written }
  if (facet !== 'model') return { value: written }
  const model = labels.models.get(modelKey(row.make, written))
  const make = row.make === null ? {} : { make: labels.makeOf(row.make) }
  return { value: model?.value ?? written, ...make }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byCount = (a: FacetCount, b: FacetCount): number =>
  b.count - a.count || compare(a.value, b.value) || compare(a.make ?? '', b.make ?? '')
