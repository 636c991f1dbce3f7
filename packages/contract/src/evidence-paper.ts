import { auditEventLabel, chargebackReason, reasonText } from './audit-event-labels.ts'
import type { Chargeback } from './entities/chargeback.ts'
import type { AdminDispute, BillOfSale, Handover, ReportPhoto } from './entities/handover.ts'
import type { AdminBookingDetail, AuditEvent } from './entities/moderation.ts'
import type { Format } from './format.ts'
import { PAPER_TITLES, type Paper, type PaperPicture, type PaperSection, zoneNote } from './papers.ts'
import { saleText } from './sale/labels.ts'

/** All that is known of a sale about which an admin decides or a bank asks. */
export type Evidence = {
  /** Empty where the operator has given no name. */
  operator: string
  madeAt: string
  booking: AdminBookingDetail
  handover: Handover
  disputes: readonly AdminDispute[]
  chargebacks: readonly Chargeback[]
  /** Null before the handover. */
  bill: BillOfSale | null
  /** Full addresses of the bike’s pictures, in their order. */
  photos: readonly string[]
}

const NONE = 'None'
/** So many pictures of the bike stand in it; of the others it has the addresses. */
const PICTURES_OF_BIKE = 6

/** The evidence of a sale as a paper for a bank: facts, bill of sale, statements, payment, papers, pictures and timeline. */
export function evidencePaper(evidence: Evidence, format: Format): Paper {
  const { booking, handover, disputes, chargebacks, bill, operator, madeAt } = evidence
  const { exactPrice, dateTime } = format
  const { label, sentence } = saleText(booking.status, format)
  return {
    title: 'Evidence',
    subject: booking.productName,
    subtitle: `Sale of ${booking.productName}, as it stood ${dateTime(madeAt)}`,
    operator: operator || 'BikeValley',
    madeAt,
    parties: [
      party('Buyer', booking.buyer, [booking.phone, bill?.buyer.address]),
      party('Seller', booking.seller, [bill?.seller.address]),
    ],
    heading: 'The sale',
    facts: [
      { term: 'Motorcycle', value: booking.productName },
      { term: 'Price', value: `${exactPrice(booking.price)} (${booking.currency})` },
      { term: 'State', value: [label, sentence].filter(Boolean).join('. ') },
      { term: 'Booked', value: dateTime(booking.created_at) },
      { term: 'Meeting place', value: booking.location || 'Not given' },
      {
        term: 'Handed over',
        value: handover.handed_over_at === null ? 'No' : `${dateTime(handover.handed_over_at)}, with the buyer’s code`,
      },
      { term: 'Booking id', value: booking._id },
    ],
    amounts: [],
    sections: [
      { heading: 'Payment', facts: paymentFacts(booking, format), words: [] },
      ...(bill ? [{ heading: 'Bill of sale', facts: billFacts(bill, format), words: [] }] : []),
      ...disputes.map((dispute) => disputeSection(dispute, format)),
      ...chargebacks.map((chargeback) => bankSection(chargeback, format)),
      { heading: 'Papers and pictures', facts: attached(evidence), words: [], pictures: picturesOfBike(booking) },
      { heading: 'Timeline', facts: booking.history.map((act) => timelineFact(act, format)), words: [] },
    ],
    notes: [zoneNote(format.timeZone)],
    signers: [],
  }
}

function party(title: string, { name, email }: { name: string; email: string }, lines: (string | undefined)[]) {
  return { title, name: name || 'A former member', text: [email, ...lines].filter(Boolean).join('\n') }
}

function paymentFacts({ attempts }: AdminBookingDetail, { exactPrice, dateTime }: Format): Paper['facts'] {
  const facts = attempts.flatMap(({ payment, provider_intent_id }) =>
    payment === null
      ? []
      : [
          { term: 'Paid', value: `${exactPrice(payment.amount)}, ${dateTime(payment.captured_at)}` },
          { term: 'Card', value: payment.card || 'Not told' },
          { term: 'Transaction id', value: provider_intent_id ?? NONE },
          ...payment.refunds.map(({ amount, state, created_at, reason }) => ({
            term: 'Refund',
            value: `${exactPrice(amount)}, ${state.replaceAll('_', ' ')}, ${dateTime(created_at)}. ${reason}`,
          })),
        ],
  )
  return facts.length > 0 ? facts : [{ term: 'Paid', value: NONE }]
}

const billFacts = (bill: BillOfSale, { distance, dateTime }: Format): Paper['facts'] => [
  { term: 'Seller', value: `${bill.seller.name}\n${bill.seller.address}` },
  { term: 'Buyer', value: `${bill.buyer.name}\n${bill.buyer.address}` },
  { term: 'Frame number', value: bill.frame_number },
  { term: 'Registration', value: bill.registration },
  { term: 'Mileage', value: distance(bill.mileage) },
  { term: 'Handed over', value: dateTime(bill.handed_over_at) },
]

const disputeSection = (dispute: AdminDispute, { exactPrice, dateTime }: Format): PaperSection => ({
  heading: 'Dispute between buyer and seller',
  facts: [
    { term: 'Reported', value: `${dateTime(dispute.opened_at)}, by the ${dispute.opened_by}` },
    { term: 'State', value: dispute.state },
    ...(dispute.ended_at === null ? [] : [{ term: 'Ended', value: dateTime(dispute.ended_at) }]),
    ...(dispute.refund === null ? [] : [{ term: 'Back to the buyer', value: exactPrice(dispute.refund) }]),
  ],
  words: [
    { title: 'The buyer says', text: dispute.buyer_words || 'Nothing so far.' },
    { title: 'The seller says', text: dispute.seller_words || 'Nothing so far.' },
    ...(dispute.reason === '' ? [] : [{ title: 'The decision', text: dispute.reason }]),
  ],
  pictures: [...photosFrom('buyer', dispute.buyer_photos), ...photosFrom('seller', dispute.seller_photos)],
})

const photosFrom = (side: 'buyer' | 'seller', photos: readonly ReportPhoto[]): PaperPicture[] =>
  photos.map(({ display_url }, index) => ({ address: display_url, caption: `Photo ${index + 1} from the ${side}` }))

const bankSection = (chargeback: Chargeback, { exactPrice, dateTime }: Format): PaperSection => ({
  heading: 'The buyer’s bank',
  facts: [
    { term: 'Dispute id', value: chargeback.provider_dispute_id },
    { term: 'Amount', value: exactPrice(chargeback.amount) },
    { term: 'Why', value: chargebackReason(chargeback.reason) },
    { term: 'Opened', value: dateTime(chargeback.opened_at) },
    ...(chargeback.due_at === null ? [] : [{ term: 'Answer by', value: dateTime(chargeback.due_at) }]),
    ...(chargeback.ended_at === null ? [] : [{ term: 'Ended', value: dateTime(chargeback.ended_at) }]),
  ],
  words: [],
})

const picturesOfBike = ({ pictures }: AdminBookingDetail): PaperPicture[] =>
  pictures.slice(0, PICTURES_OF_BIKE).map(({ display_url }, index) => ({
    address: display_url,
    caption: `Picture ${index + 1} of the motorcycle, as it was listed`,
  }))

function attached({ handover, photos }: Evidence): Paper['facts'] {
  const papers = handover.papers.map(({ kind, number }) => ({
    term: PAPER_TITLES[kind],
    value: number ?? 'Being made',
  }))
  const pictures = photos
    .map((address, index) => ({ term: `Picture ${index + 1}`, value: address }))
    .slice(PICTURES_OF_BIKE)
  const all = [...papers, ...pictures]
  return all.length > 0 ? all : [{ term: 'Papers', value: NONE }]
}

function timelineFact(act: AuditEvent, { dateTime, exactPrice }: Format): Paper['facts'][number] {
  const by = act.actor === null ? '' : `, by ${act.actor.name || act.actor.email}${act.as_admin ? ' (admin)' : ''}`
  const reason = reasonText(act)
  const amount = act.amount === '' ? '' : `, ${exactPrice(act.amount)}`
  return {
    term: dateTime(act.at),
    value: `${auditEventLabel(act.action)}${amount}${by}${reason === '' ? '' : `\n${reason}`}`,
  }
}
