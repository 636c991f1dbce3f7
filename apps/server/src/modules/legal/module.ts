import { defineModule } from '../../platform/module.ts'
import { registerLegalRoutes } from './routes.ts'
import { createLegal } from './service.ts'

export const legalModule = defineModule({
  create: (platform) => ({ legal: createLegal(platform) }),
  routes: ({ api }, { legal }) => registerLegalRoutes(api, legal),
})
