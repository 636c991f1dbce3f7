import { cardText, type DocumentContent, formatMinor, paperTitle } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import type { Config } from '../../config.ts'
import type { MailItem } from '../mail/index.ts'
import { describeProvider } from '../payment-providers/index.ts'
import type { DocumentRow, PaymentFacts } from './repository.ts'

type Settings = Pick<Config, 'operator' | 'feeTaxBasisPoints' | 'providers'>

const operatorOf = ({ operator }: Settings): DocumentContent['operator'] => ({
  name: operator.name,
  address: operator.address,
  email: operator.email,
  tax_id: operator.taxId,
})

const testNote = (settings: Settings, { provider }: PaymentFacts) =>
  describeProvider(settings, provider).testMoney ? ['Test money: no real card was charged.'] : []

/** What the buyer has paid, and to whom it goes. The operator only keeps it until the handover, so it has no tax. */
export const receiptOf = (settings: Settings, facts: PaymentFacts): DocumentContent => ({
  operator: operatorOf(settings),
  currency: facts.currency,
  lines: [{ text: facts.listing_name, amount: formatMinor(facts.amount_minor, facts.currency) }],
  tax: null,
  total: formatMinor(facts.amount_minor, facts.currency),
  notes: [
    `Paid by ${cardText(facts.card_brand, facts.card_last4)}, transaction ${facts.provider_intent_id ?? ''}.`,
    'We take the payment for the seller and keep it until the handover.',
    ...testNote(settings, facts),
  ],
})

/** The lines of a paper, with who sold what a receipt is for. Their name is not frozen: it goes with its person. */
export const linesOf = (
  { kind, seller }: Pick<DocumentRow, 'kind' | 'seller'>,
  lines: DocumentContent['lines'],
): DocumentContent['lines'] =>
  kind === 'receipt'
    ? lines.map(({ text, amount }) => ({ text: `${text}, sold by ${seller ?? 'a former member'}`, amount }))
    : lines

/** What the operator keeps of a sale. The tax is in it: of a fee of 119 at 19%, 19 are tax. */
export function feeInvoiceOf(settings: Settings, facts: PaymentFacts, feeMinor: number): DocumentContent {
  const rate = settings.feeTaxBasisPoints
  const tax = Math.round((feeMinor * rate) / (10_000 + rate))
  return {
    operator: operatorOf(settings),
    currency: facts.currency,
    lines: [{ text: `Fee for the sale of ${facts.listing_name}`, amount: formatMinor(feeMinor - tax, facts.currency) }],
    tax: rate === 0 ? null : { basis_points: rate, amount: formatMinor(tax, facts.currency) },
    total: formatMinor(feeMinor, facts.currency),
    notes: ['Kept from the price of the sale; there is nothing to pay.', ...testNote(settings, facts)],
  }
}

/**
 * A paper as the mail about its event has it: what it says, and where it is. Its number comes a moment later, and stands on it.
 * A fee invoice without an address asks for it.
 */
export function paperItem(
  settings: Pick<Config, 'locale' | 'distanceUnit' | 'timeZone'>,
  { kind, seller, recipient_address }: Pick<DocumentRow, 'kind' | 'seller' | 'recipient_address'>,
  { operator, currency, lines, tax, total, notes }: DocumentContent,
  url: string,
): MailItem {
  const { exactPrice, exactShare } = createFormat({ ...settings, currency })
  const from = [operator.name, operator.address.replaceAll('|', ', '), operator.tax_id].filter(Boolean).join(', ')
  return {
    title: paperTitle(kind),
    text: [
      ...linesOf({ kind, seller }, lines).map(({ text, amount }) => `${text}: ${exactPrice(amount)}.`),
      ...(tax === null ? [] : [`Tax (${exactShare(tax.basis_points / 10_000)}): ${exactPrice(tax.amount)}.`]),
      `Total: ${exactPrice(total)}.`,
      ...notes,
      ...(from === '' ? [] : [`From ${from}.`]),
      ...(kind === 'fee_invoice' && recipient_address === null ? ['Your address is missing: add it there.'] : []),
    ].join(' '),
    url,
  }
}
