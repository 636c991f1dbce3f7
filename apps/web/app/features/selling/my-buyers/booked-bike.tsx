import type { BikeBookings } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useId } from 'react'
import { BikePicture } from '../../../entities/bike/bike-picture.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { ResultOfRow } from '../../../ui/data/results.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'
import { stateLabel } from '../listing-labels.ts'
import { BikeName } from './bike-name.tsx'
import { BookingEntry } from './booking-entry.tsx'
import { isOpen, MoreBookings, useBookingsOfBike } from './bookings-of-bike.tsx'
import { EndedBookings } from './ended-bookings.tsx'

/** One bike with everybody who booked it; what has ended is folded away. */
export function BookedBike({ item }: { item: BikeBookings }) {
  const id = useId()
  const { bike } = item
  const { bookings, more } = useBookingsOfBike(item)
  const open = bookings.filter(isOpen)
  const ended = bookings.filter((booking) => !isOpen(booking))
  return (
    <section id={`bike-${bike._id}`} aria-labelledby={id} className="scroll-mt-6">
      <BikeHeading id={id} bike={bike} inSale={open.some(({ paid }) => paid)} />
      <ResultOfRow id={bike._id} />
      {open.length > 0 ? (
        <ul aria-label={t('selling.openBookings')}>
          {open.map((booking) => (
            <BookingEntry key={booking._id} booking={booking} />
          ))}
        </ul>
      ) : null}
      {ended.length > 0 ? <EndedBookings bookings={ended} /> : null}
      <MoreBookings more={more} describedBy={id} />
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
  const { state, resale_price, picture } = bike
  return (
    <div className="flex gap-4 border-ink border-t-6 border-b border-b-rule py-4">
      <div className="aspect-4/3 h-fit w-26 flex-none overflow-hidden">
        <BikePicture picture={picture} alt={picture?.alt ?? ''} sizes="104px" />
      </div>
      <div className="min-w-0">
        <BikeName id={id} bike={bike} className="type-h3" />
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          {resale_price === '' ? null : <span className="type-num text-[1.375rem]">{price(resale_price)}</span>}
          {inSale ? null : <StateMark on={state === 'available'}>{stateLabel(state)}</StateMark>}
        </p>
      </div>
    </div>
  )
}
