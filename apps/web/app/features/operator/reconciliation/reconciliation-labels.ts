import type { DriftTotal, ItemProblem, MovementKind, PaymentProvider, ReconciliationItem } from '@bikevalley/contract'

/** What a provider is called: the built-in one by what it is, and others by their own name. */
export const providerLabel = (provider: PaymentProvider): string =>
  provider === 'test' ? 'Test processor' : provider.charAt(0).toUpperCase() + provider.slice(1)

/** The same within a sentence. */
export const providerText = (provider: PaymentProvider): string =>
  provider === 'test' ? 'the test processor' : providerLabel(provider)

export const KIND_LABELS: Readonly<Record<MovementKind, string>> = {
  charge: 'Payment',
  refund: 'Refund',
  chargeback: 'Chargeback',
  chargeback_returned: 'Chargeback, returned',
  transfer: 'Transfer to a seller',
  other: 'Other movement',
}

/** An amount in the site's currency as everywhere, and in another one with its code. */
export const amountText =
  (own: string, exactPrice: (amount: string) => string) =>
  (amount: string, currency: string): string =>
    currency === own ? exactPrice(amount) : `${amount} ${currency}`

const things = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** What one reads first: whether anything drifts. What is new is neither good nor bad. */
export function verdictOf({ unmatched, recent }: Pick<DriftTotal, 'unmatched' | 'recent'>): {
  verdict: 'good' | 'open' | 'bad'
  words: string
} {
  if (unmatched > 0)
    return { verdict: 'bad', words: `${things(unmatched)} ${unmatched === 1 ? 'does' : 'do'} not match` }
  if (recent > 0) return { verdict: 'open', words: 'Everything matches so far' }
  return { verdict: 'good', words: 'Everything matches' }
}

/** What may still come to match, as a sentence; empty where nothing is left open. */
export const recentText = ({ recent }: Pick<DriftTotal, 'recent'>): string =>
  recent === 0 ? '' : `${things(recent)} of the last day ${recent === 1 ? 'is' : 'are'} too new to tell.`

type Explained = Pick<ReconciliationItem, 'problem' | 'kind' | 'provider'> & { booking: object | null }

const MISSING: Readonly<Record<MovementKind, string>> = {
  charge: 'The ledger says that this was paid, and {it} has no such charge.',
  refund: 'The ledger says that this went back to the card, and {it} has no such refund.',
  chargeback: 'The ledger says that the card’s bank took this back, and {it} has no such chargeback.',
  chargeback_returned: 'The ledger says that the card’s bank gave this back, and {it} does not.',
  transfer: 'The ledger says that this went to a seller, and {it} has no such transfer.',
  other: 'The ledger has it, and {it} has nothing like it.',
}

const UNKNOWN: Readonly<Record<MovementKind, string>> = {
  charge: 'The card was charged at {it}, and the ledger does not know it.',
  refund: 'Somebody has sent this back at {it}, and not on this site: the ledger does not know it.',
  chargeback: 'The card’s bank has taken this back, and the ledger does not know it.',
  chargeback_returned: 'The card’s bank has given this back, and the ledger does not know it.',
  transfer: 'This went to an account at {it}, and the ledger does not know it.',
  other: 'It concerns no payment of this site.',
}

const REASONS: Readonly<Record<Exclude<ItemProblem, 'not_at_provider' | 'not_in_ledger'>, string>> = {
  amounts_differ: 'Both have it, with different amounts.',
  converted: 'At {it} it is in another currency than in the ledger, so the two can’t be compared.',
  refund_open: 'At {it} it has left, and whether it arrived is not known yet. It is asked about until it is.',
  refund_came_back: 'It was sent, and came back to {it} later. That is looked into until the ledger knows it.',
  other: 'It concerns no payment of this site.',
}

/** Why an item does not match, for somebody who is to do something about it. */
export function problemText({ problem, kind, provider, booking }: Explained): string {
  const strange = problem === 'not_in_ledger' && kind === 'charge' && booking === null
  const words = strange
    ? 'A card was charged at {it} for something that is not of this site.'
    : problem === 'not_at_provider'
      ? MISSING[kind]
      : problem === 'not_in_ledger'
        ? UNKNOWN[kind]
        : REASONS[problem]
  return words.replace('{it}', providerText(provider))
}
