import type { SearchResult } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { BuyAddress } from '../buy-address.ts'
import { FacetGroup } from './facet-group.tsx'
import { PriceRange } from './price-range.tsx'
import { NumberField } from './range-facet.tsx'

type PriceFacetProps = {
  address: BuyAddress
  result: SearchResult | undefined
  /** A handle was moved to these prices; an empty one is no limit. */
  onMove: (bounds: { price_min: string; price_max: string }) => void
}

/** How many bikes there are at which price, with two handles, and two fields that say the same. */
export function PriceFacet({ address, result, onMove }: PriceFacetProps) {
  const [min] = address.given.price_min ?? []
  const [max] = address.given.price_max ?? []
  return (
    <FacetGroup title={t('catalog.price')} open>
      {result && result.price_histogram.some(({ count }) => count > 0) ? (
        <PriceRange histogram={result.price_histogram} min={min} max={max} onMove={onMove} />
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <NumberField name="price_min" label={t('results.from')} of={t('catalog.price')} value={min} />
        <NumberField name="price_max" label={t('results.to')} of={t('catalog.price')} value={max} />
      </div>
    </FacetGroup>
  )
}
