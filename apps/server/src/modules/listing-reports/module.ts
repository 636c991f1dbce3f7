import { defineModule } from '../../platform/module.ts'
import type { Listings } from '../listings/index.ts'
import type { Notifications } from '../notifications/index.ts'
import { registerListingReportsRoutes } from './routes.ts'
import { createListingReports } from './service.ts'

export const listingReportsModule = defineModule({
  create: (platform, needs: { notifications: Notifications; listings: Listings }) => ({
    listingReports: createListingReports(platform, needs),
  }),
  routes: ({ api }, { listingReports }) => registerListingReportsRoutes(api, listingReports),
  people: ({ listingReports }) => ({
    deleting: listingReports.forgetReporter,
    personalData: listingReports.personalData,
  }),
})
