import type { Bike } from '@bikevalley/contract'
import { useSecondsLeft } from '../../lib/seconds-left.ts'
import { clockTime } from '../../ui/clock-time.ts'

/** Tells that another buyer is paying, and how long that may take. The bike can still be booked. */
export function HeldNote({ bike }: { bike: Bike }) {
  const secondsLeft = useSecondsLeft(bike)
  if (secondsLeft === 0) return null
  return (
    <p className="mb-2 text-ink-2 text-small">
      <b className="text-ink">Another buyer is paying.</b> Their time ends in {clockTime(secondsLeft)}. You can still
      book.
    </p>
  )
}
