import { queryFor } from '../../../lib/api/query.ts'
import { type BuyAddress, pathOf, searchInput, withValues } from '../buy-address.ts'
import { filtersOf, RANGES, without } from './chosen-filters.ts'

/** Each is a search of its own. */
const MOST = 5

/**
 * The searches with one filter less than one that finds nothing: both bounds of a range together, of several values of a facet all.
 * What was chosen last in the order of the address is asked for first, since it is the narrower; the words come last.
 */
export function relaxationsOf(address: BuyAddress): BuyAddress[] {
  const left = filtersOf(address)
    .toReversed()
    .map(({ name, value }) => {
      const range = RANGES.find((one) => name === `${one}_min` || name === `${one}_max`)
      return range === undefined
        ? without(address, name, value)
        : withValues(address, { [`${range}_min`]: [], [`${range}_max`]: [] })
    })
  return [...new Map(left.map((one) => [pathOf(one), one])).values()].slice(0, MOST)
}

/** How many bikes one of them would find. */
export const relaxationQuery = (address: BuyAddress) =>
  queryFor('searchListings', { query: { ...searchInput(address).query, limit: 1 } })
