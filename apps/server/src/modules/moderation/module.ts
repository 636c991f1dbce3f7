import { defineModule } from '../../platform/module.ts'
import { type Owners, registerModerationRoutes } from './routes.ts'

export const moderationModule = defineModule({
  create: (_platform, _needs: Owners) => ({}),
  routes: ({ api }, owners) => registerModerationRoutes(api, owners),
})
