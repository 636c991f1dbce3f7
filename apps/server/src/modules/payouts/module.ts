import { defineModule } from '../../platform/module.ts'
import type { Bookings } from '../bookings/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Payments } from '../payments/index.ts'
import type { PayoutGateway } from './payout-gateway.ts'
import { registerPayoutsRoutes } from './routes.ts'
import { createPayouts } from './service.ts'

type Needs = {
  mail: Mail
  bookings: Bookings
  payments: Payments
  /** Sends payouts; null where the operator does, from their bank. */
  payoutProvider: PayoutGateway | null
}

export const payoutsModule = defineModule({
  create: (platform, { payoutProvider: gateway, ...needs }: Needs) => ({
    payouts: createPayouts(platform, { ...needs, gateway }),
  }),
  routes: ({ api }, { payouts }) => registerPayoutsRoutes(api, payouts),
  jobs: ({ payouts }) => [payouts.jobs],
  people: ({ payouts }) => ({
    openBusiness: payouts.openBusinessOf,
    deleting: payouts.onDeletingPerson,
    personalData: payouts.personalData,
  }),
})
