import {
  ACTIVE_BOOKING_STATES,
  type BikeBookings,
  type Booking,
  type BookingState,
  formatMinor,
  priceDue,
  type SalePhase,
} from '@bikevalley/contract'
import { fromKilometres } from '../../modules/listings/index.ts'
import { refundReasonText } from '../../modules/payments/index.ts'
import type { Photos } from '../../modules/photos/index.ts'
import { type SaleFacts, saleStatus, sideOf } from '../../modules/sales/index.ts'
import { secondsUntil } from '../../platform/clock.ts'
import type { Person } from '../../platform/people/person.ts'
import type { BookingView } from './booking-views.ts'

type Viewer = Pick<Person, 'id' | 'isAdmin' | 'mustVerify'>

/** Whether the booking stands between its buyer and seller: they may reach each other so long, and no longer. */
const isActive = (state: BookingState): boolean => ACTIVE_BOOKING_STATES.some((active) => active === state)

/** Whether this person can open the bike's page, as `getBike` decides it. */
function seesBike({ listing_state, buyer_id, seller_id }: BookingView, state: BookingState, viewer: Viewer): boolean {
  if (listing_state === 'available' || listing_state === 'sold') return true
  if (viewer.id === buyer_id && isActive(state)) return true
  return listing_state !== 'removed' && (viewer.isAdmin || viewer.id === seller_id)
}

/** Whether it can be paid, be it once another buyer's time to pay is over. */
const isPayable = (phase: SalePhase): boolean =>
  phase === 'to_pay' || phase === 'new_price' || phase === 'paying' || phase === 'other_paying'

/** A booking as its buyer, the bike's seller or an admin sees it: the one place with the wire's own names. */
export function presentBooking(
  row: BookingView,
  facts: SaleFacts,
  viewer: Viewer,
  now: Date,
  photos: Photos,
  distanceUnit: Booking['distance_unit'],
): Booking {
  const status = saleStatus(facts, sideOf(viewer, facts), now)
  // The job that ends it comes a moment later.
  const state = status.phase === 'lapsed' ? 'lapsed' : row.state
  const mayReach = viewer.isAdmin || isActive(state)
  const seesBuyer = mayReach || viewer.id === row.buyer_id
  // Who can't be reached themselves reaches nobody.
  const seesSeller = (mayReach && (viewer.isAdmin || !viewer.mustVerify)) || viewer.id === row.seller_id
  const payable = isPayable(status.phase)
  const due = priceDue(facts, facts.listing_price_minor)
  return {
    _id: row.id,
    productId: row.listing_id,
    productName: row.listing_name,
    bike_visible: seesBike(row, state, viewer),
    byerName: row.buyer_name,
    email: seesBuyer ? row.buyer_email : '',
    phone: seesBuyer ? row.phone : '',
    location: seesBuyer ? row.meeting_location : '',
    meet_at: seesBuyer ? (row.meet_at?.toISOString() ?? null) : null,
    price: formatMinor(row.price_minor, row.currency),
    currency: row.currency,
    img: row.hash === null ? '' : photos.displayUrl(row.hash),
    picture: presentPicture(row, photos),
    year: row.model_year,
    mileage: row.mileage_km === null ? null : fromKilometres(row.mileage_km, distanceUnit),
    distance_unit: distanceUnit,
    engine_cc: row.engine_cc,
    seller_name: row.seller_name,
    buyer_picture: seesBuyer ? row.buyer_picture : '',
    seller_picture: seesSeller ? row.seller_picture : '',
    seller_email: seesSeller ? row.seller_email : '',
    seller_phone: seesSeller ? row.seller_phone : '',
    paid: row.state === 'paid' || row.state === 'handed_over',
    state,
    status,
    fee: status.side === 'seller' ? status.fee : null,
    seller_gets: status.side === 'seller' ? status.seller_gets : null,
    refund: row.refund,
    refunded_parts: row.refunded_parts.map(({ amount_minor, at, reason, ...part }) => ({
      ...part,
      reason: refundReasonText(reason),
      amount: formatMinor(amount_minor, row.currency),
      at: new Date(at).toISOString(),
    })),
    late_refund: row.late_refund,
    refund_by_hand: row.seller_id === viewer.id ? null : presentByHand(row),
    paid_late: row.paid_late,
    disputed: row.disputed,
    charged_back: row.charged_back,
    payable,
    new_price: payable && due !== row.price_minor ? formatMinor(due, row.currency) : null,
    hold: state === 'pending' ? presentHold(row, viewer.id, now) : null,
    transactionId: row.provider_intent_id,
    lapses_at: state === 'pending' && facts.paused_since === null ? facts.lapses_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
    paid_at: row.captured_at?.toISOString() ?? null,
    ended_at: (state === 'lapsed' ? (row.ended_at ?? row.lapses_at) : row.ended_at)?.toISOString() ?? null,
    decline_reason: row.decline_reason ?? '',
  }
}

/** A bike with its bookings, as its seller sees them; none where it has no bookings any more. */
export function presentBikeBookings(
  rows: readonly BookingView[],
  bookings: readonly Booking[],
  total: number,
  photos: Photos,
): BikeBookings[] {
  const [first] = rows
  if (!first) return []
  return [
    {
      bike: {
        _id: first.listing_id,
        name: first.today_name,
        state: first.listing_state,
        resale_price: first.listing_price_minor === null ? '' : formatMinor(first.listing_price_minor, first.currency),
        picture: presentPicture(first, photos),
      },
      bookings: [...bookings],
      total,
    },
  ]
}

function presentByHand({ refund_by_hand: sent, currency }: BookingView): Booking['refund_by_hand'] {
  if (sent === null) return null
  const { amount_minor, reference, note, sent_at } = sent
  return { amount: formatMinor(amount_minor, currency), reference, note, sent_at: new Date(sent_at).toISOString() }
}

function presentPicture(row: BookingView, photos: Photos): Booking['picture'] {
  const { hash, width, height, widths, color, avif_at, alt } = row
  if (hash === null || width === null || height === null || widths === null || color === null) return null
  return photos.presentPicture({ hash, width, height, widths, color, avif_at, alt }, row.listing_name)
}

function presentHold(row: BookingView, viewerId: string, now: Date): Booking['hold'] {
  if (row.hold_expires_at === null) return null
  return {
    holder: row.holder_id === viewerId ? 'you' : row.holder_id === row.buyer_id ? 'buyer' : 'other',
    expires_at: row.hold_expires_at.toISOString(),
    seconds_left: secondsUntil(row.hold_expires_at, now),
  }
}
