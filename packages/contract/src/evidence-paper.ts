import { t } from '@bikevalley/messages'
import { auditEventLabel, chargebackReason, reasonText } from './audit-event-labels.ts'
import type { Chargeback } from './entities/chargeback.ts'
import type { AdminDispute, BillOfSale, DisputeQuestion, Handover, ReportPhoto } from './entities/handover.ts'
import type { AdminBookingDetail, AuditEvent } from './entities/moderation.ts'
import type { Format } from './format.ts'
import type { DisputeState, RefundState } from './life-cycles/index.ts'
import { type Paper, type PaperPicture, type PaperSection, paperTitle, zoneNote } from './papers.ts'
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

/** So many pictures of the bike stand in it; of the others it has the addresses. */
const PICTURES_OF_BIKE = 6

const REFUNDS: Readonly<Record<RefundState, () => string>> = {
  requested: () => t('papers.refundRequested'),
  succeeded: () => t('papers.refundSucceeded'),
  failed: () => t('papers.refundFailed'),
  returned: () => t('papers.refundReturned'),
  sent_by_hand: () => t('papers.refundSentByHand'),
  withdrawn: () => t('papers.refundWithdrawn'),
}

const DISPUTES: Readonly<Record<DisputeState, () => string>> = {
  open: () => t('papers.disputeOpen'),
  released: () => t('papers.disputeReleased'),
  refunded: () => t('papers.disputeRefunded'),
  split: () => t('papers.disputeSplit'),
  settled: () => t('papers.disputeSettled'),
  withdrawn: () => t('papers.disputeWithdrawn'),
}

/** The evidence of a sale as a paper for a bank: facts, bill of sale, statements, payment, papers, pictures and timeline. */
export function evidencePaper(evidence: Evidence, format: Format): Paper {
  const { booking, handover, disputes, chargebacks, bill, operator, madeAt } = evidence
  const { exactPrice, dateTime } = format
  const { label, sentence } = saleText(booking.status, format)
  return {
    title: t('papers.evidence'),
    subject: booking.productName,
    subtitle: t('papers.saleAsOf', { bike: booking.productName, time: dateTime(madeAt) }),
    operator: operator || 'BikeValley',
    madeAt,
    parties: [
      party(t('papers.buyer'), booking.buyer, [booking.phone, bill?.buyer.address]),
      party(t('papers.seller'), booking.seller, [bill?.seller.address]),
    ],
    heading: t('papers.theSale'),
    facts: [
      { term: t('papers.motorcycle'), value: booking.productName },
      { term: t('papers.price'), value: `${exactPrice(booking.price)} (${booking.currency})` },
      { term: t('papers.state'), value: [label, sentence].filter(Boolean).join('. ') },
      { term: t('papers.booked'), value: dateTime(booking.created_at) },
      { term: t('papers.meetingPlace'), value: booking.location || t('papers.notGiven') },
      {
        term: t('papers.handedOver'),
        value:
          handover.handed_over_at === null
            ? t('papers.notHandedOver')
            : t('papers.withTheCode', { time: dateTime(handover.handed_over_at) }),
      },
      { term: t('papers.bookingId'), value: booking._id },
    ],
    amounts: [],
    sections: [
      { heading: t('papers.payment'), facts: paymentFacts(booking, format), words: [] },
      ...(bill ? [{ heading: t('papers.billOfSale'), facts: billFacts(bill, format), words: [] }] : []),
      ...disputes.map((dispute) => disputeSection(dispute, format)),
      ...chargebacks.map((chargeback) => bankSection(chargeback, format)),
      {
        heading: t('papers.papersAndPictures'),
        facts: attached(evidence),
        words: [],
        pictures: picturesOfBike(booking),
      },
      { heading: t('papers.timeline'), facts: booking.history.map((entry) => timelineFact(entry, format)), words: [] },
    ],
    notes: [zoneNote(format.timeZone)],
    signers: [],
  }
}

function party(title: string, { name, email }: { name: string; email: string }, lines: (string | undefined)[]) {
  return { title, name: name || t('papers.formerMember'), text: [email, ...lines].filter(Boolean).join('\n') }
}

function paymentFacts({ attempts }: AdminBookingDetail, { exactPrice, dateTime }: Format): Paper['facts'] {
  const facts = attempts.flatMap(({ payment, provider_intent_id }) =>
    payment === null
      ? []
      : [
          { term: t('papers.paid'), value: `${exactPrice(payment.amount)}, ${dateTime(payment.captured_at)}` },
          { term: t('papers.card'), value: payment.card || t('papers.notKnown') },
          { term: t('papers.transactionId'), value: provider_intent_id ?? t('papers.none') },
          ...payment.refunds.map(({ amount, state, created_at, reason }) => ({
            term: t('papers.refund'),
            value: `${exactPrice(amount)}, ${REFUNDS[state]()}, ${dateTime(created_at)}. ${reason}`,
          })),
        ],
  )
  return facts.length > 0 ? facts : [{ term: t('papers.paid'), value: t('papers.nothingPaid') }]
}

const billFacts = (bill: BillOfSale, { distance, dateTime }: Format): Paper['facts'] => [
  { term: t('papers.seller'), value: `${bill.seller.name}\n${bill.seller.address}` },
  { term: t('papers.buyer'), value: `${bill.buyer.name}\n${bill.buyer.address}` },
  { term: t('papers.frameNumber'), value: bill.frame_number },
  { term: t('papers.registration'), value: bill.registration },
  { term: t('papers.mileage'), value: bill.mileage === null ? '' : distance(bill.mileage) },
  { term: t('papers.handedOver'), value: dateTime(bill.handed_over_at) },
]

const reportedText = ({ opened_by }: AdminDispute, time: string): string =>
  opened_by === 'buyer' ? t('papers.reportedByBuyer', { time }) : t('papers.reportedBySeller', { time })

const asked = (
  { side, question, asked_at, answer, answered_at }: DisputeQuestion,
  dateTime: Format['dateTime'],
): { title: string; text: string }[] => {
  const time = dateTime(asked_at)
  const who = side === 'buyer' ? t('papers.buyerWasAsked', { time }) : t('papers.sellerWasAsked', { time })
  return [
    { title: who, text: question },
    ...(answered_at === null ? [] : [{ title: answeredText(side, dateTime(answered_at)), text: answer }]),
  ]
}

const answeredText = (side: 'buyer' | 'seller', time: string): string =>
  side === 'buyer' ? t('papers.buyerAnswers', { time }) : t('papers.sellerAnswers', { time })

const disputeSection = (dispute: AdminDispute, { exactPrice, dateTime }: Format): PaperSection => ({
  heading: t('papers.dispute'),
  facts: [
    { term: t('papers.reported'), value: reportedText(dispute, dateTime(dispute.opened_at)) },
    { term: t('papers.state'), value: DISPUTES[dispute.state]() },
    ...(dispute.ended_at === null ? [] : [{ term: t('papers.ended'), value: dateTime(dispute.ended_at) }]),
    ...(dispute.refund === null ? [] : [{ term: t('papers.backToBuyer'), value: exactPrice(dispute.refund) }]),
  ],
  words: [
    { title: t('papers.buyerSays'), text: dispute.buyer_words || t('papers.nothingSoFar') },
    { title: t('papers.sellerSays'), text: dispute.seller_words || t('papers.nothingSoFar') },
    ...dispute.questions.flatMap((question) => asked(question, dateTime)),
    ...(dispute.reason === '' ? [] : [{ title: t('papers.decision'), text: dispute.reason }]),
  ],
  pictures: [...photosFrom('buyer', dispute.buyer_photos), ...photosFrom('seller', dispute.seller_photos)],
})

const photosFrom = (side: 'buyer' | 'seller', photos: readonly ReportPhoto[]): PaperPicture[] =>
  photos.map(({ display_url }, index) => {
    const number = String(index + 1)
    const caption = side === 'buyer' ? t('papers.buyersPhoto', { number }) : t('papers.sellersPhoto', { number })
    return { address: display_url, caption }
  })

const bankSection = (chargeback: Chargeback, { exactPrice, dateTime }: Format): PaperSection => ({
  heading: t('papers.buyersBank'),
  facts: [
    { term: t('papers.disputeId'), value: chargeback.provider_dispute_id },
    { term: t('papers.amount'), value: exactPrice(chargeback.amount) },
    { term: t('papers.why'), value: chargebackReason(chargeback.reason) },
    { term: t('papers.opened'), value: dateTime(chargeback.opened_at) },
    ...(chargeback.due_at === null ? [] : [{ term: t('papers.answerBy'), value: dateTime(chargeback.due_at) }]),
    ...(chargeback.ended_at === null ? [] : [{ term: t('papers.ended'), value: dateTime(chargeback.ended_at) }]),
  ],
  words: [],
})

const picturesOfBike = ({ pictures }: AdminBookingDetail): PaperPicture[] =>
  pictures.slice(0, PICTURES_OF_BIKE).map(({ display_url }, index) => ({
    address: display_url,
    caption: t('papers.pictureAsListed', { number: String(index + 1) }),
  }))

function attached({ handover, photos }: Evidence): Paper['facts'] {
  const papers = handover.papers.map(({ kind, number }) => ({
    term: paperTitle(kind),
    value: number ?? t('papers.beingMade'),
  }))
  const pictures = photos
    .map((address, index) => ({ term: t('papers.picture', { number: String(index + 1) }), value: address }))
    .slice(PICTURES_OF_BIKE)
  const all = [...papers, ...pictures]
  return all.length > 0 ? all : [{ term: t('papers.papers'), value: t('papers.none') }]
}

function timelineFact(entry: AuditEvent, { dateTime, exactPrice }: Format): Paper['facts'][number] {
  const label = auditEventLabel(entry.action)
  const event = byWhom(entry, entry.amount === '' ? label : `${label}, ${exactPrice(entry.amount)}`)
  const reason = reasonText(entry)
  return { term: dateTime(entry.at), value: reason === '' ? event : `${event}\n${reason}` }
}

function byWhom({ actor, as_admin }: AuditEvent, event: string): string {
  if (actor === null) return event
  const person = actor.name || actor.email
  return as_admin ? t('papers.eventByAdmin', { event, person }) : t('papers.eventBy', { event, person })
}
