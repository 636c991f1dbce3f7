import type { Photos } from '../../modules/photos/index.ts'
import { defineModule } from '../../platform/module.ts'
import { registerBookingViewRoutes } from './routes.ts'
import { createBookingViews } from './service.ts'

export const bookingQueries = defineModule({
  create: (platform, needs: { photos: Photos }) => ({ bookingViews: createBookingViews(platform, needs) }),
  routes: ({ api }, { bookingViews }) => registerBookingViewRoutes(api, bookingViews),
})
