import { SEARCH_RANGES } from '@bikevalley/contract/search-parameters'
import { queryFor } from '../../../lib/api/query.ts'
import { type BuyAddress, pathOf, searchInput, withValues } from '../buy-address.ts'
import { filtersOf, without, withoutFilters } from './chosen-filters.ts'
import type { UnderstoodPart } from './part-label.ts'

/** Each is a search of its own. */
const MOST = 5

/** Where a search that finds nothing may go on: without one of its filters, or with that one alone. `part`: what it is of the words. */
export type Relaxation = { without: BuyAddress; alone: BuyAddress; part?: UnderstoodPart }

/**
 * One for each filter of a search that finds nothing: both bounds of a range are one; of several values of a facet, each.
 * What was chosen last in the order of the address is asked for first, since it is the narrower; the words come last, first each of what they
 * were understood as and then all of them.
 */
export function relaxationsOf(address: BuyAddress, understood: readonly UnderstoodPart[]): Relaxation[] {
  const { given } = address
  const nothing = withoutFilters(address)
  const relaxations = filtersOf(address)
    .toReversed()
    .flatMap(({ name, value }): Relaxation[] => {
      const range = SEARCH_RANGES.find((one) => name === `${one}_min` || name === `${one}_max`)
      if (range === undefined) {
        const whole = {
          without: without(address, name, value),
          // What belongs to a place or to words and filters nothing by itself stays with them.
          alone: withValues(nothing, {
            ...(name === 'near' && { radius_km: given.radius_km ?? [] }),
            ...(name === 'q' && { words_only: given.words_only ?? [] }),
            [name]: [value],
          }),
        }
        return name === 'q' ? [...withoutParts(address, understood), whole] : [whole]
      }
      const [least, most] = [`${range}_min`, `${range}_max`] as const
      return [
        {
          without: withValues(address, { [least]: [], [most]: [] }),
          alone: withValues(nothing, { [least]: given[least] ?? [], [most]: given[most] ?? [] }),
        },
      ]
    })
  return [...new Map(relaxations.map((one) => [pathOf(one.without), one])).values()].slice(0, MOST)
}

/** One for each thing that the words say, where they say several. A model goes with its make, and a radius with its town. */
function withoutParts(address: BuyAddress, understood: readonly UnderstoodPart[]): Relaxation[] {
  const said = understood.filter(({ as, instead }) => as !== 'words' || instead?.length !== 0)
  return said
    .map((part) => ({
      part,
      own: said.filter((one) => belongs(one, part)),
      left: said.filter((one) => !belongs(one, part)),
    }))
    .filter(({ part, left }) => left.length > 0 && !said.some((other) => other !== part && belongs(part, other)))
    .map(({ part, own, left }) => ({
      part,
      without: withValues(address, { q: wordsOf(left) }),
      alone: withValues(withoutFilters(address), { q: wordsOf(own), words_only: address.given.words_only ?? [] }),
    }))
}

const belongs = (one: UnderstoodPart, to: UnderstoodPart): boolean =>
  one === to ||
  (to.as === 'model' && one.as === 'make' && one.value === to.make) ||
  (to.as === 'town' && one.as === 'radius')

const wordsOf = (parts: readonly UnderstoodPart[]): string[] => [parts.map(({ typed }) => typed).join(' ')]

/** How many bikes a search would find. */
export const countQuery = (address: BuyAddress) =>
  queryFor('searchListings', { query: { ...searchInput(address).query, limit: 1 } })
