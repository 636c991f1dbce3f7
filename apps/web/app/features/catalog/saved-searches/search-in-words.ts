import type { SearchResult } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import type { BuyAddress } from '../buy-address.ts'
import { chipsOf } from '../search/filter-labels.ts'

/** What a search is for, filter by filter; a search for all bikes has one sentence. */
export function searchInWords(
  address: BuyAddress,
  found: Pick<SearchResult, 'near' | 'seller'> | undefined,
  format: Format,
  distanceUnit: 'mi' | 'km',
): string[] {
  const labels = chipsOf(address, found, format, distanceUnit).map(({ label }) => label)
  return labels.length > 0 ? labels : [t('savedSearches.allBikes')]
}
