import { createPaymentIntent } from '@bikevalley/contract'
import { listBike } from './bikes.ts'
import { bookBike } from './bookings.ts'
import { createClient, type Reply } from './client.ts'
import { signUp, signUpLongAgo, type TestPerson } from './people.ts'
import { type StripeEvent, signEvent, startStripeServer } from './stripe-server/index.ts'
import { atStripe } from './stripe-settings.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export const WEBHOOK_SECRET = 'whsec_local'

/** Sends a site a message as it is. */
export const postWebhook = (
  { server }: TestApp,
  payload: string,
  signature: string,
  more: Record<string, string> = {},
): Promise<Reply> =>
  createClient(server).request({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { origin: '', 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, ...more },
    payload,
  })

/** A site that takes cards at a local Stripe, whose messages the test delivers. */
export async function startWebhookSite() {
  const stripe = await startStripeServer()
  const app = await startTestApp({ providers: atStripe(stripe.keys) })
  const seller = await signUpLongAgo(app, 'Seller')
  const events = () => app.platform.db.selectFrom('provider_events')

  /** The newest message that waits to be delivered. */
  function newest(): StripeEvent {
    const event = stripe.bank.events.at(-1)
    if (!event) throw new Error('Nothing happened at the bank.')
    return event
  }

  return {
    app,
    stripe,
    seller,
    newest,

    /** A buyer who is at the checkout of a bike of their own; what happened before at the bank is forgotten. */
    async startPayment(): Promise<{ buyer: TestPerson; booking: string; intent: string }> {
      const buyer = await signUp(app, 'user')
      const booking = await bookBike(buyer, await listBike(seller))
      const { paymentIntentId } = await buyer.call(createPaymentIntent, { body: { bookingId: booking } })
      stripe.bank.events.length = 0
      return { buyer, booking, intent: paymentIntentId }
    },

    /** The bank approves, and the buyer's browser is closed. */
    pay(intent: string): StripeEvent {
      stripe.bank.confirm(intent, '4242424242424242')
      return newest()
    },

    post: (payload: string, signature: string, more?: Record<string, string>) =>
      postWebhook(app, payload, signature, more),

    deliver(event: StripeEvent, at = app.clock.now()): Promise<Reply> {
      const { payload, signature } = signEvent(event, at, WEBHOOK_SECRET)
      return postWebhook(app, payload, signature)
    },

    stored: (eventId: string) => events().selectAll().where('event_id', '=', eventId).execute(),
    countStored: async () => (await events().select('id').execute()).length,

    async stop(): Promise<void> {
      await app.stop()
      await stripe.stop()
    },
  }
}

export type WebhookSite = Awaited<ReturnType<typeof startWebhookSite>>
