import { type ResponseOf, suggestSearch } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor } from '../../lib/api/query.ts'
import { listRecentSearches, type RecentSearch } from '../../lib/recent-searches.ts'
import { useSettled } from '../../ui/basics/settled.ts'
import { searchAddress } from './search-address.ts'

/** A place that the search field can lead to. */
export type Suggestion = RecentSearch & {
  kind: 'recent' | 'make' | 'model' | 'place'
  /** How many bikes are there; null with what was searched before, which is counted by itself (`useCount`). */
  count: number | null
}

/** So many of one's own searches stand above what is suggested. */
const RECENT_BESIDE = 3
const SUGGESTED = 8

/**
 * What a typed text may become: one's own searches that have it, then makes, models and towns. A slower answer never replaces a
 * later one, and while it is on its way what was suggested before stays.
 */
export function useSuggestions(typed: string): { suggestions: Suggestion[]; waits: boolean } {
  const text = typed.trim()
  const settled = useSettled(text)
  const { data, isPending, isError } = useQuery({
    ...queryFor(suggestSearch, { query: { q: settled, limit: SUGGESTED } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  })
  const wanted = text.toLowerCase()
  const recent = listRecentSearches()
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .slice(0, text === '' ? undefined : RECENT_BESIDE)
    .map((one): Suggestion => ({ ...one, kind: 'recent', count: null }))
  const suggested = text === '' || settled === '' ? [] : (data?.suggestions ?? []).map(suggestionOf)
  const known = new Set(recent.map(({ address }) => address))
  return {
    suggestions: [...recent, ...suggested.filter(({ address }) => !known.has(address))],
    waits: text !== '' && !isError && (isPending || settled === ''),
  }
}

type Suggested = ResponseOf<typeof suggestSearch>['suggestions'][number]

function suggestionOf({ kind, value, make, place, count }: Suggested): Suggestion {
  switch (kind) {
    case 'make':
      return { kind, label: value, address: searchAddress({ make: value }), count }
    case 'model':
      return {
        kind,
        label: make === undefined ? value : `${make} ${value}`,
        address: searchAddress({ make, model: value }),
        count,
      }
    case 'place':
      return {
        kind,
        label: t('site.nearPlace', { place: value }),
        address: searchAddress({ near: String(place ?? value) }),
        count,
      }
    default:
      return kind satisfies never
  }
}
