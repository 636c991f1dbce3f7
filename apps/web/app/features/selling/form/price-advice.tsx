import {
  bandOf,
  formatMinor,
  type PriceBand,
  type PriceEstimate,
  type PriceRating,
  parsePrice,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useFormContext, useWatch } from 'react-hook-form'
import { BandScale, edgesOf } from '../../../entities/price-rating/band-scale.tsx'
import { Comparables } from '../../../entities/price-rating/comparables.tsx'
import { LackOfData } from '../../../entities/price-rating/lack-of-data.tsx'
import { PricePlot } from '../../../entities/price-rating/price-plot.tsx'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { asTyped, type BikeValues } from './bike-values.ts'
import { usePriceEstimate } from './use-price-estimate.ts'

/** What buyers will read of the price, and how another price would be rated; a hint, which stands in nobody's way. */
export function PriceAdvice() {
  const { rating, isError, isComing } = usePriceEstimate()
  return (
    <section aria-labelledby="price-advice" className="mt-4 border-rule border-t pt-4">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h3 id="price-advice" className="font-bold">
          {t('sellingForm.whatItIsWorth')}
        </h3>
        {isComing ? <p className="text-ink-2 text-small">{t('sellingForm.estimateIsComing')}</p> : null}
      </div>
      {isError ? (
        <p className="text-ink-2 text-small">{t('sellingForm.noEstimateNow')}</p>
      ) : rating !== undefined ? (
        <Advice rating={rating} />
      ) : isComing ? null : (
        <p className="text-ink-2 text-small">{t('sellingForm.estimateNeeds')}</p>
      )}
    </section>
  )
}

function Advice({ rating }: { rating: PriceRating | null }) {
  if (rating === null) return <p className="text-ink-2 text-small">{t('sellingForm.noEstimateYet')}</p>
  return (
    <>
      {rating.estimate ? <Estimated estimate={rating.estimate} comparables={rating.comparables} /> : null}
      {rating.lack ? <LackOfData rating={rating} lack={rating.lack} /> : null}
      <Comparables rating={rating} />
    </>
  )
}

function Estimated({ estimate, comparables }: { estimate: PriceEstimate; comparables: PriceRating['comparables'] }) {
  const { currency } = useSettings()
  const format = useFormat()
  const { setValue } = useFormContext<BikeValues>()
  const read = parsePrice(useWatch<BikeValues, 'resale_price'>({ name: 'resale_price' }), currency)
  const price = read.ok ? formatMinor(read.minor, currency) : ''
  const [worth, low, high] = [estimate.estimate, estimate.low, estimate.high].map(format.price)
  return (
    <>
      <p>{t('priceRating.estimated', { estimate: worth ?? '', low: low ?? '', high: high ?? '' })}</p>
      <BandScale estimate={estimate} price={price === '' ? null : Number(price)} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite" className="min-h-[1.5em]">
          {price === ''
            ? t('sellingForm.priceToRate')
            : ratedText(bandOf(Number(price), edgesOf(estimate)), format.price(price))}
        </p>
        <Button
          size="compact"
          onClick={() =>
            setValue('resale_price', asTyped(estimate.estimate), { shouldDirty: true, shouldValidate: true })
          }
        >
          {t('sellingForm.useEstimate', { price: worth ?? '' })}
        </Button>
      </div>
      <p className="mt-2 mb-4 text-ink-2 text-small">{t('sellingForm.priceIsYours')}</p>
      <PricePlot estimate={estimate} comparables={comparables} price={price} />
    </>
  )
}

/** What buyers will read beside a price. */
function ratedText(band: PriceBand, price: string): string {
  switch (band) {
    case 'great':
      return t('sellingForm.ratedGreat', { price })
    case 'good':
      return t('sellingForm.ratedGood', { price })
    case 'fair':
      return t('sellingForm.ratedFair', { price })
    case 'high':
      return t('sellingForm.ratedHigh', { price })
    default:
      return band satisfies never
  }
}
