import {
  type Call,
  getBillOfSale,
  getBooking,
  getDocument,
  getHandover,
  listBuyers,
  listBuyersOfBike,
  listReceivedBookings,
} from '@bikevalley/contract'
import type { QueryClient } from '@tanstack/react-query'
import { refreshBookings } from '../../entities/booking/own-bookings.ts'
import { keyOf, queryFor } from '../../lib/api/query.ts'

export const handoverQuery = (id: string, call?: Call) => queryFor(getHandover, { params: { id } }, call)
export const bookingQuery = (id: string, call?: Call) => queryFor(getBooking, { params: { id } }, call)
export const billQuery = (id: string, call?: Call) => queryFor(getBillOfSale, { params: { id } }, call)

export const documentQuery = (id: string, call?: Call) => queryFor(getDocument, { params: { id } }, call)

const reads = [getHandover, listBuyers, listBuyersOfBike, listReceivedBookings]

/** A handover changes the lists of both sides. */
export const refreshHandover = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    refreshBookings(client),
    ...reads.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })),
  ])
