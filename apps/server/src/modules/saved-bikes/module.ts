import { defineModule } from '../../platform/module.ts'
import { registerSavedBikesRoutes } from './routes.ts'
import { createSavedBikes } from './service.ts'

export const savedBikesModule = defineModule({
  create: (platform) => ({ savedBikes: createSavedBikes(platform) }),
  routes: ({ api }, { savedBikes }) => registerSavedBikesRoutes(api, savedBikes),
  people: ({ savedBikes }) => ({
    deleting: savedBikes.forgetPerson,
    personalData: savedBikes.personalData,
  }),
})
