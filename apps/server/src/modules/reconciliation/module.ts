import { defineModule } from '../../platform/module.ts'
import type { Freezes } from '../freezes/index.ts'
import type { Payments } from '../payments/index.ts'
import { registerReconciliationRoutes } from './routes.ts'
import { createReconciliation } from './service.ts'

export const reconciliationModule = defineModule({
  create: (platform, needs: { payments: Payments; freezes: Freezes }) => ({
    reconciliation: createReconciliation(platform, needs),
  }),
  routes: ({ api }, { reconciliation }) => registerReconciliationRoutes(api, reconciliation),
  jobs: ({ reconciliation }) => [reconciliation.jobs],
})
