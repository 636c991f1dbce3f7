import { defineModule } from '../../platform/module.ts'
import type { Listings } from '../listings/index.ts'
import type { Photos } from '../photos/index.ts'
import { registerCrawlerRoutes } from './crawler-routes.ts'
import { registerPreviews } from './preview-routes.ts'

export const discoveryModule = defineModule({
  create: (_platform, _needs: { listings: Listings; photos: Photos }) => ({}),
  routes({ platform, server }, { listings, photos }) {
    registerPreviews(server, { platform, listings, photos })
    registerCrawlerRoutes(server, platform)
  },
})
