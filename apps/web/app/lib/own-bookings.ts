import {
  type Booking,
  type Call,
  getBooking,
  getBuyerFigures,
  listBookings,
  listOwnBookings,
} from '@bikevalley/contract'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, queryFor } from './query.ts'
import { untilFirstEnds } from './seconds-left.ts'

/** Ten unpaid ones are a person's limit; the rest is room for paid ones. */
const MOST_OPEN = 50

/** What a buyer has to pay for or to collect, newest first. */
export const openBookingsQuery = (call?: Call) => ({
  ...queryFor(listOwnBookings, { query: { part: 'open', limit: MOST_OPEN } }, call),
  refetchOnWindowFocus: 'always' as const,
})

/** Reads again when the first of the running holds ends, since then another may pay. */
export const whenAHoldEnds = (bookings: readonly Booking[] | undefined): number | false =>
  untilFirstEnds((bookings ?? []).map(({ hold }) => hold))

const reads = [listBookings, listOwnBookings, getBooking, getBuyerFigures]

/** Has every list and figure of one's own bookings read again. */
export const refreshBookings = (client: QueryClient): Promise<unknown> =>
  Promise.all(reads.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
