import { dismissListingReport, getBikeReport, reportBike, withdrawReportedBike } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { ListingReports } from './service.ts'

export function registerListingReportsRoutes(api: Api, listingReports: ListingReports): void {
  api.handle(getBikeReport, async ({ person, params }) => ({
    reported: await listingReports.hasReported(person, params.id),
  }))
  api.handle(reportBike, async ({ person, params, body }) => ({
    acknowledged: true,
    insertedId: await listingReports.report(person, params.id, body),
  }))
  api.handle(dismissListingReport, async ({ person, params, body }) => {
    await listingReports.dismiss(person, params.id, body.reason)
    return { acknowledged: true, modifiedCount: 1 }
  })
  api.handle(withdrawReportedBike, async ({ person, params, body }) => ({
    acknowledged: true,
    modifiedCount: await listingReports.withdraw(person, params.id, body.reason),
  }))
}
