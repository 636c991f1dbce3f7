import type { BikeBookings, Booking } from '@bikevalley/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { BikePicture } from '../../lib/bike-card/bike-picture.tsx'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { useFormat } from '../../lib/settings.ts'
import { ResultOfRow } from '../../ui/results.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { BookingEntry } from './booking-entry.tsx'
import { buyersOfBikeQuery } from './buyers-query.ts'
import { EndedBookings } from './ended-bookings.tsx'
import { STATE_LABELS } from './listing-labels.ts'

/** Whether something may still come of it; the others are history. */
const isOpen = ({ state, status: { phase } }: Booking): boolean =>
  ((state === 'pending' || state === 'paid') && phase !== 'lapsed') ||
  phase === 'bank_asks_after' ||
  phase === 'bank_took_after'

/** One bike with everybody who booked it; what has ended is folded away. */
export function BookedBike({ item: { bike, bookings: firstBookings, total } }: { item: BikeBookings }) {
  const id = useId()
  const { count } = useFormat()
  const all = useInfiniteQuery(buyersOfBikeQuery(bike._id))
  const bookings = all.data?.pages.flatMap(({ items }) => items) ?? firstBookings
  const hasMore = all.data ? all.hasNextPage : total > bookings.length
  const open = bookings.filter(isOpen)
  const ended = bookings.filter((booking) => !isOpen(booking))
  return (
    <section id={`bike-${bike._id}`} aria-labelledby={id} className="scroll-mt-6">
      <BikeHeading id={id} bike={bike} inSale={open.some(({ paid }) => paid)} />
      <ResultOfRow id={bike._id} />
      {open.length > 0 ? (
        <ul aria-label="Open bookings">
          {open.map((booking) => (
            <BookingEntry key={booking._id} booking={booking} />
          ))}
        </ul>
      ) : null}
      {ended.length > 0 ? <EndedBookings bookings={ended} /> : null}
      {all.isError ? <QueryFailure query={all} /> : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 empty:hidden">
        {hasMore ? (
          <p role="status" className="text-ink-2 text-small">
            {count(bookings.length)} of {count(total)} bookings are shown, the open ones first.
          </p>
        ) : null}
        <ShowMore
          size="compact"
          more={hasMore}
          busy={all.isFetchingNextPage}
          aria-describedby={id}
          onShow={() => void all.fetchNextPage()}
        />
      </div>
    </section>
  )
}

type BikeHeadingProps = {
  id: string
  bike: BikeBookings['bike']
  /** Somebody has paid for it, and the booking below says how far that sale is. */
  inSale: boolean
}

function BikeHeading({ id, bike, inSale }: BikeHeadingProps) {
  const { price } = useFormat()
  const { _id, name, state, resale_price, picture } = bike
  return (
    <div className="flex gap-4 border-ink border-t-6 border-b border-b-rule py-4">
      <div className="aspect-4/3 h-fit w-26 flex-none overflow-hidden">
        <BikePicture picture={picture} alt={picture?.alt ?? ''} sizes="104px" />
      </div>
      <div className="min-w-0">
        <h2 id={id} className="type-h3 [overflow-wrap:anywhere]">
          {state === 'removed' ? (
            name
          ) : (
            <Link to={`/bike/${_id}`} className="no-underline hover:underline">
              {name}
            </Link>
          )}
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          {resale_price === '' ? null : <span className="type-num text-[1.375rem]">{price(resale_price)}</span>}
          {inSale ? null : <StateMark on={state === 'available'}>{STATE_LABELS[state]}</StateMark>}
        </p>
      </div>
    </div>
  )
}
