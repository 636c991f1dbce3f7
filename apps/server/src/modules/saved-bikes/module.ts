import { defineModule } from '../../platform/module.ts'
import type { Notifications } from '../notifications/index.ts'
import { registerSavedBikesRoutes } from './routes.ts'
import { createSavedBikes } from './service.ts'

export const savedBikesModule = defineModule({
  create: (platform, needs: { notifications: Notifications }) => ({ savedBikes: createSavedBikes(platform, needs) }),
  routes: ({ api }, { savedBikes }) => registerSavedBikesRoutes(api, savedBikes),
  jobs: ({ savedBikes }) => [savedBikes.jobs],
  people: ({ savedBikes }) => ({
    deleting: savedBikes.forgetPerson,
    personalData: savedBikes.personalData,
  }),
})
