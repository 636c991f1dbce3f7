import { defineModule } from '../../platform/module.ts'
import type { Bookings } from '../bookings/index.ts'
import type { Freezes } from '../freezes/index.ts'
import type { Listings } from '../listings/index.ts'
import type { Mail } from '../mail/index.ts'
import type { PaymentGateway } from './gateway.ts'
import { registerPaymentsRoutes } from './routes.ts'
import { createPayments } from './service.ts'
import { createTestProcessor, registerTestProcessorRoutes } from './test-processor/index.ts'

type TestProcessor = ReturnType<typeof createTestProcessor>

/** Who takes payments. */
export type CardProviders = {
  /** Stripe, where it has its keys. */
  stripe: PaymentGateway | null
  /** Stands between the site and the test processor, where something is to. */
  wrapTestProcessor?: (processor: TestProcessor) => PaymentGateway
}

type Needs = {
  mail: Mail
  listings: Listings
  bookings: Bookings
  freezes: Freezes
  cardProviders: CardProviders
}

export const paymentsModule = defineModule({
  create(platform, { cardProviders, ...needs }: Needs) {
    const { stripe, wrapTestProcessor = (processor) => processor } = cardProviders
    const testProcessor = createTestProcessor(platform)
    const test = wrapTestProcessor(testProcessor)
    // With its keys, Stripe takes new payments; what was paid with test money can still be settled and refunded.
    const gateways = stripe === null ? { gateway: test } : { gateway: stripe, others: [test] }
    return { testProcessor, payments: createPayments(platform, { ...needs, ...gateways }) }
  },
  routes({ api }, { payments, testProcessor, cardProviders }) {
    registerPaymentsRoutes(api, payments, { stripe: cardProviders.stripe !== null })
    registerTestProcessorRoutes(api, testProcessor)
  },
  jobs: ({ payments, testProcessor }) => [payments.jobs, testProcessor.jobs],
  people: ({ payments }) => ({
    openBusiness: payments.openBusinessOf,
    suspending: payments.onSuspendingPerson,
    personalData: payments.personalData,
  }),
})
