import { defineModule } from '../../platform/module.ts'
import { registerFiguresRoutes } from './routes.ts'
import { createFigures } from './service.ts'

export const figuresQueries = defineModule({
  create: (platform) => ({ figures: createFigures(platform) }),
  routes: ({ api }, { figures }) => registerFiguresRoutes(api, figures),
})
