import { defineModule } from '../../platform/module.ts'
import { registerSavedSearchesRoutes } from './routes.ts'
import { createSavedSearches } from './service.ts'

export const savedSearchesModule = defineModule({
  create: (platform, needs: Parameters<typeof createSavedSearches>[1]) => ({
    savedSearches: createSavedSearches(platform, needs),
  }),
  routes: ({ api }, { savedSearches }) => registerSavedSearchesRoutes(api, savedSearches),
  jobs: ({ savedSearches }) => [savedSearches.jobs],
  people: ({ savedSearches }) => ({
    deleting: savedSearches.forgetPerson,
    personalData: savedSearches.personalData,
  }),
})
