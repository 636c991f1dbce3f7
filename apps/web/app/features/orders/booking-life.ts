import type { Booking } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import type { TimelineStep } from '../../ui/timeline.tsx'

type LifeOf = Pick<Booking, 'created_at' | 'paid_at' | 'price' | 'location'>

/** The life of a booking that is paid and not collected yet. */
export const bookingLife = (
  { created_at, paid_at, price, location }: LifeOf,
  format: Pick<Format, 'price' | 'dateTime'>,
): TimelineStep[] => [
  { title: 'Booked', detail: format.dateTime(created_at), at: 'past' },
  { title: `Paid ${format.price(price)}`, detail: paid_at === null ? null : format.dateTime(paid_at), at: 'past' },
  { title: 'Collect it', detail: location, at: 'now' },
]
