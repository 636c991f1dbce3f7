import { defineModule } from '../../platform/module.ts'
import { registerSavedSearchesRoutes } from './routes.ts'
import { createSavedSearches } from './service.ts'

export const savedSearchesModule = defineModule({
  create: (platform) => ({ savedSearches: createSavedSearches(platform) }),
  routes: ({ api }, { savedSearches }) => registerSavedSearchesRoutes(api, savedSearches),
  people: ({ savedSearches }) => ({
    deleting: savedSearches.forgetPerson,
    personalData: savedSearches.personalData,
  }),
})
