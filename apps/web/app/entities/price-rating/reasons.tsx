import type { PriceEstimate, PriceRating } from '@bikevalley/contract'
import { PRICE_BAND_LABELS } from '@bikevalley/contract/price-band-labels'
import { t } from '@bikevalley/messages'
import { useFormat } from '../../lib/format/settings.ts'
import { FactRow, Facts } from '../../ui/data/facts.tsx'

/** The estimate as a sum: a typical bike, and what each kind of fact adds to it. */
export function WhatMovedIt({ estimate }: { estimate: PriceEstimate }) {
  const { price } = useFormat()
  const { model, year, mileage, condition } = estimate.moved_by
  const signed = (amount: string) =>
    amount.startsWith('-')
      ? t('priceRating.minus', { amount: price(amount.slice(1)) })
      : t('priceRating.plus', { amount: price(amount) })
  return (
    <section aria-label={t('priceRating.whatMovedIt')}>
      <h3 className="type-h3 mb-3">{t('priceRating.whatMovedIt')}</h3>
      <Facts
        className="tabular-nums"
        facts={[
          { term: t('priceRating.typical'), value: price(estimate.typical) },
          { term: t('priceRating.movedByModel'), value: signed(model) },
          { term: t('priceRating.movedByYear'), value: signed(year) },
          { term: t('priceRating.movedByMileage'), value: signed(mileage) },
          { term: t('priceRating.movedByCondition'), value: signed(condition) },
        ]}
      >
        <FactRow term={t('priceRating.estimate')} value={<b>{price(estimate.estimate)}</b>} />
      </Facts>
    </section>
  )
}

/** How an estimate is made, and from which prices on a bike has which rating. */
export function HowComputed({ rating }: { rating: Pick<PriceRating, 'estimate' | 'model'> }) {
  const { count, date } = useFormat()
  const { estimate, model } = rating
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-small underline underline-offset-[.2em]">
        {t('priceRating.howComputed')}
      </summary>
      <div className="grid max-w-[62ch] gap-3 text-small">
        <p>{t('priceRating.howEstimate')}</p>
        <p>{t('priceRating.howInterval')}</p>
        {estimate ? <Edges edges={estimate.edges} /> : null}
        <p className="text-ink-2">
          {t('priceRating.learnt', {
            version: String(model.version),
            date: date(model.trained_at),
            count: model.size,
            shown: count(model.size),
          })}
        </p>
      </div>
    </details>
  )
}

function Edges({ edges }: Pick<PriceEstimate, 'edges'>) {
  const { price } = useFormat()
  const [good, fair, high] = [price(edges.good), price(edges.fair), price(edges.high)]
  return (
    <section aria-label={t('priceRating.edges')}>
      <h4 className="mb-1 font-semibold">{t('priceRating.edges')}</h4>
      <Facts
        className="tabular-nums"
        facts={[
          { term: PRICE_BAND_LABELS.great(), value: t('priceRating.edgeGreat', { good }) },
          { term: PRICE_BAND_LABELS.good(), value: t('priceRating.edgeGood', { good, fair }) },
          { term: PRICE_BAND_LABELS.fair(), value: t('priceRating.edgeFair', { fair, high }) },
          { term: PRICE_BAND_LABELS.high(), value: t('priceRating.edgeHigh', { high }) },
        ]}
      />
    </section>
  )
}
