import { FacetCounts } from '../facet-counts.ts'
import type { Labels } from '../labels.ts'
import { perFacet } from '../per-facet.ts'
import type { Facet, SearchResult } from '../search-index.ts'
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
    const counts = new FacetCounts(labels)
    for (const row of rows) {
      if (row.grouped !== GROUPING.of(facet) || (row.misses !== 0 && row.misses !== MISSES[facet])) continue
      const value = valueOf(row, facet)
      if (value !== null) counts.add(facet, value, row.make, row.count)
    }
    return counts.inOrder()
  })

function valueOf(row: CountRow, facet: Facet): string | null {
  if (facet === 'category') return row.category_id
  if (facet === 'abs') return row.abs === null ? null : String(row.abs)
  return row[facet]
}
