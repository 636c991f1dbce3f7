import * as contract from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Evidence } from './evidence.ts'
import type { AdminViews } from './service.ts'

export function registerAdminViewRoutes(api: Api, views: AdminViews, evidence: Evidence): void {
  api.handle(contract.listFreezes, ({ query }) => views.freezes(query))
  api.handle(contract.adminListPeople, ({ query }) => views.people(query))
  api.handle(contract.adminGetPerson, ({ params }) => views.person(params.id))
  api.handle(contract.adminGetConsequences, ({ person, params }) => views.consequences(person, params.id))
  api.handle(contract.adminListBikes, ({ query }) => views.bikes(query))
  api.handle(contract.adminListListingReports, ({ query }) => views.listingReports(query))
  api.handle(contract.adminListBookings, ({ query }) => views.bookings(query))
  api.download(contract.adminDownloadBookings, ({ person, query }) => views.bookingsFile(person, query))
  api.handle(contract.adminGetBooking, ({ params }) => views.booking(params.id))
  api.download(contract.getEvidencePdf, ({ person, params }) => evidence.pdf(person, params.id))
  api.handle(contract.adminListProviderEvents, ({ query }) => views.providerEvents(query))
  api.handle(contract.adminGetToDo, () => views.toDo())
  api.handle(contract.adminGetBalances, () => views.balances())
  api.handle(contract.adminListAuditEvents, ({ query }) => views.auditEvents(query))
  api.download(contract.adminDownloadAuditEvents, ({ person, query }) => views.auditEventsFile(person, query))
}
