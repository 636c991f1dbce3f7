import { defineModule } from '../../platform/module.ts'
import type { Handovers } from '../handovers/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Listings } from '../listings/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Photos } from '../photos/index.ts'
import { createEvidence } from './evidence.ts'
import { registerModerationRoutes } from './routes.ts'
import { createModeration } from './service.ts'

type Needs = { identity: Identity; listings: Listings; payments: Payments; handovers: Handovers; photos: Photos }

export const moderationModule = defineModule({
  create(platform, needs: Needs) {
    const moderation = createModeration(platform, needs)
    return { moderation, evidence: createEvidence(platform, { ...needs, moderation }) }
  },
  routes: ({ api }, { moderation, ...owners }) => registerModerationRoutes(api, moderation, owners),
})
