import type { Booking } from '@bikevalley/contract'
import { rich } from '@bikevalley/messages/rich'
import { Link } from 'react-router'
import { ContactSeller, SellerNumber } from '../../../entities/booking/contact-seller.tsx'
import { SaleNext } from '../../../entities/booking/sale-next.tsx'
import { SaleStatusNote } from '../../../entities/booking/sale-status-note.tsx'

type OwnBookingProps = {
  booking: Booking
  /** With how to reach the seller. */
  large?: boolean
}

/** In the place of Book Now, to whom has booked or bought the bike: how it stands, and what comes next. */
export function OwnBooking({ booking, large = false }: OwnBookingProps) {
  const { _id, productName, status } = booking
  return (
    <div className="text-small">
      <SaleStatusNote booking={booking} />
      <p className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-1">
        <SaleNext status={status} bookingId={_id} bike={productName} />
        {large ? <ContactSeller booking={booking} /> : null}
      </p>
      {large && booking.seller_phone ? (
        <p className="mt-1">
          <SellerNumber phone={booking.seller_phone} />
        </p>
      ) : null}
      <p className="mt-2 text-ink-2">{rich('catalog.findItInMyOrder', { link: <Link to="/dashboard/myorder" /> })}</p>
    </div>
  )
}

/** At the lower edge of a phone: the next step, and the seller one press away. */
export function OwnBookingBar({ booking }: { booking: Booking }) {
  const { _id, productName, status } = booking
  return (
    <>
      <SaleNext status={status} bookingId={_id} bike={productName} />
      <ContactSeller booking={{ ...booking, seller_email: '' }} />
    </>
  )
}
