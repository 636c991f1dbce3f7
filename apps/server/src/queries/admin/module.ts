import type { Handovers } from '../../modules/handovers/index.ts'
import type { Identity } from '../../modules/identity/index.ts'
import type { Payments } from '../../modules/payments/index.ts'
import type { Photos } from '../../modules/photos/index.ts'
import type { SearchIndex } from '../../modules/search/index.ts'
import { defineModule } from '../../platform/module.ts'
import { createEvidence } from './evidence.ts'
import { registerAdminViewRoutes } from './routes.ts'
import { createAdminViews } from './service.ts'

type Needs = { identity: Identity; payments: Payments; handovers: Handovers; photos: Photos; search: SearchIndex }

export const adminQueries = defineModule({
  create(platform, needs: Needs) {
    const adminViews = createAdminViews(platform, needs)
    return { adminViews, evidence: createEvidence(platform, { ...needs, adminViews }) }
  },
  routes: ({ api }, { adminViews, evidence }) => registerAdminViewRoutes(api, adminViews, evidence),
})
