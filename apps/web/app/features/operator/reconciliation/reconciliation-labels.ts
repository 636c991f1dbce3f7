import type {
  DriftTotal,
  ItemProblem,
  MovementKind,
  PaymentProvider,
  PublicSettings,
  ReconciliationItem,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

/** What the site's settings say of the providers' names. */
type Known = Pick<PublicSettings, 'providerLabels' | 'builtInProvider'>

/** What a provider is called: the built-in one by what it is, and others by their own name. */
export const providerLabel = (name: PaymentProvider, { providerLabels, builtInProvider }: Known): string =>
  name === builtInProvider ? t('operatorReconciliation.testProcessor') : (providerLabels[name] ?? name)

/** The same within a sentence. */
export const providerText = (name: PaymentProvider, known: Known): string =>
  name === known.builtInProvider ? t('operatorReconciliation.theTestProcessor') : providerLabel(name, known)

const KIND_LABELS: Readonly<Record<MovementKind, () => string>> = {
  charge: () => t('operatorReconciliation.charge'),
  refund: () => t('operatorReconciliation.refund'),
  chargeback: () => t('operatorReconciliation.chargeback'),
  chargeback_returned: () => t('operatorReconciliation.chargebackReturned'),
  transfer: () => t('operatorReconciliation.transfer'),
  other: () => t('operatorReconciliation.otherMovement'),
}
export const kindLabel = (kind: MovementKind): string => KIND_LABELS[kind]()

/** An amount in the site's currency as everywhere, and in another one with its code. */
export const amountText =
  (own: string, exactPrice: (amount: string) => string) =>
  (amount: string, currency: string): string =>
    currency === own ? exactPrice(amount) : `${amount} ${currency}`

/** What one reads first: whether anything drifts. What is new is neither good nor bad. */
export function verdictOf({ unmatched, recent }: Pick<DriftTotal, 'unmatched' | 'recent'>): {
  verdict: 'good' | 'open' | 'bad'
  words: string
} {
  if (unmatched > 0) return { verdict: 'bad', words: t('operatorReconciliation.itemsDoNotMatch', { count: unmatched }) }
  if (recent > 0) return { verdict: 'open', words: t('operatorReconciliation.everythingMatchesSoFar') }
  return { verdict: 'good', words: t('operatorReconciliation.everythingMatches') }
}

/** What may still come to match, as a sentence; empty where nothing is left open. */
export const recentText = ({ recent }: Pick<DriftTotal, 'recent'>): string =>
  recent === 0 ? '' : t('operatorReconciliation.tooNewItems', { count: recent })

type Explained = Pick<ReconciliationItem, 'problem' | 'kind' | 'provider'> & { booking: object | null }

/** About the card processor, as it stands within a sentence. */
type Reason = (provider: string) => string

const MISSING: Readonly<Record<MovementKind, Reason>> = {
  charge: (provider) => t('operatorReconciliation.missingCharge', { provider }),
  refund: (provider) => t('operatorReconciliation.missingRefund', { provider }),
  chargeback: (provider) => t('operatorReconciliation.missingChargeback', { provider }),
  chargeback_returned: (provider) => t('operatorReconciliation.missingChargebackReturned', { provider }),
  transfer: (provider) => t('operatorReconciliation.missingTransfer', { provider }),
  other: (provider) => t('operatorReconciliation.missingOther', { provider }),
}

const UNKNOWN: Readonly<Record<MovementKind, Reason>> = {
  charge: (provider) => t('operatorReconciliation.unknownCharge', { provider }),
  refund: (provider) => t('operatorReconciliation.unknownRefund', { provider }),
  chargeback: () => t('operatorReconciliation.unknownChargeback'),
  chargeback_returned: () => t('operatorReconciliation.unknownChargebackReturned'),
  transfer: (provider) => t('operatorReconciliation.unknownTransfer', { provider }),
  other: () => t('operatorReconciliation.noPaymentOfThisSite'),
}

const REASONS: Readonly<Record<Exclude<ItemProblem, 'not_at_provider' | 'not_in_ledger'>, Reason>> = {
  amounts_differ: () => t('operatorReconciliation.amountsDiffer'),
  converted: (provider) => t('operatorReconciliation.converted', { provider }),
  refund_open: (provider) => t('operatorReconciliation.refundOpen', { provider }),
  refund_returned: (provider) => t('operatorReconciliation.refundReturned', { provider }),
  other: () => t('operatorReconciliation.noPaymentOfThisSite'),
}

/** Why an item does not match, for somebody who is to do something about it. */
export function problemText({ problem, kind, provider, booking }: Explained, known: Known): string {
  const name = providerText(provider, known)
  if (problem === 'not_at_provider') return MISSING[kind](name)
  if (problem !== 'not_in_ledger') return REASONS[problem](name)
  return kind === 'charge' && booking === null
    ? t('operatorReconciliation.strangeCharge', { provider: name })
    : UNKNOWN[kind](name)
}
