import type { Document, NumberedDocument } from './entities/document.ts'
import type { BillOfSale } from './entities/handover.ts'
import type { Format } from './format.ts'
import { formatMinor, minorOf } from './money.ts'
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

/** `format` writes in the bill’s own currency and unit of distance. */
export const billPaper = (bill: BillOfSale, { exactPrice, distance, dateTime, date, timeZone }: Format): Paper => ({
  title: 'Bill of sale',
  subject: bill.bike,
  subtitle: `${bill.bike}, handed over on ${date(bill.handed_over_at)}`,
  operator: nameOf(bill.operator),
  madeAt: bill.handed_over_at,
  parties: [
    { title: 'Seller', name: bill.seller.name, text: bill.seller.address },
    { title: 'Buyer', name: bill.buyer.name, text: bill.buyer.address },
  ],
  heading: 'Motorcycle and price',
  facts: [
    { term: 'Motorcycle', value: bill.bike },
    { term: 'Frame number', value: bill.frame_number },
    { term: 'Registration', value: bill.registration },
    { term: 'Mileage', value: distance(bill.mileage) },
    { term: 'Price', value: `${exactPrice(bill.price)} (${bill.currency})` },
    ...(Number(bill.refunded) === 0
      ? []
      : [{ term: 'Of it sent back to the buyer', value: exactPrice(bill.refunded) }]),
    { term: 'Paid by card', value: dateTime(bill.paid_at) },
    { term: 'Handed over', value: dateTime(bill.handed_over_at) },
    { term: 'Transaction id', value: bill.transactionId },
    { term: 'Sold through', value: nameOf(bill.operator) },
  ],
  amounts: [],
  notes: [
    'The seller has sold the motorcycle above to the buyer, who has looked at it, paid for it and taken it over as it stands. Both confirmed the handover online: the buyer by showing, the seller by entering a code.',
    zoneNote(timeZone),
  ],
  signers: ['Seller', 'Buyer'],
})

export const PAPER_TITLES: Readonly<Record<Document['kind'], string>> = {
  receipt: 'Receipt',
  fee_invoice: 'Fee invoice',
}

const RETURNED: Readonly<Record<Document['returned'][number]['by'], string>> = {
  refund: 'Refunded',
  chargeback: 'Taken back by the card’s bank',
}

/** What went back since the paper was issued, which stays as it was, and what is left. */
function returnedRows({ returned, total, currency }: Document, { exactPrice, date }: Format): Paper['amounts'] {
  if (returned.length === 0) return []
  const left = returned.reduce((sum, { amount }) => sum - minorOf(amount, currency), minorOf(total, currency))
  return [
    ...returned.map(({ by, amount, at }) => ({
      text: `${RETURNED[by]} on ${date(at)}`,
      amount: exactPrice(`-${amount}`),
    })),
    { text: 'Paid after that', amount: exactPrice(formatMinor(left, currency)), isTotal: true },
  ]
}

/** Only a fee invoice has an address; that of a former member goes with the name. */
const missingAddress = ({ kind, recipient }: Document): string =>
  kind === 'fee_invoice' && recipient !== '' ? 'No address was given' : ''

/** `format` writes in the document’s own currency. */
export function documentPaper(document: NumberedDocument, format: Format): Paper {
  const { exactPrice, date, exactShare, timeZone } = format
  const { operator, recipient, recipient_address, lines, tax, total } = document
  const place = operator.address.replaceAll('|', '\n')
  const taxId = operator.tax_id && `Tax number ${operator.tax_id}`
  return {
    title: PAPER_TITLES[document.kind],
    subject: document.number,
    subtitle: `${document.number}, ${date(document.issued_at)}`,
    operator: nameOf(operator.name),
    madeAt: document.issued_at,
    parties: [
      {
        title: 'From',
        name: nameOf(operator.name),
        text: [place, operator.email, taxId].filter(Boolean).join('\n'),
      },
      { title: 'To', name: recipient || 'A former member', text: recipient_address || missingAddress(document) },
    ],
    heading: 'Amounts',
    facts: [],
    amounts: [
      ...lines.map(({ text, amount }) => ({ text, amount: exactPrice(amount) })),
      ...(tax === null
        ? []
        : [{ text: `Tax (${exactShare(tax.basis_points / 10_000)})`, amount: exactPrice(tax.amount) }]),
      { text: 'Total', amount: exactPrice(total), isTotal: true },
      ...returnedRows(document, format),
    ],
    notes: [...document.notes, zoneNote(timeZone)],
    signers: [],
  }
}

/** A day is another one elsewhere in the world. */
export const zoneNote = (timeZone: string): string => `Days and times are those of ${zoneName(timeZone)}.`

/** An operator who has given no name. */
const nameOf = (operator: string): string => operator || 'BikeValley'
