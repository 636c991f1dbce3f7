import {
  listBookings,
  listSavedSearches,
  type PublicSettings,
  type SearchResult,
  searchListings,
} from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { data, type RouterContextProvider } from 'react-router'
import { queryFor, readForPage } from '../../../lib/api/query.ts'
import type { PageData } from '../../../lib/page/page-data.ts'
import { callContext, settingsContext, viewerContext } from '../../../lib/page/server-context.ts'
import { type BuyAddress, searchInput } from '../buy-address.ts'
import { ownBookingsInput } from '../queries.ts'
import { prepareLateParts } from './late-parts.ts'
import { relaxationsOf } from './relaxations.ts'
import { resultsHead } from './results-head.ts'

/** What the page of a search is handed by the server. */
export type ResultsData = PageData & {
  /** Why this search could not be made; the page says so, and keeps what was asked for. */
  refused: string | null
  /** Why it can't be made now. */
  failed: string | null
}

type ReadNow = Parameters<Parameters<typeof readForPage>[0]>[0]['fetch']

/**
 * Reads a search for its page; where it finds nothing, how many bikes one filter less would find, or one alone. Server only.
 * @throws a page error where a seller is not found
 */
export async function loadResults(context: Readonly<RouterContextProvider>, address: BuyAddress) {
  const call = context.get(callContext)
  const viewer = context.get(viewerContext)
  const settings: PublicSettings = context.get(settingsContext)
  let found: SearchResult | undefined
  let refused: string | null = null
  let failed: string | null = null
  const search = queryFor(searchListings, searchInput(address), call)
  /** Undefined where it can't be read: the page stands without. */
  const countOf = async (readNow: ReadNow, left: BuyAddress): Promise<number | undefined> => {
    const counting = queryFor(searchListings, { query: { ...searchInput(left).query, limit: 1 } }, call)
    return (await readNow(counting).catch(() => undefined))?.total
  }
  const dehydratedState = await readForPage(async ({ fetch: readNow, prefetch }) => {
    const read = async () => {
      try {
        found = await readNow(search)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 400) refused = error.message
        else if (error.status === 503) failed = error.message
        else throw error
      }
      if (found?.total !== 0) return
      const relaxations = relaxationsOf(address, found.understood)
      const counts = await Promise.all(relaxations.map((one) => countOf(readNow, one.without)))
      if (counts.every((total) => total === 0)) await Promise.all(relaxations.map((one) => countOf(readNow, one.alone)))
    }
    await Promise.all([
      read(),
      prepareLateParts(),
      viewer?.isUser && prefetch(queryFor(listBookings, ownBookingsInput, call)),
      viewer && prefetch(queryFor(listSavedSearches, {}, call)),
    ])
  })
  const page: ResultsData = { dehydratedState, refused, failed, head: resultsHead(address, found, settings) }
  if (refused !== null) return data(page, { status: 400 })
  return data(page, failed === null ? undefined : { status: 503 })
}
