import { ApiError, type Handover } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { isAmong, requireNotOwn } from '../../platform/people/ownership.ts'
import type { Person } from '../../platform/people/person.ts'
import { bookingNotFound, requireSide } from '../bookings/index.ts'
import type { Sale } from './lock-sale.ts'
import type { Side } from './reports/photo-queries.ts'
import type { DisputeRow } from './repository.ts'

type Parties = { buyer_id: string; seller_id: string }
type LockedSale = Pick<Sale, 'booking' | 'sellerId'>

const partiesOf = ({ booking, sellerId }: LockedSale): Parties => ({ buyer_id: booking.buyer_id, seller_id: sellerId })

/** For its buyer. @throws ApiError `not_found` to anybody else */
export function requireBuyer(person: Person, sale: LockedSale): void {
  if (!isAmong(person, [sale.booking.buyer_id])) throw bookingNotFound()
}

export const isSeller = (person: Person, { sellerId }: LockedSale): boolean => isAmong(person, [sellerId])

/** For its seller. @throws ApiError `not_found` to anybody else */
export function requireSeller(person: Person, sale: LockedSale): void {
  if (!isSeller(person, sale)) throw bookingNotFound()
}

/** Which side of a sale the caller is. @throws ApiError `not_found` to anybody else */
export const requireWriter = (person: Person, sale: LockedSale): Side => requireSide(person, partiesOf(sale))

/** Which side of a sale a person is; an admin who is none of them is one that looks on. Null for anybody else. */
export function sideOf(person: Person, sale: Parties): Handover['side'] | null {
  if (isAmong(person, [sale.buyer_id])) return 'buyer'
  if (isAmong(person, [sale.seller_id])) return 'seller'
  return person.isAdmin ? 'admin' : null
}

/** No admin decides about a sale of their own. @throws ApiError `forbidden` */
export const requireOthersSale = (admin: Person, { booking, sellerId }: LockedSale): void =>
  requireNotOwn(admin, [booking.buyer_id, sellerId], t('handovers.anotherAdmin'))

/** Each side reports once. @throws ApiError `wrong_state` */
export function requireNotReported(open: DisputeRow | undefined, side: Side): void {
  if (open && open[`${side}_words`] !== null) throw new ApiError('wrong_state', t('handovers.reportedAlready'))
}
