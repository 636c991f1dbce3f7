import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'
import type { BookingObstacle } from './booking-obstacle.ts'

/** Says why a bike can't be booked, and where to go instead. */
export function ObstacleNote({ obstacle }: { obstacle: BookingObstacle }) {
  switch (obstacle) {
    case 'own':
      return (
        <Note mark={t('catalog.yourBike')}>
          {rich('catalog.itsBookings', { link: <Link to="/dashboard/mybuyer" /> })}
        </Note>
      )
    case 'sold':
      return <Note mark={t('bike.sold')}>{t('catalog.foundItsRider')}</Note>
    case 'not-on-sale':
      return <Note mark={t('catalog.notOnSale')}>{t('catalog.takenOffTheMarket')}</Note>
    case 'not-a-buyer':
      return (
        <Note mark={t('catalog.buyersOnly')}>
          {rich('catalog.cantBook', { link: <Link to="/dashboard/profile#roles" /> })}
        </Note>
      )
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
