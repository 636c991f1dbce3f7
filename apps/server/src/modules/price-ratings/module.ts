import { defineModule } from '../../platform/module.ts'
import { registerPriceRatingRoutes } from './routes.ts'
import { createPriceRatings } from './service.ts'

export const priceRatingsModule = defineModule({
  create: (platform) => ({ priceRatings: createPriceRatings(platform) }),
  routes: ({ api, server }, { priceRatings }) => {
    registerPriceRatingRoutes(api, priceRatings)
    server.addHook('onClose', () => Promise.resolve(priceRatings.stop()))
  },
  jobs: ({ priceRatings }) => [priceRatings.jobs, priceRatings.trainingJobs],
})
