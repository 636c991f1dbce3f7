import type { Newsletter } from '../../modules/newsletter/index.ts'
import type { Search } from '../../modules/search/index.ts'
import { defineModule } from '../../platform/module.ts'
import { registerBikeViewRoutes } from './routes.ts'
import { createBikeViews } from './service.ts'

export const bikeQueries = defineModule({
  create(platform, { newsletter, search }: { newsletter: Newsletter; search: Search }) {
    const bikeViews = createBikeViews(platform, search)
    newsletter.answerWith({ newestBikes: (limit) => bikeViews.search(null, { limit }) })
    return { bikeViews }
  },
  routes: ({ api }, { bikeViews }) => registerBikeViewRoutes(api, bikeViews),
})
