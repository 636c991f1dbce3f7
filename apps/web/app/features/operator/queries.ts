import {
  adminDownloadAuditEvents,
  adminDownloadBookings,
  adminDownloadPayouts,
  adminGetBalances,
  adminGetBooking,
  adminGetConsequences,
  adminGetPerson,
  adminGetToDo,
  adminListAuditEvents,
  adminListBikes,
  adminListBookings,
  adminListListingReports,
  adminListPayouts,
  adminListPeople,
  adminListProviderEvents,
  type Book,
  type Call,
  getAdminFigures,
  getBike,
  getHandover,
  getReconciliation,
  listAdvertised,
  listBookings,
  listChargebacks,
  listDisputes,
  listFreezes,
  listNotes,
  listReceivedBookings,
  listReconciliationItems,
  listSellerBikes,
  listSellers,
  listUsers,
  periodQuerySchema,
  searchListings,
} from '@bikevalley/contract'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, queryFor } from '../../lib/api/query.ts'
import { askedBy } from './lists/address.ts'

/** Which list of people: everyone, or the sellers. */
export type Group = 'everyone' | 'sellers'

export const peopleQuery = (group: Group, search: URLSearchParams, call?: Call) => {
  const asked = askedBy(adminListPeople.query, search)
  return queryFor(adminListPeople, { query: group === 'sellers' ? { ...asked, role: 'seller' } : asked }, call)
}
export const personQuery = (id: string, call?: Call) => queryFor(adminGetPerson, { params: { id } }, call)
export const notesQuery = (id: string, call?: Call) =>
  queryFor(listNotes, { params: { id }, query: { limit: 100 } }, call)
export const consequencesQuery = (id: string) => queryFor(adminGetConsequences, { params: { id } })
export const adminsQuery = (call?: Call) => queryFor(adminListPeople, { query: { role: 'admin', limit: 100 } }, call)

export const bikesQuery = (search: URLSearchParams, call?: Call) =>
  queryFor(adminListBikes, { query: askedBy(adminListBikes.query, search) }, call)
export const listingReportsQuery = (search: URLSearchParams, call?: Call) =>
  queryFor(adminListListingReports, { query: askedBy(adminListListingReports.query, search) }, call)
export const bookingsQuery = (search: URLSearchParams, call?: Call) =>
  queryFor(adminListBookings, { query: askedBy(adminListBookings.query, search) }, call)
/** What of an address a file is asked for by. */
export const bookingsAsked = (search: URLSearchParams) => ({ query: askedBy(adminDownloadBookings.query, search) })
export const payoutsAsked = (search: URLSearchParams) => ({ query: askedBy(adminDownloadPayouts.query, search) })
export const bookAsked = (book: Book, search: URLSearchParams) => ({
  query: { ...askedBy(periodQuerySchema, search), book },
})
export const bookingQuery = (id: string, call?: Call) => queryFor(adminGetBooking, { params: { id } }, call)
export const disputesQuery = (search: URLSearchParams, call?: Call) =>
  queryFor(listDisputes, { query: askedBy(listDisputes.query, search) }, call)
export const chargebacksQuery = (search: URLSearchParams, call?: Call) =>
  queryFor(listChargebacks, { query: askedBy(listChargebacks.query, search) }, call)
/** What was reported about one sale, and what banks take of it or ask about. */
export const disputesOfQuery = (booking: string, call?: Call) =>
  queryFor(listDisputes, { query: { part: 'all', booking } }, call)
export const chargebacksOfQuery = (booking: string, call?: Call) =>
  queryFor(listChargebacks, { query: { part: 'all', booking } }, call)
export const handoverQuery = (id: string, call?: Call) => queryFor(getHandover, { params: { id } }, call)
export const auditEventsAsked = (search: URLSearchParams) => ({
  query: askedBy(adminDownloadAuditEvents.query, search),
})
export const auditEventsQuery = (search: URLSearchParams, call?: Call) =>
  queryFor(adminListAuditEvents, { query: askedBy(adminListAuditEvents.query, search) }, call)
export const providerEventsQuery = (search: URLSearchParams, call?: Call) =>
  queryFor(adminListProviderEvents, { query: askedBy(adminListProviderEvents.query, search) }, call)

export const payoutsQuery = (search: URLSearchParams, call?: Call) =>
  queryFor(adminListPayouts, { query: askedBy(adminListPayouts.query, search) }, call)

/** What the site holds and owes. */
export const balancesQuery = (call?: Call) => queryFor(adminGetBalances, {}, call)

export const reconciliationQuery = (search: URLSearchParams, call?: Call) =>
  queryFor(getReconciliation, { query: askedBy(getReconciliation.query, search) }, call)
export const reconciliationItemsQuery = (search: URLSearchParams, call?: Call) =>
  queryFor(listReconciliationItems, { query: askedBy(listReconciliationItems.query, search) }, call)

/** Money that is frozen now. */
export const freezesQuery = (call?: Call) => queryFor(listFreezes, { query: { part: 'open', limit: 100 } }, call)

/** How many of each a person's own page shows. */
const FEW = 5
export const bikesOfQuery = (seller: string, call?: Call) =>
  queryFor(adminListBikes, { query: { seller, limit: FEW } }, call)
export const bookingsOfQuery = (person: string, call?: Call) =>
  queryFor(adminListBookings, { query: { person, limit: FEW } }, call)
export const auditEventsAboutQuery = (about: string, call?: Call) =>
  queryFor(adminListAuditEvents, { query: { about, limit: FEW } }, call)

const touched = [
  listNotes,
  adminGetBalances,
  adminGetBooking,
  adminGetConsequences,
  adminGetPerson,
  adminGetToDo,
  adminListAuditEvents,
  adminListBikes,
  adminListBookings,
  adminListListingReports,
  adminListPayouts,
  adminListPeople,
  getAdminFigures,
  getBike,
  getHandover,
  getReconciliation,
  listAdvertised,
  listBookings,
  listChargebacks,
  listDisputes,
  listFreezes,
  listReceivedBookings,
  listReconciliationItems,
  listSellerBikes,
  listSellers,
  listUsers,
  searchListings,
]

/**
 * What an admin does changes more than one list: all that may show it are read again.
 *
 * @param refetchType `none` where the page is left: what is shown elsewhere is read when it is shown
 */
export const refreshAll = (client: QueryClient, refetchType: 'active' | 'none' = 'active') =>
  Promise.all(touched.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint), refetchType })))
