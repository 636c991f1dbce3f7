import type { Bike, PriceBand, PriceRating } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useQuery } from '@tanstack/react-query'
import { Comparables } from '../../../entities/price-rating/comparables.tsx'
import { LackOfData } from '../../../entities/price-rating/lack-of-data.tsx'
import { PricePlot } from '../../../entities/price-rating/price-plot.tsx'
import { HowComputed, WhatMovedIt } from '../../../entities/price-rating/reasons.tsx'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { priceRatingQuery } from './price-rating-query.ts'
import { RatingSkeleton } from './rating-skeleton.tsx'

/** What a bike is worth, from what that is known, and what its price is for that. Only of a bike that is for sale. */
export function PriceRatingSection({ bike }: { bike: Bike }) {
  const query = useQuery(priceRatingQuery(bike._id))
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (!query.data) return <RatingSkeleton />
  const { rating } = query.data
  return (
    <section aria-labelledby="price-rating" className="pt-12 md:pt-18">
      <SectionHeading id="price-rating">{t('priceRating.title')}</SectionHeading>
      {rating ? <Rating rating={rating} price={bike.resale_price} /> : <p>{t('priceRating.notYet')}</p>}
    </section>
  )
}

function Rating({ rating, price }: { rating: PriceRating; price: string }) {
  const format = useFormat()
  const { estimate, band, lack } = rating
  return (
    <>
      {estimate ? (
        <>
          <p className="max-w-[62ch]">{band ? <Meaning band={band} /> : null}</p>
          <p className="mb-6 max-w-[62ch]">
            {t('priceRating.estimated', {
              estimate: format.price(estimate.estimate),
              low: format.price(estimate.low),
              high: format.price(estimate.high),
            })}
          </p>
          <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="min-w-0">
              <PricePlot estimate={estimate} comparables={rating.comparables} price={price} />
            </div>
            <WhatMovedIt estimate={estimate} />
          </div>
        </>
      ) : null}
      {lack ? <LackOfData rating={rating} lack={lack} /> : null}
      <Comparables rating={rating} />
      <HowComputed rating={rating} />
    </>
  )
}

function Meaning({ band }: { band: PriceBand }) {
  const b = <b />
  switch (band) {
    case 'great':
      return rich('priceRating.meansGreat', { b })
    case 'good':
      return rich('priceRating.meansGood', { b })
    case 'fair':
      return rich('priceRating.meansFair', { b })
    case 'high':
      return rich('priceRating.meansHigh', { b })
    default:
      return band satisfies never
  }
}
