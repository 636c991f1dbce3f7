import { defineModule } from '../../platform/module.ts'
import type { Bookings } from '../bookings/index.ts'
import type { Freezes } from '../freezes/index.ts'
import type { Listings } from '../listings/index.ts'
import type { Mail } from '../mail/index.ts'
import type { OpenProvider } from '../payment-providers/index.ts'
import { registerPaymentsRoutes } from './routes.ts'
import { createPayments } from './service.ts'

type Needs = {
  mail: Mail
  listings: Listings
  bookings: Bookings
  freezes: Freezes
  /** The first takes new payments, and the others are asked about those that were begun with them. */
  providers: readonly OpenProvider[]
}

export const paymentsModule = defineModule({
  create: (platform, { providers, ...needs }: Needs) => ({
    payments: createPayments(platform, { ...needs, gateways: providers.map(({ gateway }) => gateway) }),
  }),
  routes({ api }, { payments, providers }) {
    registerPaymentsRoutes(api, payments)
    for (const { routes } of providers) routes?.(api)
  },
  jobs: ({ payments, providers }) => [payments.jobs, ...providers.flatMap(({ jobs }) => jobs ?? [])],
  people: ({ payments }) => ({
    openBusiness: payments.openBusinessOf,
    suspending: payments.onSuspendingPerson,
    personalData: payments.personalData,
  }),
})
