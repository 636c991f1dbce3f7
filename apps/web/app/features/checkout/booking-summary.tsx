import type { Booking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { BikeLink } from '../../entities/bike/bike-link.tsx'
import { BikePicture } from '../../entities/bike/bike-picture.tsx'
import { BikePlates } from '../../entities/bike/bike-plates.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { When } from '../../lib/format/when.tsx'
import { Facts } from '../../ui/data/facts.tsx'
import { priceTerm } from './checkout-step.ts'

type BookingSummaryProps = { booking: Booking }

/** The bike and its price; on a narrow screen a line, on a wide one with a large picture. */
export function BookingSummary({ booking }: BookingSummaryProps) {
  const format = useFormat()
  const { picture, price } = booking
  return (
    <section
      aria-label={t('checkout.bookingSummary')}
      className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 border-ink border-t-6 pt-4 lg:block"
    >
      <div className="aspect-4/3 overflow-hidden lg:aspect-16/9">
        <BikePicture
          picture={picture}
          alt={picture?.alt ?? ''}
          sizes="(min-width: 1440px) 636px, (min-width: 68.75rem) 46vw, 96px"
          important
        />
      </div>
      <div className="col-start-2 min-w-0">
        <h2 className="type-h2 text-[clamp(1.375rem,1rem+1.6vw,3rem)] [overflow-wrap:anywhere] lg:mt-4">
          <BikeLink booking={booking} className="[a&]:no-underline [a&]:hover:underline" />
        </h2>
        <div className="mt-3 max-lg:hidden">
          <BikePlates bike={booking} />
        </div>
        <p className="mt-1 flex items-baseline justify-between gap-4 lg:mt-4">
          <b>{priceTerm(booking)}</b>
          <span className="type-num text-[1.75rem] lg:text-5xl">{format.exactPrice(price)}</span>
        </p>
      </div>
    </section>
  )
}

/** Whom it is bought from, and where they meet. */
export function BookingFacts({ booking: { seller_name, location, meet_at, phone, created_at } }: BookingSummaryProps) {
  return (
    <Facts
      large
      facts={[
        { term: t('checkout.seller'), value: seller_name || t('checkout.notGiven') },
        { term: t('checkout.meetingPlace'), value: location },
        ...(meet_at === null
          ? []
          : [{ term: t('checkout.preferredTime'), value: <When iso={meet_at} as="meeting" /> }]),
        { term: t('checkout.yourPhone'), value: phone },
        { term: t('checkout.booked'), value: <When iso={created_at} as="dateTime" /> },
      ]}
    />
  )
}
