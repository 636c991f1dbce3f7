import { defineModule } from '../../platform/module.ts'
import type { Freezes } from '../freezes/index.ts'
import type { Listings } from '../listings/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Sales } from '../sales/index.ts'
import { registerBookingsRoutes } from './routes.ts'
import { createBookings } from './service.ts'

type Needs = { notifications: Notifications; sales: Sales; listings: Listings; freezes: Freezes }

export const bookingsModule = defineModule({
  create: (platform, needs: Needs) => ({ bookings: createBookings(platform, needs) }),
  routes: ({ api }, { bookings }) => registerBookingsRoutes(api, bookings),
  jobs: ({ bookings }) => [bookings.jobs],
  people: ({ bookings }) => ({
    deleting: bookings.onDeletingPerson,
    suspending: bookings.onSuspendingPerson,
    personalData: bookings.personalData,
  }),
})
