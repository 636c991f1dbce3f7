import { LIMITS } from '@bikevalley/contract'
import { pino } from 'pino'
import type { SellerPayouts } from '../../apps/server/src/modules/payment-providers/index.ts'
import { createStripeGateway } from '../../apps/server/src/modules/payment-providers/stripe/gateway.ts'
import { createStripePayouts } from '../../apps/server/src/modules/payment-providers/stripe/payouts.ts'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { fakeClock } from './fake-clock.ts'
import { type Market, type MarketOptions, startMarket } from './market.ts'
import { handOver, payoutOf, type Sale, sellBike } from './sales.ts'
import { type StripeServer, startStripeServer } from './stripe-server/index.ts'

/** Whether sellers are offered accounts at Stripe is the test's to change. */
export type StripeMarket = {
  market: Market
  stripe: StripeServer
  sellerPayouts: SellerPayouts
  stop: () => Promise<void>
}

/** A market that takes cards at a Stripe of our own, and pays out there; both tell the same time. */
export async function startStripeMarket(settings: MarketOptions['settings'] = {}): Promise<StripeMarket> {
  const clock = fakeClock()
  const stripe = await startStripeServer({ now: () => clock.now() })
  const log = pino({ level: 'silent' })
  const gateway = createStripeGateway(stripe.keys, log)
  const sellerPayouts = {
    gateway: createStripePayouts(stripe.keys, log),
    offered: true,
    accountPage: 'https://stripe.example/login',
  }
  const market = await startMarket({
    settings,
    wrap: () => gateway,
    clock,
    payouts: sellerPayouts,
  })
  return {
    market,
    stripe,
    sellerPayouts,
    async stop() {
      await market.stop()
      await stripe.stop()
    },
  }
}

export type DuePayout = Sale & { payoutId: string; intentId: string }

/** A bike that was paid at Stripe and handed over. */
export async function duePayout(
  { market, stripe }: StripeMarket,
  given: { seller?: Person; price?: number } = {},
): Promise<DuePayout> {
  let intentId = ''
  const sale = await sellBike(market, {
    ...given,
    pay: (id) => {
      intentId = id
      stripe.bank.confirm(id, '4242424242424242')
    },
  })
  await handOver(market, sale)
  return { ...sale, intentId, payoutId: await payoutOf(market, sale) }
}

/** The seller has an account at Stripe, which is ready since before the pause. Answers its id. */
export async function connectStripe({ market, stripe }: StripeMarket, seller: Person): Promise<string> {
  const url = await market.payouts.connect(seller)
  const [account = ''] = /acct_\w+/.exec(url) ?? []
  stripe.connect.complete(account)
  await market.payouts.check(seller)
  const longAgo = new Date(market.clock.now().getTime() - LIMITS.payoutPauseHours * 3_600_000)
  await market.db
    .updateTable('connected_accounts')
    .set({ ready_at: longAgo })
    .where('user_id', '=', seller.id)
    .execute()
  return account
}
