import {
  type AdminAuditEvent,
  type AdminBike,
  type AdminBooking,
  type AdminBookingDetail,
  type AdminPerson,
  type AdminPersonDetail,
  type AdminProviderEvent,
  type AuditEvent,
  cardText,
  formatMinor,
  type ListingReport,
  type PersonLink,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { presentUser } from '../../modules/identity/index.ts'
import { type Refundable, refundReasonText } from '../../modules/payments/index.ts'
import { pausedUntil } from '../../modules/payouts/index.ts'
import { type PictureRow, presentPicture, presentPictures } from '../../modules/photos/index.ts'
import { type SaleFacts, saleStatus } from '../../modules/sales/index.ts'
import type { AdminAuditEventRow, AuditEventRow } from './audit-events.ts'
import { reasonText } from './audit-reason.ts'
import type { BikeRow } from './bikes.ts'
import type { AttemptRow, BookingRow, PaymentRow, RefundRow } from './bookings.ts'
import { type FreezeView, presentFreeze } from './freezes.ts'
import type { ListingReportRow } from './listing-reports.ts'
import type { PersonRow } from './people.ts'
import type { PersonFacts } from './person-facts.ts'
import type { ProviderEventRow } from './provider-events.ts'

const iso = (time: Date | null | undefined) => time?.toISOString() ?? null
const link = (_id: string, name: string, email: string): PersonLink => ({ _id, name, email })
const pictureOf = (picture: BikeRow['picture'], of: string) =>
  picture === null ? null : presentPicture(picture, of || t('listings.motorbike'))

export const presentPerson = (row: PersonRow): AdminPerson => ({
  ...presentUser(row),
  picture: row.picture,
  suspended_at: iso(row.suspended_at),
  suspension_reason: row.suspension_reason ?? '',
  for_sale: row.for_sale,
})

export const presentPersonDetail = (
  row: PersonRow & { last_seen_at: Date | null },
  facts: PersonFacts,
  events: readonly AuditEventRow[],
  { currency, now }: { currency: string; now: Date },
): AdminPersonDetail => ({
  ...presentPerson(row),
  phone: facts.phone ?? '',
  payout: presentUser(row).isSeller || facts.due_minor > 0 ? presentPayout(facts, currency, now) : null,
  trade: { sold: facts.sold, bought: facts.bought, disputes: facts.disputes, chargebacks: facts.chargebacks },
  events: events.map((event) => presentAuditEvent(event, currency)),
  deleted_at: iso(row.deleted_at),
  last_seen_at: iso(row.last_seen_at),
})

function presentPayout(facts: PersonFacts, currency: string, now: Date): AdminPersonDetail['payout'] {
  const { bank_changed_at, accounts, due_minor } = facts
  return {
    bank_changed_at: iso(bank_changed_at),
    bank_paused_until: iso(bank_changed_at && pausedUntil(bank_changed_at, now)),
    accounts,
    due: formatMinor(due_minor, currency),
  }
}

export const presentBike = (row: BikeRow, sale: SaleFacts | undefined, now: Date): AdminBike => ({
  _id: row.id,
  name: row.name,
  picture: pictureOf(row.picture, row.name),
  seller: link(row.seller_id, row.seller_name, row.seller_email),
  price: row.resale_price_minor === null ? '' : formatMinor(row.resale_price_minor, row.currency),
  currency: row.currency,
  category_name: row.category_id ?? '',
  state: row.state,
  withdrawn_reason: row.state === 'withdrawn' ? (row.withdrawal_reason ?? '') : '',
  held_until: iso(row.held_until),
  pending_bookings: row.pending_bookings,
  sale: sale
    ? { booking_id: sale.id, status: saleStatus(sale, 'admin', now), handed_over: sale.state === 'handed_over' }
    : null,
  created_at: row.created_at.toISOString(),
})

export const presentListingReport = (row: ListingReportRow): ListingReport => ({
  _id: row.id,
  reason: row.reason,
  text: row.text,
  state: row.state,
  reporter: row.reporter_id === null ? null : link(row.reporter_id, row.reporter_name ?? '', row.reporter_email ?? ''),
  bike: {
    _id: row.listing_id,
    name: row.bike_name,
    picture: pictureOf(row.picture, row.bike_name),
    state: row.bike_state,
    seller: link(row.seller_id, row.seller_name, row.seller_email),
  },
  created_at: row.created_at.toISOString(),
  decided_at: iso(row.decided_at),
  decided_by_name: row.decided_by_name ?? '',
  decision_reason: row.decision_reason ?? '',
})

export const presentBooking = (row: BookingRow, sale: SaleFacts, now: Date): AdminBooking => ({
  _id: row.id,
  productId: row.listing_id,
  productName: row.listing_name,
  picture: pictureOf(row.picture, row.listing_name),
  buyer: link(row.buyer_id, row.buyer_name, row.buyer_email),
  seller: link(row.seller_id, row.seller_name, row.seller_email),
  price: formatMinor(row.price_minor, row.currency),
  currency: row.currency,
  state: row.state,
  status: saleStatus(sale, 'admin', now),
  refund: row.refund?.state ?? null,
  refund_of: row.refund?.of ?? null,
  created_at: row.created_at.toISOString(),
})

const asText = (minor: number | null | undefined, currency: string) =>
  minor === null || minor === undefined ? null : formatMinor(minor, currency)

const presentRefund = (row: RefundRow, { again, withdrawable }: Refundable) => ({
  _id: row.id,
  state: row.state,
  amount: formatMinor(row.amount_minor, row.currency),
  reason: refundReasonText(row.reason),
  provider_refund_id: row.provider_refund_id,
  by_hand: presentByHand(row),
  whole: row.whole,
  again: asText(again.get(row.id), row.currency),
  withdrawable: row.id === withdrawable,
  created_at: row.created_at.toISOString(),
})

function presentByHand({ reference, note, sent_by, sender_name, sender_email }: RefundRow) {
  if (reference === null || note === null || sent_by === null) return null
  return { reference, note, by: link(sent_by, sender_name ?? '', sender_email ?? '') }
}

export type RefundablePayment = PaymentRow & { refundable: Refundable }

const presentPayment = (row: RefundablePayment, refunds: readonly RefundRow[]) => ({
  _id: row.id,
  outcome: row.outcome,
  amount: formatMinor(row.amount_minor, row.currency),
  card: row.card_last4 === null ? '' : cardText(row.card_brand, row.card_last4),
  captured_at: row.captured_at.toISOString(),
  refunds: refunds
    .filter(({ payment_id }) => payment_id === row.id)
    .map((refund) => presentRefund(refund, row.refundable)),
  fee: formatMinor(row.fee_minor, row.currency),
  refundable: asText(row.refundable.leftMinor, row.currency),
})

export type BookingParts = {
  booking: BookingRow
  sale: SaleFacts
  attempts: readonly AttemptRow[]
  payments: readonly RefundablePayment[]
  refunds: readonly RefundRow[]
  pictures: readonly PictureRow[]
  problems: Pick<AdminBookingDetail, 'dispute' | 'chargeback'>
  freezes: readonly FreezeView[]
  history: readonly AuditEventRow[]
}

/** The time to pay is over, and goes on for nothing but a provider that does not answer. */
const waitsForAnswer = ({ expires_at, released_at, unresponsive_since }: AttemptRow, now: Date): boolean =>
  expires_at !== null && expires_at <= now && released_at === null && unresponsive_since !== null

/** A booking with its attempts, each with the payment that came of it. */
export function presentBookingDetail(parts: BookingParts, now: Date): AdminBookingDetail {
  const { booking, sale, attempts, payments, refunds, pictures, problems, freezes, history } = parts
  return {
    ...presentBooking(booking, sale, now),
    phone: booking.phone,
    seller_phone: booking.seller_phone,
    location: booking.meeting_location,
    meet_at: booking.meet_at?.toISOString() ?? null,
    listing_state: booking.listing_state,
    lapses_at: booking.state === 'pending' && sale.paused_since === null ? sale.lapses_at.toISOString() : null,
    ...problems,
    freezes: freezes.map(presentFreeze),
    attempts: attempts.map((attempt) => {
      const payment = payments.find(({ payment_intent_id }) => payment_intent_id === attempt.id)
      return {
        _id: attempt.id,
        state: attempt.state,
        provider: attempt.provider,
        provider_intent_id: attempt.provider_intent_id,
        amount: formatMinor(attempt.amount_minor, attempt.currency),
        declines: attempt.declines ?? 0,
        hold_expires_at: iso(attempt.expires_at),
        hold_released_at: iso(attempt.released_at),
        hold_end: attempt.release_reason ?? '',
        unresponsive_since: iso(attempt.unresponsive_since),
        may_force_release: waitsForAnswer(attempt, now),
        created_at: attempt.created_at.toISOString(),
        payment: payment ? presentPayment(payment, refunds) : null,
      }
    }),
    pictures: presentPictures(pictures, booking.listing_name || t('listings.motorbike')),
    history: history.map((event) => presentAuditEvent(event, booking.currency)),
  }
}

/** Of an event's details, what these screens show; each kind of event writes its own. */
const detailsSchema = z.object({
  reason: z.string().catch(''),
  amount_minor: z.number().int().nonnegative().nullable().catch(null),
  /** Of what was released: the part that is kept. */
  fee_minor: z.number().int().nonnegative().catch(0),
  /** Of a decision: what goes back to the buyer. */
  refund_minor: z.number().int().nonnegative().nullable().catch(null),
})

/** What an event was about: of a release what the seller gets, of a decision what goes back. */
function amountOf({ action, details }: Pick<AuditEventRow, 'action' | 'details'>): number | null {
  const { amount_minor, fee_minor, refund_minor } = detailsSchema.parse(details)
  if (action === 'dispute_decided') return refund_minor
  return action === 'money_released' && amount_minor !== null ? amount_minor - fee_minor : amount_minor
}

/** @param currency of the amounts that it tells of */
function presentAuditEvent(row: AuditEventRow, currency: string): AuditEvent {
  const { reason } = detailsSchema.parse(row.details)
  const amount = amountOf(row)
  return {
    _id: row.id,
    action: row.action,
    actor: row.actor_id === null ? null : link(row.actor_id, row.actor_name ?? '', row.actor_email ?? ''),
    as_admin: row.as_admin,
    reason: reasonText(row, reason),
    amount: amount === null ? '' : formatMinor(amount, currency),
    at: row.created_at.toISOString(),
  }
}

export const presentAdminAuditEvent = (row: AdminAuditEventRow, currency: string): AdminAuditEvent => ({
  ...presentAuditEvent(row, currency),
  subject:
    row.booking_id === null
      ? { kind: row.subject_type, _id: row.subject_id, name: row.subject_name ?? '' }
      : { kind: 'booking', _id: row.booking_id, name: row.subject_name ?? '' },
})

export const presentProviderEvent = ({
  id,
  last_error,
  received_at,
  handled_at,
  ...event
}: ProviderEventRow): AdminProviderEvent => ({
  ...event,
  _id: id,
  last_error: last_error ?? '',
  received_at: received_at.toISOString(),
  handled_at: iso(handled_at),
})
