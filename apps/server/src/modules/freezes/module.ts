import { defineModule } from '../../platform/module.ts'
import { registerFreezesRoutes } from './routes.ts'
import { createFreezes } from './service.ts'

export const freezesModule = defineModule({
  create: (platform) => ({ freezes: createFreezes(platform) }),
  routes: ({ api }, { freezes }) => registerFreezesRoutes(api, freezes),
})
