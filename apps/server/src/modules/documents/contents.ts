import { cardText, type DocumentContent, documentContentSchema, formatMinor, paperTitle } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import { z } from 'zod'
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

/** What the site itself says on a paper. It is kept by name, so that everybody reads it in their language. */
const noteSchema = z.discriminatedUnion('says', [
  z.object({
    says: z.literal('paid_by'),
    brand: z.string().nullable(),
    last4: z.string().nullable(),
    transaction: z.string(),
  }),
  z.object({ says: z.literal('kept_until_handover') }),
  z.object({ says: z.literal('kept_from_price') }),
  z.object({ says: z.literal('test_money') }),
])
type Note = z.output<typeof noteSchema>

/** A paper as it is kept. One that was issued earlier has its sentences in English, and keeps them. */
const keptSchema = documentContentSchema.extend({
  /** `of` says what the bike in `text` is charged for, where that is not the bike. */
  lines: z.array(z.object({ of: z.literal('fee').optional(), text: z.string(), amount: z.string() })),
  notes: z.array(z.union([z.string(), noteSchema])),
})
export type KeptContent = z.output<typeof keptSchema>

const testNote = (settings: Settings, { provider }: PaymentFacts): Note[] =>
  describeProvider(settings, provider).testMoney ? [{ says: 'test_money' }] : []

/** What the buyer has paid, and to whom it goes. The operator only keeps it until the handover, so it has no tax. */
export const receiptOf = (settings: Settings, facts: PaymentFacts): KeptContent => ({
  operator: operatorOf(settings),
  currency: facts.currency,
  lines: [{ text: facts.listing_name, amount: formatMinor(facts.amount_minor, facts.currency) }],
  tax: null,
  total: formatMinor(facts.amount_minor, facts.currency),
  notes: [
    {
      says: 'paid_by',
      brand: facts.card_brand,
      last4: facts.card_last4,
      transaction: facts.provider_intent_id ?? '',
    },
    { says: 'kept_until_handover' },
    ...testNote(settings, facts),
  ],
})

/** What the operator keeps of a sale. The tax is in it: of a fee of 119 at 19%, 19 are tax. */
export function feeInvoiceOf(settings: Settings, facts: PaymentFacts, feeMinor: number): KeptContent {
  const rate = settings.feeTaxBasisPoints
  const tax = Math.round((feeMinor * rate) / (10_000 + rate))
  return {
    operator: operatorOf(settings),
    currency: facts.currency,
    lines: [{ of: 'fee', text: facts.listing_name, amount: formatMinor(feeMinor - tax, facts.currency) }],
    tax: rate === 0 ? null : { basis_points: rate, amount: formatMinor(tax, facts.currency) },
    total: formatMinor(feeMinor, facts.currency),
    notes: [{ says: 'kept_from_price' }, ...testNote(settings, facts)],
  }
}

/**
 * What a paper says to whoever reads it. With who sold what a receipt is for: their name is not frozen, and goes with its
 * person.
 */
export function contentOf({
  kind,
  seller,
  content,
}: Pick<DocumentRow, 'kind' | 'seller' | 'content'>): DocumentContent {
  const kept = keptSchema.parse(content)
  return {
    ...kept,
    lines: kept.lines.map(({ of, text, amount }) => ({
      text:
        of === 'fee' ? t('documents.feeForSale', { bike: text }) : kind === 'receipt' ? soldText(text, seller) : text,
      amount,
    })),
    notes: kept.notes.map((note) => (typeof note === 'string' ? note : noteText(note))),
  }
}

const soldText = (bike: string, seller: string | null): string =>
  seller === null ? t('documents.soldByFormerMember', { bike }) : t('documents.soldBy', { bike, seller })

function noteText(note: Note): string {
  switch (note.says) {
    case 'paid_by':
      return t('documents.paidBy', { card: cardText(note.brand, note.last4), transaction: note.transaction })
    case 'kept_until_handover':
      return t('documents.keptUntilHandover')
    case 'kept_from_price':
      return t('documents.keptFromPrice')
    case 'test_money':
      return t('documents.testMoney')
    default:
      return note satisfies never
  }
}

/**
 * A paper as the mail about its event has it: what it says, and where it is. Its number comes a moment later, and stands on it.
 * A fee invoice without an address asks for it.
 */
export function paperItem(
  settings: Pick<Config, 'locale' | 'distanceUnit' | 'timeZone'>,
  paper: Pick<DocumentRow, 'kind' | 'seller' | 'recipient_address' | 'content'>,
  url: string,
): MailItem {
  const { operator, currency, lines, tax, total, notes } = contentOf(paper)
  const { exactPrice, exactShare } = createFormat({ ...settings, currency })
  const from = [operator.name, operator.address.replaceAll('|', ', '), operator.tax_id].filter(Boolean).join(', ')
  const rate = tax === null ? '' : exactShare(tax.basis_points / 10_000)
  return {
    title: paperTitle(paper.kind),
    text: [
      ...lines.map(({ text, amount }) => t('documents.line', { text, amount: exactPrice(amount) })),
      ...(tax === null ? [] : [t('documents.tax', { rate, amount: exactPrice(tax.amount) })]),
      t('documents.total', { amount: exactPrice(total) }),
      ...notes,
      ...(from === '' ? [] : [t('documents.from', { operator: from })]),
      ...(paper.kind === 'fee_invoice' && paper.recipient_address === null ? [t('documents.addressMissing')] : []),
    ].join(' '),
    url,
  }
}
