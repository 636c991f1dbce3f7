import type { Booking } from '@bikevalley/contract'
import { Link } from 'react-router'
import { BikePlates } from '../../lib/bike-card/bike-plates.tsx'
import { pictureSources } from '../../lib/pictures.ts'
import { useFormat } from '../../lib/settings.ts'
import { When } from '../../lib/when.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PanelHeading } from '../../ui/panel-heading.tsx'
import { Picture } from '../../ui/picture.tsx'

/** What is paid for, and how much. */
export function BookingSummary({ booking }: { booking: Booking }) {
  const format = useFormat()
  const { picture, productId, productName, seller_name, location, phone, created_at, price, new_price, paid } = booking
  return (
    <section aria-labelledby="summary">
      <PanelHeading id="summary">Booking summary</PanelHeading>
      {picture ? (
        <div className="aspect-4/3 bg-sunk md:aspect-16/9">
          <Picture
            picture={pictureSources(picture)}
            alt={picture.alt}
            sizes="(min-width: 1440px) 636px, (min-width: 68.75rem) 46vw, 94vw"
            important
          />
        </div>
      ) : null}
      <h3 className="type-h2 mt-4 [overflow-wrap:anywhere]">
        <Link to={`/bike/${productId}`} className="no-underline hover:underline">
          {productName}
        </Link>
      </h3>
      <div className="mt-3">
        <BikePlates bike={booking} />
      </div>
      <Facts
        large
        className="mt-4"
        facts={[
          { term: 'Seller', value: seller_name || 'Not given' },
          { term: 'Meeting location', value: location },
          { term: 'Phone', value: phone },
          { term: 'Booked', value: <When iso={created_at} as="dateTime" /> },
        ]}
      />
      <p className="mt-[-1px] flex items-baseline justify-between gap-4 border-ink border-t-2 pt-4">
        <b>{paid ? 'Paid' : new_price === null ? 'To pay' : 'Booked for'}</b>
        <span className="type-num text-5xl">{format.price(price)}</span>
      </p>
    </section>
  )
}
