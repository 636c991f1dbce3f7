import {
  BOOKED_BIKE_STATES,
  type BookedBikeState,
  type Booking,
  type Call,
  listBuyers,
  listBuyersOfBike,
} from '@bikevalley/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { firstOf, whileSettling } from '../../../lib/api/ask-again.ts'
import { firstPage } from '../../../lib/api/list-query.ts'
import { HELD_REFRESH_MS } from '../refresh-bikes.ts'

/** Somebody may have booked, paid or canceled meanwhile, or the bike was handed over on a page that was between. */
const whenLookedAt = { refetchOnWindowFocus: 'always', refetchOnMount: 'always' } as const

/** The state of bikes that an address asks for; null shows all. */
export const stateIn = (search: URLSearchParams): BookedBikeState | null =>
  BOOKED_BIKE_STATES.find((state) => state === search.get('state')) ?? null

/** The seller's booked bikes in a state, or all, with their bookings, a page at a time. */
export const buyersQuery = (state: BookedBikeState | null, call: Call = api) =>
  infiniteQueryOptions({
    queryKey: [listBuyers.id, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        listBuyers,
        { query: { ...(state === null ? {} : { state }), ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...whenLookedAt,
    refetchInterval: ({ state }) =>
      whileMoving(state.data?.pages.flatMap(({ items }) => items.flatMap(({ bookings }) => bookings))),
  })

/** Twice as many as come with a bike, so that the first page shows more than was there. */
const PAGE = 100

/** Every booking of one bike, in the order of those that come with it; read once more of them are asked for. */
export const buyersOfBikeQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [listBuyersOfBike.id, id],
    queryFn: ({ pageParam, signal }) =>
      api(
        listBuyersOfBike,
        { params: { id }, query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: ({ state }) => state.data !== undefined,
    ...whenLookedAt,
    refetchInterval: ({ state }) => whileMoving(state.data?.pages.flatMap(({ items }) => items)),
  })

/** Somebody has the time to pay, or money goes back or out. */
const whileMoving = (bookings: readonly Booking[] = []): number | false =>
  firstOf(
    bookings.some(({ hold }) => hold !== null) && HELD_REFRESH_MS,
    whileSettling(bookings.map(({ status }) => status)),
  )
