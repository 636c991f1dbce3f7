import { ApiError, bookingCan } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import { type BookingRow, bookingNotFound } from '../bookings/index.ts'
import { type PaymentRow, requireNotTaken } from '../payments/index.ts'
import type { HandoversContext } from './context.ts'
import { findHandover, type HandoverRow } from './repository.ts'

/** A sale whose booking is locked, so that only one of a handover, a refund and a decision happens to it. */
export type Sale = { booking: BookingRow; sellerId: string; payment: PaymentRow; handover: HandoverRow }

/** The same as it stands just now, for who only looks; undefined where nothing was paid. */
export async function findSale(
  { bookings, payments }: HandoversContext,
  db: Db,
  bookingId: string,
): Promise<Sale | undefined> {
  const booking = await bookings.find(bookingId, db)
  const sellerId = (await bookings.partiesOf(db, bookingId))?.seller.id
  const payment = await payments.saleOf(db, bookingId)
  const handover = await findHandover(db, bookingId)
  return booking && sellerId !== undefined && payment && handover ? { booking, sellerId, payment, handover } : undefined
}

/** @throws ApiError `not_found` where nothing was paid */
export async function lockSale({ bookings, payments }: HandoversContext, trx: Db, bookingId: string): Promise<Sale> {
  const locked = await bookings.lock(trx, bookingId)
  const payment = await payments.saleOf(trx, bookingId)
  const handover = await findHandover(trx, bookingId)
  if (!locked || !payment || !handover) throw bookingNotFound()
  return { booking: locked.booking, sellerId: locked.listing.seller_id, payment, handover }
}

/** @throws ApiError `wrong_state` where the bike is handed over, all of the money goes back or is to, or a bank has it */
export async function requireWaiting(
  context: HandoversContext,
  trx: Db,
  sale: Pick<Sale, 'booking' | 'payment'>,
): Promise<void> {
  await requireStands(context, trx, sale)
  await requireNotTaken(trx, sale.payment.id)
}

/** The same without asking about the bank, for callers that ask `letOut` next. @throws ApiError `wrong_state` */
export async function requireStands(
  { payments }: HandoversContext,
  trx: Db,
  { booking, payment }: Pick<Sale, 'booking' | 'payment'>,
): Promise<void> {
  if (booking.state === 'handed_over') throw new ApiError('wrong_state', t('handovers.handedOverAlready'))
  if (!bookingCan(booking.state, 'hand-over')) throw new ApiError('wrong_state', t('handovers.saleRefunded'))
  await payments.requireNotToGoBack(trx, payment.id)
}
