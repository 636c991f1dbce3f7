import type { SearchResult } from '@bikevalley/contract'
import { useFormat } from '../../../lib/format/settings.ts'
import type { BuyAddress } from '../buy-address.ts'
import { FacetBox, FacetGroup } from './facet-group.tsx'
import { CLOSED_LABELS, type ClosedFacet, valueLabel } from './filter-labels.ts'

type ClosedFacetProps = {
  name: ClosedFacet
  title: string
  address: BuyAddress
  result: SearchResult | undefined
  /** Also where nothing of it is chosen. */
  open?: boolean
}

/** All values of a facet that are the same everywhere, always in one order, so that nothing moves while one chooses. */
export function ClosedFacet({ name, title, address, result, open = false }: ClosedFacetProps) {
  const { count } = useFormat()
  const chosen = address.given[name] ?? []
  const counts = new Map(result?.facets[name].map((one) => [one.value, one.count]))
  return (
    <FacetGroup title={title} open={open || chosen.length > 0}>
      {Object.keys(CLOSED_LABELS[name]).map((value) => (
        <FacetBox
          key={value}
          name={name}
          value={value}
          label={valueLabel(name, value)}
          chosen={chosen.includes(value)}
          count={result && count(counts.get(value) ?? 0)}
          none={result !== undefined && !counts.has(value)}
        />
      ))}
    </FacetGroup>
  )
}
