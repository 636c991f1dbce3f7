import { LIMITS } from '@bikevalley/contract'
import { pino } from 'pino'
import type { SellerPayouts } from '../../apps/server/src/modules/payment-providers/index.ts'
import { createStripeGateway } from '../../apps/server/src/modules/payment-providers/stripe/gateway.ts'
import { createStripePayouts } from '../../apps/server/src/modules/payment-providers/stripe/payouts.ts'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { fakeClock } from './fake-clock.ts'
import { handOver, payoutOf, type Sale, sellBike } from './sales.ts'
import { type StripeServer, startStripeServer } from './stripe-server/index.ts'
import { startTestServices, type TestServices, type TestServicesOptions } from './test-services.ts'

/** Whether sellers are offered accounts at Stripe is the test's to change. */
export type StripeServices = {
  services: TestServices
  stripe: StripeServer
  sellerPayouts: SellerPayouts
  stop: () => Promise<void>
}

/** Services that take cards at a local Stripe server and pay out there, both with the same clock. */
export async function startStripeServices(settings: TestServicesOptions['settings'] = {}): Promise<StripeServices> {
  const clock = fakeClock()
  const stripe = await startStripeServer({ now: () => clock.now() })
  const log = pino({ level: 'silent' })
  const gateway = createStripeGateway(stripe.keys, log)
  const sellerPayouts = {
    gateway: createStripePayouts(stripe.keys, log),
    offered: true,
    accountPage: 'https://stripe.example/login',
  }
  const services = await startTestServices({
    settings,
    wrap: () => gateway,
    clock,
    payouts: sellerPayouts,
  })
  return {
    services,
    stripe,
    sellerPayouts,
    async stop() {
      await services.stop()
      await stripe.stop()
    },
  }
}

export type DuePayout = Sale & { payoutId: string; intentId: string }

/** A bike that was paid at Stripe and handed over. */
export async function duePayout(
  { services, stripe }: StripeServices,
  given: { seller?: Person; price?: number } = {},
): Promise<DuePayout> {
  let intentId = ''
  const sale = await sellBike(services, {
    ...given,
    pay: (id) => {
      intentId = id
      stripe.bank.confirm(id, '4242424242424242')
    },
  })
  await handOver(services, sale)
  return { ...sale, intentId, payoutId: await payoutOf(services, sale) }
}

/** The seller has an account at Stripe, which is ready since before the pause. Answers its id. */
export async function connectStripe({ services, stripe }: StripeServices, seller: Person): Promise<string> {
  const url = await services.payouts.connect(seller)
  const [account = ''] = /acct_\w+/.exec(url) ?? []
  stripe.connect.complete(account)
  await services.payouts.check(seller)
  const longAgo = new Date(services.clock.now().getTime() - LIMITS.payoutPauseHours * 3_600_000)
  await services.db
    .updateTable('connected_accounts')
    .set({ ready_at: longAgo })
    .where('user_id', '=', seller.id)
    .execute()
  return account
}
