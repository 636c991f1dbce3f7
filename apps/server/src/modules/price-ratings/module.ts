import { defineModule } from '../../platform/module.ts'
import { createPriceRatings } from './service.ts'

export const priceRatingsModule = defineModule({
  create: (platform) => ({ priceRatings: createPriceRatings(platform) }),
  routes: ({ server }, { priceRatings }) => {
    server.addHook('onClose', () => Promise.resolve(priceRatings.stop()))
  },
  jobs: ({ priceRatings }) => [priceRatings.jobs],
})
