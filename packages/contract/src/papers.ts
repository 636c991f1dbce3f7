import { t } from '@bikevalley/messages'
import type { Document, NumberedDocument } from './entities/document.ts'
import type { BillOfSale } from './entities/handover.ts'
import type { Format } from './format.ts'
import { formatMinor, minorOf } from './minor-units.ts'
import { zoneName } from './time-zone.ts'

/** A picture in a paper, by its address on this site, with what stands below it. */
export type PaperPicture = { address: string; caption: string }

/** What a longer paper has, under a heading; facts before words, and pictures after them. */
export type PaperSection = {
  heading: string
  facts: Paper['facts']
  words: readonly { title: string; text: string }[]
  pictures?: readonly PaperPicture[]
}

/** A paper of a sale in words. The page and the PDF are made of it, so that they say the same. */
export type Paper = {
  title: string
  /** The bike, or the number of the paper. */
  subject: string
  subtitle: string
  /** Whose site it comes from. */
  operator: string
  /** When it came to be: an instant. */
  madeAt: string
  /** The two whom it is between. */
  parties: readonly { title: string; name: string; text: string }[]
  heading: string
  facts: readonly { term: string; value: string }[]
  amounts: readonly { text: string; amount: string; isTotal?: true }[]
  sections?: readonly PaperSection[]
  notes: readonly string[]
  /** Who signs it; nobody signs a receipt. */
  signers: readonly string[]
}

/** A line for what nobody has given, to be written by hand. */
const TO_WRITE = '____________________'

/** `format` writes in the bill’s own currency and unit of distance. */
export const billPaper = (bill: BillOfSale, { exactPrice, distance, dateTime, date, timeZone }: Format): Paper => ({
  title: t('papers.billOfSale'),
  subject: bill.bike,
  subtitle: bill.decided
    ? t('papers.decidedOn', { bike: bill.bike, date: date(bill.handed_over_at) })
    : t('papers.handedOverOn', { bike: bill.bike, date: date(bill.handed_over_at) }),
  operator: nameOf(bill.operator),
  madeAt: bill.handed_over_at,
  parties: [
    { title: t('papers.seller'), name: bill.seller.name, text: bill.seller.address || TO_WRITE },
    { title: t('papers.buyer'), name: bill.buyer.name, text: bill.buyer.address || TO_WRITE },
  ],
  heading: t('papers.motorcycleAndPrice'),
  facts: [
    { term: t('papers.motorcycle'), value: bill.bike },
    { term: t('papers.frameNumber'), value: bill.frame_number || TO_WRITE },
    { term: t('papers.registration'), value: bill.registration || TO_WRITE },
    { term: t('papers.mileage'), value: bill.mileage === null ? TO_WRITE : distance(bill.mileage) },
    { term: t('papers.price'), value: `${exactPrice(bill.price)} (${bill.currency})` },
    ...(Number(bill.refunded) === 0 ? [] : [{ term: t('papers.sentBackToBuyer'), value: exactPrice(bill.refunded) }]),
    { term: t('papers.paidByCard'), value: dateTime(bill.paid_at) },
    {
      term: bill.decided ? t('papers.decidedByUs') : t('papers.handedOver'),
      value: dateTime(bill.handed_over_at),
    },
    { term: t('papers.transactionId'), value: bill.transactionId },
    { term: t('papers.soldThrough'), value: nameOf(bill.operator) },
  ],
  amounts: [],
  notes: [bill.decided ? t('papers.decidedNote') : t('papers.saleNote'), zoneNote(timeZone)],
  signers: [t('papers.seller'), t('papers.buyer')],
})

/** What a receipt or a fee invoice is called. */
export const paperTitle = (kind: Document['kind']): string =>
  kind === 'receipt' ? t('papers.receipt') : t('papers.feeInvoice')

const returnedText = (by: Document['returned'][number]['by'], date: string): string =>
  by === 'refund' ? t('papers.refundedOn', { date }) : t('papers.chargedBackOn', { date })

/** What went back since the paper was issued, which stays as it was, and what is left. */
function returnedRows({ returned, total, currency }: Document, { exactPrice, date }: Format): Paper['amounts'] {
  if (returned.length === 0) return []
  const left = returned.reduce((sum, { amount }) => sum - minorOf(amount, currency), minorOf(total, currency))
  return [
    ...returned.map(({ by, amount, at }) => ({
      text: returnedText(by, date(at)),
      amount: exactPrice(`-${amount}`),
    })),
    { text: t('papers.remaining'), amount: exactPrice(formatMinor(left, currency)), isTotal: true },
  ]
}

/** Only a fee invoice has an address; that of a former member goes with the name. */
const missingAddress = ({ kind, recipient }: Document): string =>
  kind === 'fee_invoice' && recipient !== '' ? t('papers.noAddress') : ''

/** `format` writes in the document’s own currency. */
export function documentPaper(document: NumberedDocument, format: Format): Paper {
  const { exactPrice, date, exactShare, timeZone } = format
  const { operator, recipient, recipient_address, lines, tax, total } = document
  const place = operator.address.replaceAll('|', '\n')
  const taxId = operator.tax_id && t('papers.taxNumber', { number: operator.tax_id })
  return {
    title: paperTitle(document.kind),
    subject: document.number,
    subtitle: `${document.number}, ${date(document.issued_at)}`,
    operator: nameOf(operator.name),
    madeAt: document.issued_at,
    parties: [
      {
        title: t('papers.from'),
        name: nameOf(operator.name),
        text: [place, operator.email, taxId].filter(Boolean).join('\n'),
      },
      {
        title: t('papers.to'),
        name: recipient || t('papers.formerMember'),
        text: recipient_address || missingAddress(document),
      },
    ],
    heading: t('papers.amounts'),
    facts: [],
    amounts: [
      ...lines.map(({ text, amount }) => ({ text, amount: exactPrice(amount) })),
      ...(tax === null
        ? []
        : [{ text: t('papers.tax', { rate: exactShare(tax.basis_points / 10_000) }), amount: exactPrice(tax.amount) }]),
      { text: t('papers.total'), amount: exactPrice(total), isTotal: true },
      ...returnedRows(document, format),
    ],
    notes: [...document.notes, zoneNote(timeZone)],
    signers: [],
  }
}

/** A day is another one elsewhere in the world. */
export const zoneNote = (timeZone: string): string => t('papers.timeZone', { zone: zoneName(timeZone) })

/** An operator who has given no name. */
const nameOf = (operator: string): string => operator || 'BikeValley'
