import type { Newsletter } from '../../modules/newsletter/index.ts'
import type { SavedSearches } from '../../modules/saved-searches/index.ts'
import type { Search } from '../../modules/search/index.ts'
import { defineModule } from '../../platform/module.ts'
import { registerBikeViewRoutes } from './routes.ts'
import { createBikeViews } from './service.ts'

type Asking = { newsletter: Newsletter; search: Search; savedSearches: SavedSearches }

export const bikeQueries = defineModule({
  create(platform, { newsletter, search, savedSearches }: Asking) {
    const bikeViews = createBikeViews(platform, search)
    newsletter.answerWith({ newestBikes: (limit) => bikeViews.search(null, { limit }) })
    savedSearches.answerWith({ reader: bikeViews.requestReader })
    return { bikeViews }
  },
  routes: ({ api }, { bikeViews }) => registerBikeViewRoutes(api, bikeViews),
})
