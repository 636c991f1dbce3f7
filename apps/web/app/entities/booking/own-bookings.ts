import {
  type Call,
  getBooking,
  getBuyerFigures,
  listBookings,
  listOwnBookings,
  type ResponseOf,
} from '@bikevalley/contract'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { firstOf, whileSettling } from '../../lib/api/ask-again.ts'
import { firstPage } from '../../lib/api/list-query.ts'
import { keyOf } from '../../lib/api/query.ts'
import { untilFirstEnds } from './seconds-left.ts'

/** Ten unpaid ones are a person's limit, so that the first page of the open ones has room for paid ones. */
const PAGES = { open: 50, closed: 10 } as const

/**
 * What a buyer has to pay for or to collect, or what has ended or was collected: newest first, a page at a time. The
 * open ones are read again when the first of the running holds ends, since then another may pay, and all while money goes
 * back, which a card may yet refuse.
 */
export const ownBookingsQuery = (part: 'open' | 'closed', call: Call = api) =>
  infiniteQueryOptions({
    queryKey: [listOwnBookings.id, part],
    queryFn: ({ pageParam, signal }) =>
      call(
        listOwnBookings,
        { query: { part, limit: PAGES[part], ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnWindowFocus: part === 'open' ? 'always' : true,
    refetchInterval: ({ state }) => {
      const bookings = state.data?.pages.flatMap(({ items }) => items) ?? []
      return firstOf(
        untilFirstEnds(bookings.map(({ hold }) => hold)),
        whileSettling(bookings.map(({ status }) => status)),
      )
    },
  })

/** What `useInfiniteQuery` answers to it. */
export type OwnBookings = UseInfiniteQueryResult<InfiniteData<ResponseOf<typeof listOwnBookings>>>

const reads = [listBookings, listOwnBookings, getBooking, getBuyerFigures]

/** Has every list and figure of one's own bookings read again. */
export const refreshBookings = (client: QueryClient): Promise<unknown> =>
  Promise.all(reads.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
