import type { CallInput, searchBikes } from '@bikevalley/contract'

/** All that the address of /buy can say; what is absent takes its usual value. */
export type BuyAddress = {
  category?: string | undefined
  /** A seller's id: only their bikes. */
  seller?: string | undefined
  /** Where in the list the page begins. */
  cursor?: string | undefined
  view?: 'list' | 'grid' | undefined
}

const KEYS = ['category', 'seller', 'cursor'] as const

export function readBuyAddress(search: URLSearchParams): BuyAddress {
  const given = KEYS.map((key) => [key, search.get(key) || undefined] as const)
  return { ...Object.fromEntries(given), view: search.get('view') === 'grid' ? 'grid' : 'list' }
}

/** The address of /buy with these wishes. */
export function buyPath({ view, ...wishes }: BuyAddress): string {
  const search = new URLSearchParams()
  for (const key of KEYS) {
    const value = wishes[key]
    if (value !== undefined) search.set(key, value)
  }
  if (view === 'grid') search.set('view', view)
  return search.size > 0 ? `/buy?${search}` : '/buy'
}

/** What the page at this address asks the API for: the same in loader and page, so that both mean one query. */
export const searchInput = ({ category, seller, cursor }: BuyAddress): CallInput<typeof searchBikes> => ({
  query: {
    ...(category === undefined ? {} : { category }),
    ...(seller === undefined ? {} : { seller }),
    ...(cursor === undefined ? {} : { cursor }),
  },
})
