import { type Booking, bookingCan } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { CancelSale } from '../../../entities/booking/cancel-sale.tsx'
import { SaleMark, SaleSentence } from '../../../entities/booking/sale-mark.tsx'
import { SaleNext } from '../../../entities/booking/sale-next.tsx'
import { useSecondsLeft } from '../../../entities/booking/seconds-left.ts'
import { initials } from '../../../entities/person/initials.ts'
import { mailLink } from '../../../lib/format/mail-link.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { clockTime } from '../../../ui/feedback/clock-time.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Plate } from '../../../ui/pictures/plate.tsx'
import { sharesText } from '../fee-labels.ts'
import { refreshBikes } from '../refresh-bikes.ts'
import { DeclineBooking } from './decline-booking.tsx'

/** One open booking as the bike's seller needs it: who, how to reach them, where to meet, and what comes next. */
export function BookingEntry({ booking }: { booking: Booking }) {
  const { _id, productName, byerName, buyer_picture, status } = booking
  return (
    <li className="grid gap-x-6 gap-y-3 border-rule border-b py-4 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,6fr)_8.5rem]">
      <div className="flex min-w-0 gap-3 [overflow-wrap:anywhere]">
        <span aria-hidden="true">
          <Avatar initials={initials(byerName)} src={buyer_picture} />
        </span>
        <div className="min-w-0">
          <h3 className="font-bold">{byerName}</h3>
          <Contact booking={booking} />
        </div>
      </div>
      <div className="min-w-0">
        <p className="type-label">{t('selling.meetingPlace')}</p>
        <p className="[overflow-wrap:anywhere]">{booking.location || t('selling.placeNotGiven')}</p>
        {booking.meet_at === null ? null : (
          <p className="text-small">
            <When iso={booking.meet_at} as="meeting" />
          </p>
        )}
      </div>
      <Progress booking={booking} />
      <div className="grid content-start gap-2">
        {bookingCan(booking.state, 'decline') ? (
          <DeclineBooking booking={booking} />
        ) : (
          <>
            <SaleNext status={status} bookingId={_id} bike={`${byerName}, ${productName}`} />
            <CancelSale booking={booking} side="seller" refresh={refreshBikes} />
          </>
        )}
      </div>
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
        <a href={mailLink(email)} className={contactLink}>
          {email}
        </a>
      ) : null}
    </div>
  )
}

function Progress({ booking: { status, hold, created_at, price } }: { booking: Booking }) {
  const format = useFormat()
  const { phase, fee, seller_gets, amount } = status
  return (
    <div className="min-w-0 text-small">
      <SaleMark status={status} />
      {phase === 'paying' && hold ? <TimeToPay hold={hold} /> : null}
      <div className="mt-1 text-ink-2">
        <SaleSentence status={status} />
        {fee === null || seller_gets === null || amount?.kind === 'at_risk' ? null : (
          <p>{sharesText(fee, seller_gets, format)}</p>
        )}
        <p>{rich('selling.bookedWhenFor', { when: <When iso={created_at} />, price: format.exactPrice(price) })}</p>
      </div>
    </div>
  )
}

/** The time that this buyer has to pay, as it runs. */
function TimeToPay({ hold }: { hold: NonNullable<Booking['hold']> }) {
  const left = useSecondsLeft(hold)
  const clock = (
    <span role="timer" aria-label={t('selling.minutesLeftToPay', { minutes: Math.ceil(left / 60) })}>
      <Plate kind="signal">
        <span aria-hidden="true">{clockTime(left)}</span>
      </Plate>
    </span>
  )
  return <p className="mt-2 flex flex-wrap items-center gap-2 font-semibold">{rich('selling.leftToPay', { clock })}</p>
}
