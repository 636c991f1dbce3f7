import type { Bike, BikeDetails, SalePhase } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId } from 'react'
import { BikePlates } from '../../../entities/bike/bike-plates.tsx'
import { buyPath } from '../../../entities/bike/buy-path.ts'
import { LateHeart } from '../../../entities/bike/heart/late-heart.tsx'
import { postedAt } from '../../../entities/bike/posted-at.ts'
import { PriceLine } from '../../../entities/bike/price-line.tsx'
import { queryFor, throwIfMissing } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { partOfPage } from '../../../lib/page/part-of-page.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { Facts } from '../../../ui/data/facts.tsx'
import { Crumbs } from '../../../ui/layout/crumbs.tsx'
import { BookButton, BookNow, useBookingObstacle } from '../booking/book-now.tsx'
import { BookingSlot } from '../booking/booking-slot.tsx'
import { bikeQuery, useOwnBooking } from '../queries.ts'
import { Gallery } from './gallery.tsx'
import { LateBikeActions, LateBikeBody, LateRelatedBikes } from './late-parts.ts'
import { bikeLayout, PendingOrFailed } from './pending-or-failed.tsx'
import { SellerCard } from './seller-card.tsx'
import { SoldNote } from './sold-note.tsx'

const OwnBookingBar = lazy(() =>
  partOfPage(import('../booking/own-booking.tsx').then(({ OwnBookingBar }) => ({ default: OwnBookingBar }))),
)

/** Few are looked at when they are off the market. */
const WithdrawnBikeView = lazy(() =>
  partOfPage(import('./withdrawn-bike.tsx').then(({ WithdrawnBikeView }) => ({ default: WithdrawnBikeView }))),
)

/** Where there is something to press: to pay, or to collect. */
const NEXT_IN_REACH: readonly SalePhase[] = ['to_pay', 'new_price', 'paying', 'to_hand_over']

type BikePageProps = {
  id: string
  /** The server knows that there is no more to see of it than that it was withdrawn. */
  isWithdrawn: boolean
}

/** One bike: its pictures, its figures, who sells it, and Book Now; or that its seller has taken it off the market. */
export function BikePage({ id, isWithdrawn }: BikePageProps) {
  const query = useQuery({ ...bikeQuery(id), enabled: !isWithdrawn })
  if (isWithdrawn || (query.error instanceof ApiError && query.error.status === 404)) return <MissingBike id={id} />
  return query.data ? <BikeView bike={query.data} /> : <PendingOrFailed query={query} />
}

/** The page of a bike that is missing: that its seller has withdrawn it, or that there is none. */
function MissingBike({ id }: { id: string }) {
  const query = useQuery({ ...queryFor('getWithdrawnBike', { params: { id } }), staleTime: Infinity })
  throwIfMissing(query.error)
  if (!query.data) return <PendingOrFailed query={query} />
  return (
    <Suspense fallback={<PendingOrFailed />}>
      <WithdrawnBikeView bike={query.data} />
    </Suspense>
  )
}

function BikeView({ bike }: { bike: BikeDetails }) {
  const nameId = useId()
  useViewed(bike._id)
  const title = bike.year === null ? bike.name : `${bike.name}, ${bike.year}`
  return (
    <>
      <title>{t('catalog.pageTitle', { title })}</title>
      <meta name="description" content={bike.description.slice(0, 160)} />
      <div className="wrap pt-4">
        <Crumbs way={wayTo(bike)} here={bike.name} />
        <div className={bikeLayout}>
          <div className="relative min-w-0">
            <Gallery bike={bike} />
            <LateHeart bike={bike} className="absolute top-2 right-2 max-md:-right-2" />
          </div>
          <div className="md:col-start-2 md:row-span-2 md:row-start-1">
            <BuyColumn bike={bike} nameId={nameId} />
          </div>
          <div className="pb-12 md:pb-18">
            <Suspense fallback={null}>
              <LateBikeBody bike={bike} />
            </Suspense>
          </div>
        </div>
        <Suspense fallback={null}>
          <LateRelatedBikes bike={bike} />
        </Suspense>
      </div>
      <StickyBar bike={bike} nameId={nameId} />
      <BookingSlot bikes={[bike]} />
    </>
  )
}

/** Remembers in this browser that the bike was looked at. Where the script does not come, it is not. */
function useViewed(id: string): void {
  useEffect(() => {
    import('../../../lib/saved-bikes/viewed-bikes.ts').then(
      ({ addViewedBike }) => addViewedBike(id),
      () => undefined,
    )
  }, [id])
}

function wayTo({ category_name: category }: Bike) {
  const home = { to: '/', label: t('site.home') }
  return category === ''
    ? [home]
    : [home, { to: '/buy', label: t('site.buy') }, { to: buyPath({ category }), label: category }]
}

/** Stays in sight beside the long column. */
function BuyColumn({ bike, nameId }: { bike: BikeDetails; nameId: string }) {
  return (
    <div className="border-ink border-t-6 pt-4 md:sticky md:top-6">
      <h1 id={nameId} className="type-h1 text-[clamp(2.5rem,1.5rem+2.2vw,3.5rem)] [overflow-wrap:anywhere]">
        {bike.name}
      </h1>
      <div className="mt-4">
        <BikePlates bike={bike} />
      </div>
      <PriceLine bike={bike} large className="mt-6 mb-5" />
      <SoldNote bike={bike} />
      <BookNow bike={bike} describedBy={nameId} size="large" />
      <SellerCard bike={bike} />
      <Facts
        className="mt-4"
        facts={[
          { term: t('bike.location'), value: bike.location || t('bike.notGiven') },
          { term: t('bike.posted'), value: <When iso={postedAt(bike)} /> },
        ]}
      />
      <Suspense fallback={null}>
        <LateBikeActions bike={bike} />
      </Suspense>
    </div>
  )
}

/** On a phone the price and the way to book, or the next step of one's own booking, stay at the bottom edge. */
function StickyBar({ bike, nameId }: { bike: Bike; nameId: string }) {
  const { price } = useFormat()
  const { viewer } = useViewer()
  const booking = useOwnBooking(bike._id, viewer)
  const obstacle = useBookingObstacle(bike)
  if (booking ? !NEXT_IN_REACH.includes(booking.status.phase) : obstacle) return null
  return (
    <div
      data-bottom-bar="phone"
      className="sticky bottom-(--tray) z-10 flex min-h-15 items-center gap-4 border-ink border-t-2 bg-paper px-(--gutter) py-2 md:hidden print:hidden"
    >
      {booking ? (
        <Suspense fallback={null}>
          <OwnBookingBar booking={booking} />
        </Suspense>
      ) : (
        <>
          <span className="type-num text-[1.75rem]">{price(bike.resale_price)}</span>
          <div className="min-w-0 flex-1">
            <BookButton bike={bike} describedBy={nameId} />
          </div>
        </>
      )}
    </div>
  )
}
