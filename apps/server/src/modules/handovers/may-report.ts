import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Person } from '../../platform/person.ts'
import { bookingNotFound } from '../bookings/index.ts'
import type { Sale } from './lock-sale.ts'
import type { Side } from './photo-queries.ts'
import type { DisputeRow } from './repository.ts'

/** Which side of a sale speaks. @throws ApiError `not_found` to anybody else */
export function sideOfWriter({ booking, sellerId }: Pick<Sale, 'booking' | 'sellerId'>, person: Person): Side {
  if (booking.buyer_id === person.id) return 'buyer'
  if (sellerId === person.id) return 'seller'
  throw bookingNotFound()
}

/** Each side speaks once. @throws ApiError `wrong_state` */
export function requireUnsaid(open: DisputeRow | undefined, side: Side): void {
  if (open && open[`${side}_words`] !== null) throw new ApiError('wrong_state', t('handovers.reportedAlready'))
}
