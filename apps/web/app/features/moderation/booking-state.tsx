import type { AdminBooking } from '@bikevalley/contract'
import { StateMark } from '../../ui/state-mark.tsx'
import { BOOKING_WORDS } from './words.ts'

/** A booking's state, and that of its refund while it is not done. */
export function BookingState({ booking }: { booking: Pick<AdminBooking, 'state' | 'refund'> }) {
  const settled = booking.state === 'paid' || booking.state === 'handed_over'
  return (
    <>
      <StateMark fill={booking.refund === 'failed' ? 'bad' : settled ? 'ink' : undefined}>
        {BOOKING_WORDS[booking.state]}
      </StateMark>
      {booking.refund === 'requested' ? <p className="text-ink-2 text-small">Refund on its way</p> : null}
      {booking.refund === 'failed' ? <p className="text-bad text-small">Refund refused</p> : null}
    </>
  )
}
