import { defineModule } from '../../platform/module.ts'
import { registerHandoversRoutes } from './routes.ts'
import { createHandovers } from './service.ts'

export const handoversModule = defineModule({
  create: (platform, needs: Parameters<typeof createHandovers>[1]) => ({ handovers: createHandovers(platform, needs) }),
  routes: ({ api }, { handovers }) => registerHandoversRoutes(api, handovers),
  jobs: ({ handovers }) => [handovers.jobs],
  people: ({ handovers }) => ({
    deleting: handovers.onDeletingPerson,
    suspending: (trx, personId) => handovers.onSuspension(trx, personId, true),
    lifting: (trx, personId) => handovers.onSuspension(trx, personId, false),
    heldMoney: handovers.heldMoneyOf,
    personalData: handovers.personalData,
  }),
})
