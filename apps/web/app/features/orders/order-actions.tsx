import { type Booking, saleLink } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { CalendarButton } from '../../entities/booking/calendar-button.tsx'
import { CancelSale } from '../../entities/booking/cancel-sale.tsx'
import { ContactSeller } from '../../entities/booking/contact-seller.tsx'
import { refreshBookings } from '../../entities/booking/own-bookings.ts'
import { SaleNext } from '../../entities/booking/sale-next.tsx'
import { Button, LinkButton } from '../../ui/basics/button.tsx'
import { SellOn } from './sell-on.tsx'

type OrderActionsProps = { booking: Booking; onCancel: (booking: Booking) => void }

/** The next step of a booking, and more quietly what else may be done. */
export function OrderActions({ booking, onCancel }: OrderActionsProps) {
  const { _id: bookingId, productName, status } = booking
  const can = (action: Booking['status']['also'][number]) => status.also.includes(action)
  const report = can('report') ? saleLink('report', { bookingId }) : null
  return (
    <>
      <SaleNext status={status} bookingId={bookingId} bike={productName} size="normal" />
      <SellOn booking={booking} />
      <ContactSeller booking={booking} />
      <CalendarButton booking={booking} />
      {report ? (
        <LinkButton to={report.to} size="compact" aria-description={productName}>
          {report.label}
        </LinkButton>
      ) : null}
      {can('cancel_booking') ? (
        <Button size="compact" aria-description={productName} onClick={() => onCancel(booking)}>
          {t('orders.cancel')}
        </Button>
      ) : null}
      <CancelSale booking={booking} side="buyer" refresh={refreshBookings} />
    </>
  )
}
