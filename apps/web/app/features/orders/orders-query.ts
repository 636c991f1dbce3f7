import { type Call, listOwnBookings } from '@bikevalley/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const PAGE = 10
const firstPage = (): string | null => null

/** The buyer's ended and collected bookings, newest first, a page at a time. */
export const closedBookingsQuery = (call: Call = api) =>
  infiniteQueryOptions({
    queryKey: [listOwnBookings.id, 'closed'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listOwnBookings,
        { query: { part: 'closed', limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
