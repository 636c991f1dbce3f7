import { defineModule } from '../../platform/module.ts'
import type { Listings } from '../listings/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Payments } from '../payments/index.ts'
import { registerWatchesRoutes } from './routes.ts'
import { createWatches } from './service.ts'

export const watchesModule = defineModule({
  create: (platform, needs: { notifications: Notifications; listings: Listings; payments: Payments }) => ({
    watches: createWatches(platform, needs),
  }),
  routes: ({ api }, { watches }) => registerWatchesRoutes(api, watches),
  people: ({ watches }) => ({
    deleting: watches.forgetPerson,
    suspending: watches.forgetPerson,
    personalData: watches.personalData,
  }),
})
