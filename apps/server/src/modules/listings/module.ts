import { defineModule } from '../../platform/module.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Photos } from '../photos/index.ts'
import { registerListingsRoutes } from './routes.ts'
import { createListings } from './service.ts'

export const listingsModule = defineModule({
  create: (platform, needs: { notifications: Notifications; photos: Photos }) => ({
    listings: createListings(platform, needs),
  }),
  routes: ({ api }, { listings }) => registerListingsRoutes(api, listings),
  jobs: ({ listings }) => [listings.jobs],
  people: ({ listings }) => ({
    lock: listings.lockAround,
    deleting: listings.onDeletingPerson,
    // The bikes come first, so that nobody can pay for them any more.
    suspending: listings.onSuspendingPerson,
    personalData: listings.personalData,
  }),
})
