import { type AdminBooking, type RefundState, refundStands } from '@bikevalley/contract'
import { StateMark } from '../../ui/state-mark.tsx'
import { BOOKING_WORDS, REFUND_WORDS } from './words.ts'

/** A booking's state, and that of its refunds where the first does not say it. */
export function BookingState({ booking }: { booking: Pick<AdminBooking, 'state' | 'refund' | 'refund_of'> }) {
  const { state, refund, refund_of } = booking
  const settled = state === 'paid' || state === 'handed_over'
  const waits = refund !== null && !refundStands(refund)
  return (
    <>
      <StateMark fill={waits ? 'bad' : settled ? 'ink' : undefined}>{BOOKING_WORDS[state]}</StateMark>
      {refund === null || (refund === 'succeeded' && refund_of !== 'late' && state === 'refunded') ? null : (
        <p className={waits ? 'text-bad text-small' : 'text-ink-2 text-small'}>{refundWords(refund, refund_of)}</p>
      )}
    </>
  )
}

function refundWords(refund: RefundState, of: AdminBooking['refund_of']): string {
  if (refund === 'succeeded') return of === 'part' ? 'A part refunded' : 'Late payment refunded'
  return of === 'part' ? `${REFUND_WORDS[refund]}: a part` : REFUND_WORDS[refund]
}
