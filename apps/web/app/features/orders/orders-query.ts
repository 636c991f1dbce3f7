import { type Booking, type Call, listBookings } from '@bikevalley/contract'
import { queryFor } from '../../lib/query.ts'
import { untilFirstEnds } from '../../lib/seconds-left.ts'

/** A buyer's bookings, newest first. */
export const ordersQuery = (email: string, call?: Call) => queryFor(listBookings, { query: { email } }, call)

/** Reads them again when the first of the running holds ends, since then another may pay. */
export const whenAHoldEnds = (orders: readonly Booking[] | undefined): number | false =>
  untilFirstEnds((orders ?? []).map(({ hold }) => hold))
