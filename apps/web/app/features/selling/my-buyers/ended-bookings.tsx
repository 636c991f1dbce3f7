import type { Booking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { Link } from 'react-router'
import { SaleMark, SaleSentence } from '../../../entities/booking/sale-mark.tsx'
import { SaleNext } from '../../../entities/booking/sale-next.tsx'
import { When } from '../../../lib/format/when.tsx'
import { classes } from '../../../ui/basics/classes.ts'

/** Why no contact stands beside an ended booking. */
export const contactNote = (): string => t('selling.contactNote')

/** The bookings of one bike that came to their end, a line each, folded away. */
export function EndedBookings({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <details className="border-rule border-b">
      <summary className="cursor-pointer py-3 font-semibold text-small hover:bg-sunk">
        {t('selling.endedBookings', { count: bookings.length })}
      </summary>
      {bookings.some(({ state }) => state !== 'handed_over') ? (
        <p className="pb-3 text-ink-2 text-small">{contactNote()}</p>
      ) : null}
      <ul className="pb-2 text-ink-2 text-small">
        {bookings.map((booking) => (
          <EndedBooking key={booking._id} booking={booking} inList />
        ))}
      </ul>
    </details>
  )
}

type EndedBookingProps = {
  booking: Booking
  /** Below others, with a line between them. */
  inList?: boolean
}

/** Who booked, how it ended, and what is left of it. */
export function EndedBooking({ booking, inList = false }: EndedBookingProps) {
  const { _id, productName, byerName, status, state, created_at } = booking
  const isSold = state === 'handed_over'
  return (
    <li
      className={classes(
        'grid items-baseline gap-x-6 gap-y-1 [overflow-wrap:anywhere] md:grid-cols-[minmax(0,5fr)_minmax(0,10fr)_8.5rem]',
        inList && 'border-rule border-t py-2',
      )}
    >
      <b className="text-ink">{byerName}</b>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-ink">
            <SaleMark status={status} />
          </span>
          <span>{rich('selling.bookedOn', { when: <When iso={created_at} as="date" /> })}</span>
          {isSold ? (
            <Link to={`/dashboard/handover/${_id}`} aria-description={`${byerName}, ${productName}`}>
              {t('selling.papers')}
            </Link>
          ) : null}
        </p>
        <SaleSentence status={status} />
      </div>
      {isSold || status.next === 'relist' ? (
        <div className="grid">
          <SaleNext status={status} bookingId={_id} bike={`${byerName}, ${productName}`} />
        </div>
      ) : null}
    </li>
  )
}
