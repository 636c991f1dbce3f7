import { SEARCH_RANGES } from '@bikevalley/contract/search-parameters'
import { queryFor } from '../../../lib/api/query.ts'
import { type BuyAddress, pathOf, searchInput, withValues } from '../buy-address.ts'
import { filtersOf, without, withoutFilters } from './chosen-filters.ts'

/** Each is a search of its own. */
const MOST = 5

/** Where a search that finds nothing may go on: without one of its filters, or with that one alone. */
export type Relaxation = { without: BuyAddress; alone: BuyAddress }

/**
 * One for each filter of a search that finds nothing: both bounds of a range are one; of several values of a facet, each.
 * What was chosen last in the order of the address is asked for first, since it is the narrower; the words come last.
 */
export function relaxationsOf(address: BuyAddress): Relaxation[] {
  const { given } = address
  const nothing = withoutFilters(address)
  const relaxations = filtersOf(address)
    .toReversed()
    .map(({ name, value }) => {
      const range = SEARCH_RANGES.find((one) => name === `${one}_min` || name === `${one}_max`)
      if (range === undefined)
        return {
          without: without(address, name, value),
          // What belongs to a place or to words and filters nothing by itself stays with them.
          alone: withValues(nothing, {
            ...(name === 'near' && { radius_km: given.radius_km ?? [] }),
            ...(name === 'q' && { words_only: given.words_only ?? [] }),
            [name]: [value],
          }),
        }
      const [least, most] = [`${range}_min`, `${range}_max`] as const
      return {
        without: withValues(address, { [least]: [], [most]: [] }),
        alone: withValues(nothing, { [least]: given[least] ?? [], [most]: given[most] ?? [] }),
      }
    })
  return [...new Map(relaxations.map((one) => [pathOf(one.without), one])).values()].slice(0, MOST)
}

/** How many bikes a search would find. */
export const countQuery = (address: BuyAddress) =>
  queryFor('searchListings', { query: { ...searchInput(address).query, limit: 1 } })
