import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StateMark } from '../../ui/feedback/state-mark.tsx'
import type { BookingObstacle } from './booking-obstacle.ts'

/** Says why a bike can't be booked, and where to go instead. */
export function ObstacleNote({ obstacle }: { obstacle: BookingObstacle }) {
  switch (obstacle) {
    case 'own':
      return (
        <Note mark="Your bike">
          Its bookings are in <Link to="/dashboard/mybuyer">My Buyer</Link>.
        </Note>
      )
    case 'sold':
      return <Note mark="Sold">This bike has found its rider.</Note>
    case 'not-on-sale':
      return <Note mark="Not on sale">The seller has taken it off the market for now.</Note>
    case 'not-a-buyer':
      return <Note mark="Buyers only">Your account can’t book bikes. Log in with a buyer’s account.</Note>
    default:
      return obstacle satisfies never
  }
}

function Note({ mark, children }: { mark: string; children: ReactNode }) {
  return (
    <div className="min-h-11 text-small">
      <p>
        <StateMark>{mark}</StateMark>
      </p>
      <p className="text-ink-2">{children}</p>
    </div>
  )
}
