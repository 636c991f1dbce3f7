import type { Booking } from '@bikevalley/contract'
import { Link } from 'react-router'
import { BikePlates } from '../../lib/bike-card/bike-plates.tsx'
import { bookingWords } from '../../lib/booking-words.ts'
import { CancelSale } from '../../lib/cancel-sale.tsx'
import { refreshBookings } from '../../lib/own-bookings.ts'
import { pictureSources } from '../../lib/pictures.ts'
import { useFormat } from '../../lib/settings.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PanelHeading } from '../../ui/panel-heading.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { bookingLife } from './booking-life.ts'
import { ContactButtons } from './contact-buttons.tsx'

/** A paid bike that still stands at the seller's: where to meet, whom to call, how far it has come. */
export function CollectSlab({ booking }: { booking: Booking }) {
  const format = useFormat()
  const { _id, productId, productName, picture, location, seller_name, seller_phone, seller_email, transactionId } =
    booking
  return (
    <section id={_id} aria-labelledby={`collect-${_id}`} className="mb-12">
      <PanelHeading id={`collect-${_id}`}>
        {booking.refund === 'failed'
          ? 'Paid. Your card does not take the refund.'
          : booking.disputed
            ? 'Paid. A problem is reported, and an admin decides.'
            : 'Paid. Meet the seller and collect it.'}
      </PanelHeading>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[1.15fr_1fr]">
        <div className="grid grid-cols-[minmax(0,9.25rem)_minmax(0,1fr)] items-start gap-4">
          <div className="aspect-4/3 overflow-hidden bg-sunk">
            {picture ? <Picture picture={pictureSources(picture)} alt="" sizes="148px" eager /> : null}
          </div>
          <div className="min-w-0">
            <h3 className="type-h3 [overflow-wrap:anywhere]">
              <Link to={`/bike/${productId}`} className="no-underline hover:underline">
                {productName}
              </Link>
            </h3>
            <p className="type-num mt-1.5 mb-3 text-[1.75rem]">{format.exactPrice(booking.price)}</p>
            <BikePlates bike={booking} />
          </div>
          <ContactButtons phone={seller_phone} email={seller_email} />
        </div>
        <Facts
          large
          facts={[
            { term: 'Seller', value: seller_name || 'Not given' },
            { term: 'Meeting location', value: location },
            { term: 'Phone', value: seller_phone || 'Not given' },
            { term: 'Email', value: seller_email || 'Not given' },
            { term: 'Transaction id', value: transactionId ?? 'Not given' },
          ]}
        />
      </div>
      <div className="mt-8">
        <Timeline label={`What has happened to your booking of ${productName}`} steps={bookingLife(booking, format)} />
      </div>
      <div className="mt-6 flex flex-wrap items-start gap-4">
        {booking.refund === 'failed' ? (
          <p role="status" className="w-full">
            {bookingWords(booking, format).sentence}
          </p>
        ) : null}
        {booking.refund === 'failed' ? null : (
          <LinkButton kind="go" to={`/dashboard/handover/${_id}`} aria-description={productName}>
            {booking.disputed ? 'See the dispute' : 'Collect the bike'}
          </LinkButton>
        )}
        <CancelSale booking={booking} side="buyer" refresh={refreshBookings} />
      </div>
    </section>
  )
}
