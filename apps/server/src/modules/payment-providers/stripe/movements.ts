import type { MovementKind } from '@bikevalley/contract'
import type { Stripe } from 'stripe'
import type { Movement, MovementsAnswer, MovementsRequest } from '../movements.ts'
import { fromStripe } from './amounts.ts'

/** As many as one answer holds. */
const PAGE = 100

/**
 * By Stripe's word for accounting, since a `type` such as `adjustment` may be many things. A charge that fails after
 * all and a returned refund are of the kind of what they reverse.
 */
const KINDS: ReadonlyMap<string, MovementKind> = new Map([
  ['charge', 'charge'],
  ['charge_failure', 'charge'],
  ['partial_capture_reversal', 'charge'],
  ['refund', 'refund'],
  ['refund_failure', 'refund'],
  ['dispute', 'chargeback'],
  ['dispute_reversal', 'chargeback_returned'],
  ['transfer', 'transfer'],
  ['transfer_reversal', 'transfer'],
])

/** A page of Stripe's balance transactions, each with what it is about. Stripe counts time in seconds. */
export async function listBalanceTransactions(
  stripe: Stripe,
  { since, until, cursor }: MovementsRequest,
): Promise<MovementsAnswer> {
  const { data, has_more } = await stripe.balanceTransactions.list({
    created: { gte: inSeconds(since), lt: inSeconds(until) },
    expand: ['data.source'],
    limit: PAGE,
    ...(cursor === null ? {} : { starting_after: cursor }),
  })
  return { outcome: 'found', movements: data.map(readMovement), next: has_more ? (data.at(-1)?.id ?? null) : null }
}

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

function readMovement(transaction: Stripe.BalanceTransaction): Movement {
  const { id, reporting_category, amount, fee, currency, description, created, source } = transaction
  return {
    id,
    kind: KINDS.get(reporting_category) ?? 'other',
    amountMinor: fromStripe(amount, currency),
    feeMinor: fromStripe(fee, currency),
    currency: currency.toUpperCase(),
    ...readSource(id, source),
    description: description ?? '',
    occurredAt: new Date(created * 1000),
  }
}

type About = Pick<Movement, 'intentId' | 'objectId' | 'chargeId' | 'ourId'>

function readSource(id: string, source: Stripe.BalanceTransaction['source']): About {
  if (source === null || typeof source === 'string') return { intentId: null, objectId: source ?? id }
  if (source.object === 'refund')
    return {
      intentId: idOf(source.payment_intent),
      objectId: source.id,
      ourId: source.metadata?.refund_id ?? null,
    }
  if (source.object === 'charge' || source.object === 'dispute')
    return { intentId: idOf(source.payment_intent), objectId: source.id }
  if (source.object === 'transfer')
    return { intentId: null, objectId: source.id, chargeId: idOf(source.source_transaction) }
  if (source.object === 'transfer_reversal') return { intentId: null, objectId: idOf(source.transfer) ?? source.id }
  return { intentId: null, objectId: source.id }
}

const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)
