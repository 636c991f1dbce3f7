import type { SearchResult } from '@bikevalley/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { queryFor } from '../../../lib/api/query.ts'
import { type BuyAddress, readBuyAddress, searchInput } from '../buy-address.ts'

/** The search that the page's address is. */
export function useBuyAddress(): BuyAddress {
  const [search] = useSearchParams()
  const { id } = useParams()
  return useMemo(() => readBuyAddress(search, id), [search, id])
}

/** What an address finds: the same key in loader and page. */
const resultsQuery = (address: BuyAddress) => queryFor('searchListings', searchInput(address))

/**
 * What an address finds; while that is awaited or can't be had, what was found before (`isOld`). An answer that comes late
 * belongs to an address that nobody is at, and is not shown.
 */
export function useResults(address: BuyAddress) {
  const query = useQuery({ ...resultsQuery(address), placeholderData: keepPreviousData })
  const [kept, setKept] = useState<SearchResult | undefined>(query.data)
  if (query.data !== undefined && query.data !== kept) setKept(query.data)
  return { query, result: query.data ?? kept, isOld: query.isPlaceholderData || query.data === undefined }
}
