import { defineModule } from '../../platform/module.ts'
import type { Bookings } from '../bookings/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { OpenProvider } from '../payment-providers/index.ts'
import type { Payments } from '../payments/index.ts'
import { registerPayoutsRoutes } from './routes.ts'
import { createPayouts } from './service.ts'

type Needs = {
  mail: Mail
  notifications: Notifications
  bookings: Bookings
  payments: Payments
  /** Some of them send payouts; where none does, the operator does, from their bank. */
  providers: readonly OpenProvider[]
}

export const payoutsModule = defineModule({
  create: (platform, needs: Needs) => ({
    payouts: createPayouts(platform, needs),
  }),
  routes: ({ api }, { payouts }) => registerPayoutsRoutes(api, payouts),
  jobs: ({ payouts }) => [payouts.jobs],
  people: ({ payouts }) => ({
    openBusiness: payouts.openBusinessOf,
    heldMoney: payouts.heldMoneyOf,
    deleting: payouts.onDeletingPerson,
    personalData: payouts.personalData,
  }),
})
