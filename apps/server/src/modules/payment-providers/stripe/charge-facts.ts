import type { Stripe } from 'stripe'
import type { ChargeFacts, FoundTransfer } from '../gateway.ts'
import { fromStripe } from './amounts.ts'
import { readDispute } from './dispute.ts'
import type { StripeKeys } from './settings.ts'

/** As many as one answer holds. */
const PAGE = 100

/** The refund has failed, or was returned: its money has not left. */
const NOT_GONE: readonly (string | null)[] = ['failed', 'canceled']

/**
 * What Stripe has of a payment: refunds and disputes by its intent, transfers by the group of its charge, into which Stripe
 * puts those that name the charge as their source.
 *
 * @throws Stripe's errors, and where its answer is about another mode
 */
export async function readChargeFacts(stripe: Stripe, keys: StripeKeys, intentId: string): Promise<ChargeFacts> {
  const [transfers, refunds, disputes] = await Promise.all([
    readTransfers(stripe, keys, intentId),
    all(stripe.refunds.list({ payment_intent: intentId, limit: PAGE })),
    all(stripe.disputes.list({ payment_intent: intentId, limit: PAGE })),
  ])
  return {
    refunds: refunds.map(({ id, amount, currency, status, metadata }) => ({
      id,
      amountMinor: fromStripe(amount, currency),
      gone: !NOT_GONE.includes(status),
      ourId: metadata?.refund_id ?? null,
    })),
    disputes: disputes.map(readDispute).map(({ id, status }) => ({ id, status })),
    transfers,
  }
}

async function readTransfers(stripe: Stripe, keys: StripeKeys, intentId: string): Promise<FoundTransfer[]> {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  if (intent.id !== intentId || intent.livemode !== keys.live)
    throw new Error(`This is another payment intent, or of another mode: ${intent.id}.`)
  const group = intent.latest_charge instanceof Object ? intent.latest_charge.transfer_group : null
  if (group === null) return []
  return (await all(stripe.transfers.list({ transfer_group: group, limit: PAGE }))).map(
    ({ id, amount, amount_reversed, currency, destination, metadata }) => ({
      id,
      amountMinor: fromStripe(amount - amount_reversed, currency),
      currency: currency.toUpperCase(),
      accountId: typeof destination === 'string' ? destination : (destination?.id ?? ''),
      payoutId: metadata.payout_id ?? null,
    }),
  )
}

async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of list) items.push(item)
  return items
}
