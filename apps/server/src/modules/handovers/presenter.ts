import {
  type AdminDispute,
  type BillOfSale,
  bookingCan,
  type Dispute,
  type DisputeQuestion,
  formatMinor,
  type Handover,
  LIMITS,
  maskFrameNumber,
  type ReportPhoto,
} from '@bikevalley/contract'
import type { Config } from '../../config.ts'
import type { Platform } from '../../platform/platform.ts'
import { decryptFrameNumber, fromKilometres } from '../listings/index.ts'
import { presentPrivate } from '../photos/index.ts'
import { type SaleFacts, saleStatus } from '../sales/index.ts'
import { handoverCode } from './codes/handover-code.ts'
import { handoverText } from './mails/kept-texts.ts'
import type { ReportPhotoRow, Side } from './reports/photo-queries.ts'
import type { QuestionRow } from './reports/question-queries.ts'
import type { AdminDisputeRow, DisputeRow, HandoverView } from './repository.ts'

/** Whether the bike can be handed over just now: it is paid, and the money does not go back, nor is to, and is not with a bank or frozen. */
const isWaiting = ({
  state,
  goes_back,
  chargeback,
  freeze,
}: Pick<HandoverView, 'state' | 'goes_back' | 'chargeback' | 'freeze'>): boolean =>
  bookingCan(state, 'hand-over') && !goes_back && chargeback === null && freeze === null

/** All of it but the service history, which is read for who can go through it. */
export function presentHandover(
  row: HandoverView,
  sale: SaleFacts,
  side: Handover['side'],
  dispute: ({ row: DisputeRow } & SaidOfDisputes) | undefined,
  papers: Handover['papers'],
  { secret, secrets, config }: Pick<Platform, 'secret' | 'secrets' | 'config'>,
  now: Date,
): Omit<Handover, 'service_history'> {
  const status = saleStatus(sale, side, now)
  const showsCode = side === 'buyer' && row.buyer_name !== null && isWaiting(row) && status.suspended === null
  const locked = row.locked_until !== null && row.locked_until > now
  return {
    booking_id: row.booking_id,
    side,
    status,
    handed_over_at: row.handed_over_at?.toISOString() ?? null,
    waiting: isWaiting(row),
    code: showsCode ? handoverCode(secret, row.payment_id) : null,
    details:
      side === 'buyer' && row.buyer_name !== null && row.buyer_address !== null
        ? { name: row.buyer_name, address: row.buyer_address }
        : null,
    papers_saved: side === 'seller' ? presentSellerPapers(row, config) : null,
    frame_number: presentFrameNumber(row, side, secrets),
    buyer_ready: row.buyer_name !== null,
    tries_left: locked ? 0 : LIMITS.handoverCodeTries - row.wrong_tries,
    locked_until: locked && row.locked_until ? row.locked_until.toISOString() : null,
    unlocks_left: LIMITS.handoverUnlocks - row.unlocks,
    frozen: row.freeze !== null,
    dispute: dispute ? presentDispute(dispute.row, row.currency, dispute) : null,
    chargeback: row.chargeback,
    bank_inquiry: row.bank_inquiry,
    money: presentMoney(row),
    bill_of_sale: billDate(row) !== null,
    papers,
  }
}

/** The listing's: its seller begins the bill of sale with it, and who has paid compares it with the bike's, unless the money went back. */
function presentFrameNumber(row: HandoverView, side: Handover['side'], secrets: Platform['secrets']): string {
  if (side === 'admin' || (side === 'buyer' && row.state === 'refunded')) return ''
  const number = decryptFrameNumber({ secrets }, row.listing_id, row.encrypted_frame_number)
  return side === 'seller' ? number : maskFrameNumber(number)
}

function presentSellerPapers(
  row: HandoverView,
  { distanceUnit }: Pick<Config, 'distanceUnit'>,
): Handover['papers_saved'] {
  const { seller_name, seller_address, frame_number, registration, mileage_km } = row
  if ((seller_name ?? seller_address ?? frame_number ?? registration ?? mileage_km) === null) return null
  return {
    name: seller_name ?? '',
    address: seller_address ?? '',
    frame_number: frame_number ?? '',
    registration: registration ?? '',
    mileage: mileage_km === null ? null : fromKilometres(mileage_km, distanceUnit),
  }
}

/** What is released, or will be. What a bank has for now, or for good, is still told as it was, and so is what goes back. */
function presentMoney(row: HandoverView): Handover['money'] {
  const { amount_minor, released_minor, left_minor } = row
  const price = released_minor ?? (isWaiting(row) ? left_minor : amount_minor)
  return {
    price: formatMinor(amount_minor, row.currency),
    refunded: formatMinor(amount_minor - price, row.currency),
    currency: row.currency,
  }
}

/** Photos and questions of several disputes. */
export type SaidOfDisputes = { photos: readonly ReportPhotoRow[]; questions: readonly QuestionRow[] }

const presentDispute = (row: DisputeRow, currency: string, { photos, questions }: SaidOfDisputes): Dispute => ({
  _id: row.id,
  booking_id: row.booking_id,
  state: row.state,
  opened_by: row.opened_by,
  buyer_words: handoverText(row.buyer_words ?? ''),
  seller_words: handoverText(row.seller_words ?? ''),
  buyer_photos: presentPhotos(row, 'buyer', photos),
  seller_photos: presentPhotos(row, 'seller', photos),
  questions: questions.filter(({ dispute_id }) => dispute_id === row.id).map(presentQuestion),
  opened_at: row.opened_at.toISOString(),
  due_at: row.due_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  refund: row.refund_minor === null ? null : formatMinor(row.refund_minor, currency),
  reason: row.reason ?? '',
  bike_by: row.bike_by?.toISOString() ?? null,
})

const presentPhotos = ({ id }: DisputeRow, side: Side, photos: readonly ReportPhotoRow[]): ReportPhoto[] =>
  photos.filter((photo) => photo.dispute_id === id && photo.side === side).map(presentPrivate)

const presentQuestion = (row: QuestionRow): DisputeQuestion => ({
  _id: row.id,
  side: row.side,
  question: row.question,
  asked_at: row.asked_at.toISOString(),
  answer_by: row.answer_by.toISOString(),
  answer: row.answer ?? '',
  answered_at: row.answered_at?.toISOString() ?? null,
})

export const presentAdminDispute = (row: AdminDisputeRow, said: SaidOfDisputes): AdminDispute => ({
  ...presentDispute(row, row.currency, said),
  bike: row.listing_name,
  price: formatMinor(row.price_minor, row.currency),
  fee: formatMinor(row.fee_minor, row.currency),
  left: row.state === 'open' ? formatMinor(row.left_minor, row.currency) : null,
  currency: row.currency,
  buyer_name: row.buyer_name,
  buyer_email: row.buyer_email,
  seller_name: row.seller_name,
  seller_email: row.seller_email,
})

/** When the bike was handed over, or it was decided that it stays sold; null where neither. */
const billDate = ({ handed_over_at, released_at, released_by }: HandoverView): Date | null =>
  handed_over_at ?? (released_by === 'decided' ? released_at : null)

/** Null where the bike is not sold yet, or no more. After a decision, fields that nobody has filled in are left blank. */
export function presentBillOfSale(
  row: HandoverView,
  { distanceUnit, operator }: Pick<Config, 'distanceUnit' | 'operator'>,
): BillOfSale | null {
  const soldAt = billDate(row)
  if (soldAt === null) return null
  const { released_minor, mileage_km } = row
  return {
    booking_id: row.booking_id,
    operator: operator.name,
    bike: row.listing_name,
    price: formatMinor(row.amount_minor, row.currency),
    refunded: formatMinor(row.amount_minor - (released_minor ?? row.amount_minor), row.currency),
    currency: row.currency,
    buyer: { name: row.buyer_name ?? row.buyer_account ?? '', address: row.buyer_address ?? '' },
    seller: { name: row.seller_name ?? row.seller_account ?? '', address: row.seller_address ?? '' },
    frame_number: row.frame_number ?? '',
    registration: row.registration ?? '',
    mileage: mileage_km === null ? null : fromKilometres(mileage_km, distanceUnit),
    distance_unit: distanceUnit,
    paid_at: row.captured_at.toISOString(),
    handed_over_at: soldAt.toISOString(),
    decided: row.handed_over_at === null,
    transactionId: row.provider_intent_id ?? '',
  }
}
