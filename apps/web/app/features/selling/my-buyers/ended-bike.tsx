import type { BikeBookings } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useId } from 'react'
import { BikePicture } from '../../../entities/bike/bike-picture.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'
import { stateLabel } from '../listing-labels.ts'
import { BikeName } from './bike-name.tsx'
import { MoreBookings, useBookingsOfBike } from './bookings-of-bike.tsx'
import { EndedBooking } from './ended-bookings.tsx'

/** Among bikes whose bookings have all ended: one in a row with its newest booking; the earlier ones are folded away. */
export function EndedBike({ item }: { item: BikeBookings }) {
  const id = useId()
  const { _id, state, picture } = item.bike
  const { bookings, more } = useBookingsOfBike(item)
  const [newest, ...earlier] = bookings
  return (
    <section
      id={`bike-${_id}`}
      aria-labelledby={id}
      className="grid scroll-mt-6 grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-rule border-b py-2.5 lg:grid-cols-[4rem_minmax(0,4fr)_minmax(0,11fr)]"
    >
      <div className="aspect-4/3 h-fit overflow-hidden">
        <BikePicture picture={picture} alt="" sizes="64px" />
      </div>
      <div className="min-w-0">
        <BikeName id={id} bike={item.bike} className="font-bold" />
        {newest?.state === 'handed_over' ? null : <StateMark on={state === 'available'}>{stateLabel(state)}</StateMark>}
      </div>
      <div className="min-w-0 text-ink-2 text-small max-lg:col-start-2 max-lg:mt-2">
        {newest ? (
          <ul aria-label={t('selling.newestBooking')}>
            <EndedBooking booking={newest} />
          </ul>
        ) : null}
        {earlier.length > 0 ? (
          <details>
            <summary className="cursor-pointer py-1 font-semibold hover:bg-sunk">
              {t('selling.earlierBookings', { count: earlier.length })}
            </summary>
            <ul>
              {earlier.map((booking) => (
                <EndedBooking key={booking._id} booking={booking} />
              ))}
            </ul>
          </details>
        ) : null}
        <MoreBookings more={more} describedBy={id} />
      </div>
    </section>
  )
}
