import { type AdminBooking, refundStands } from '@bikevalley/contract'
import { StateMark } from '../../ui/state-mark.tsx'
import { BOOKING_WORDS, REFUND_WORDS } from './words.ts'

/** A booking's state, and that of its refunds where the first does not say it. */
export function BookingState({ booking: { state, refund } }: { booking: Pick<AdminBooking, 'state' | 'refund'> }) {
  const settled = state === 'paid' || state === 'handed_over'
  const waits = refund !== null && !refundStands(refund)
  return (
    <>
      <StateMark fill={waits ? 'bad' : settled ? 'ink' : undefined}>{BOOKING_WORDS[state]}</StateMark>
      {refund === null || (refund === 'succeeded' && state === 'refunded') ? null : (
        <p className={waits ? 'text-bad text-small' : 'text-ink-2 text-small'}>
          {refund === 'succeeded' ? 'Late payment refunded' : REFUND_WORDS[refund]}
        </p>
      )}
    </>
  )
}
