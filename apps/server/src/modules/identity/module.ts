import { defineModule } from '../../platform/module.ts'
import { registerIdentityRoutes } from './routes.ts'
import { createIdentity, type IdentityParts } from './service.ts'

export const identityModule = defineModule({
  create: (platform, needs: IdentityParts) => ({ identity: createIdentity(platform, needs) }),
  routes: ({ server, api, rateLimits }, { identity }) => registerIdentityRoutes(server, api, identity, rateLimits),
  jobs: ({ identity }) => [identity.jobs, identity.mailJobs],
})
