import {
  type Call,
  listBookings,
  listReceivedBookings,
  listSellerBikes,
  listSellers,
  listUsers,
} from '@bikevalley/contract'
import { listQueryFor } from '../../lib/list-query.ts'
import { queryFor } from '../../lib/query.ts'

/** A person's own bookings as a buyer. */
export const ownBookings = (email: string, call?: Call) => queryFor(listBookings, { query: { email } }, call)

/** A seller's own bikes in every state. */
export const ownBikes = (email: string, call?: Call) => queryFor(listSellerBikes, { query: { email } }, call)

/** The newest bookings of a seller's bikes, a hundred at most. */
export const receivedBookings = (call?: Call) => queryFor(listReceivedBookings, { query: { limit: 100 } }, call)

/** How many people there are, by way of the smallest page of their list. */
export const peopleCount = (call?: Call) => listQueryFor(listUsers, { query: { limit: 1 } }, call)

/** How many sellers there are. */
export const sellersCount = (call?: Call) => listQueryFor(listSellers, { query: { limit: 1 } }, call)
