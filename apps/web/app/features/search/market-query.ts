import type { SearchResult } from '@bikevalley/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** What the quick search offers before anything is chosen. */
type Market = {
  total: number
  /** By name. */
  makes: string[]
  /** Up to which one may want to pay, in the site's currency, the least first. */
  prices: number[]
}

/** What is asked of search for it: the counts alone. */
export const marketInput = { query: { limit: 1 } } as const

/** So many prices can be chosen. */
const MOST_PRICES = 10
/** Longer the home page does not wait for it, in milliseconds: then the browser asks. */
const LONGEST_WAIT_MS = 300

/** @param read of the server, where it reads for a page */
export const marketQuery = (read?: () => Promise<SearchResult>) =>
  queryOptions({
    queryKey: ['market'],
    queryFn: async () => marketOf(await (read ? soon(read()) : api('searchListings', marketInput))),
    staleTime: 5 * 60_000,
  })

export function marketOf({
  total,
  facets,
  price_histogram,
}: Pick<SearchResult, 'total' | 'facets' | 'price_histogram'>): Market {
  const steps = price_histogram.flatMap(({ to, count }) => (count > 0 && to !== null ? [to] : []))
  const every = Math.ceil(steps.length / MOST_PRICES)
  return {
    total,
    makes: facets.make.map(({ value }) => value).toSorted((a, b) => a.localeCompare(b)),
    prices: steps.filter((_, place) => place % every === every - 1 || place === steps.length - 1),
  }
}

function soon<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Search takes too long for the home page.')), LONGEST_WAIT_MS)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
