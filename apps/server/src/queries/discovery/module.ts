import type { Photos } from '../../modules/photos/index.ts'
import { defineModule } from '../../platform/module.ts'
import type { BikeViews } from '../bikes/index.ts'
import { registerCrawlerRoutes } from './crawler-routes.ts'
import { registerPreviews } from './preview-routes.ts'

export const discoveryQueries = defineModule({
  create: (_platform, _needs: { bikeViews: BikeViews; photos: Photos }) => ({}),
  routes({ platform, server }, { bikeViews, photos }) {
    registerPreviews(server, { platform, bikeViews, photos })
    registerCrawlerRoutes(server, platform, bikeViews)
  },
})
