import { type Booking, bookingCan } from '@bikevalley/contract'
import { isGoingBack, isToGoBack } from '../../lib/booking-words.ts'
import { CancelSale } from '../../lib/cancel-sale.tsx'
import { useSecondsLeft } from '../../lib/seconds-left.ts'
import { useFormat } from '../../lib/settings.ts'
import { When } from '../../lib/when.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { clockTime } from '../../ui/clock-time.ts'
import { Plate } from '../../ui/plate.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { BOOKING_WORDS, nextSteps } from './buyer-words.ts'
import { DeclineBooking } from './decline-booking.tsx'
import { sharesWords } from './fee-words.ts'
import { refreshBikes } from './refresh-bikes.ts'

/** One open booking as the bike's seller needs it: who, how to reach them, where to meet, and what comes next. */
export function BookingEntry({ booking }: { booking: Booking }) {
  return (
    <li className="grid gap-x-6 gap-y-3 border-rule border-b py-4 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,6fr)_7rem]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="font-bold">{booking.byerName}</h3>
        <Contact booking={booking} />
      </div>
      <div className="min-w-0">
        <p className="type-label">Meeting place</p>
        <p className="[overflow-wrap:anywhere]">{booking.location || 'Not given'}</p>
      </div>
      <Progress booking={booking} />
      {bookingCan(booking.state, 'decline') ? (
        <div className="max-md:grid md:text-right">
          <DeclineBooking booking={booking} />
        </div>
      ) : (
        <div className="grid gap-2">
          {isToGoBack(booking) || booking.charged_back ? null : (
            <LinkButton
              kind="go"
              size="compact"
              to={`/dashboard/handover/${booking._id}`}
              aria-description={`${booking.byerName}, ${booking.productName}`}
            >
              Hand over
            </LinkButton>
          )}
          <CancelSale booking={booking} side="seller" refresh={refreshBikes} />
        </div>
      )}
    </li>
  )
}

const contactLink = 'flex min-h-11 items-center md:min-h-7'

/** How to reach the buyer; empty once the buyer's data is gone. */
function Contact({ booking: { phone, email } }: { booking: Booking }) {
  return (
    <div className="text-small">
      {phone ? (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={contactLink}>
          {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={contactLink}>
          {email}
        </a>
      ) : null}
    </div>
  )
}

function markOf(booking: Booking): string {
  if (isGoingBack(booking)) return 'Refund on its way'
  if (isToGoBack(booking)) return 'Refund refused'
  return booking.charged_back ? 'With the buyer’s bank' : BOOKING_WORDS[booking.state]
}

function Progress({ booking }: { booking: Booking }) {
  const format = useFormat()
  const { state, hold, created_at, price, byerName } = booking
  return (
    <div className="min-w-0 text-small">
      <StateMark on={booking.paid && !isToGoBack(booking) && !booking.charged_back}>{markOf(booking)}</StateMark>
      {state === 'pending' && hold && hold.holder !== 'other' ? <PayingNow name={byerName} hold={hold} /> : null}
      <div className="mt-1 text-ink-2">
        {nextSteps(booking, format).map((step) => (
          <p key={step}>{step}</p>
        ))}
        {booking.fee === null || booking.seller_gets === null ? null : (
          <p>{sharesWords(booking.fee, booking.seller_gets, format)}</p>
        )}
        <p>
          Booked <When iso={created_at} /> for {format.price(price)}
        </p>
      </div>
    </div>
  )
}

/** The time that this buyer has to pay, as it runs. */
function PayingNow({ name, hold }: { name: string; hold: NonNullable<Booking['hold']> }) {
  const left = useSecondsLeft(hold)
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 font-semibold">
      <span role="timer" aria-label={`${Math.ceil(left / 60)} minutes left to pay`}>
        <Plate kind="signal">
          <span aria-hidden="true">{clockTime(left)}</span>
        </Plate>
      </span>
      {name} is paying now
    </p>
  )
}
