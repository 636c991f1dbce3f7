import { defineModule } from '../../platform/module.ts'
import { createPriceRatings } from './service.ts'

export const priceRatingsModule = defineModule({
  create: (platform) => ({ priceRatings: createPriceRatings(platform) }),
  jobs: ({ priceRatings }) => [priceRatings.jobs],
})
