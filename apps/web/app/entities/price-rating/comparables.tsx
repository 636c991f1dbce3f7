import type { PriceRating } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format/settings.ts'

type ComparablesProps = {
  rating: Pick<PriceRating, 'comparables' | 'comparables_gone' | 'compared_by' | 'distance_unit'>
}

/** The bikes that one was compared with, each with what it costs; folded, since they may be twenty. */
export function Comparables({ rating }: ComparablesProps) {
  const { count, price } = useFormat()
  const { comparables, comparables_gone: gone, compared_by: comparedBy, distance_unit: unit } = rating
  const compared = comparables.length + gone
  if (compared === 0) return null
  const summary =
    comparedBy === 'model'
      ? t('priceRating.comparedOfModel', { count: compared })
      : t('priceRating.comparedOfKind', { count: compared })
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-small underline underline-offset-[.2em]">
        {summary}
      </summary>
      <table className="w-full text-small">
        <caption className="sr-only">{summary}</caption>
        <thead>
          <tr className="text-left text-ink-2 *:border-ink *:border-b-2 *:py-1.5 *:font-semibold">
            <th scope="col">{t('priceRating.bike')}</th>
            <th scope="col" className="text-right">
              {t('priceRating.year')}
            </th>
            <th scope="col" className="text-right">
              {t('priceRating.mileage')}
            </th>
            <th scope="col" className="text-right">
              {t('priceRating.price')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {comparables.map((bike) => (
            <tr key={bike._id} className="*:border-rule *:border-b *:py-1.5">
              <th scope="row" className="text-left font-normal [overflow-wrap:anywhere]">
                <Link to={`/bike/${bike._id}`}>{bike.name}</Link>
              </th>
              <td className="pl-3 text-right">{bike.year ?? t('priceRating.notGiven')}</td>
              <td className="pl-3 text-right">
                {bike.mileage === null ? t('priceRating.notGiven') : `${count(bike.mileage)} ${unit}`}
              </td>
              <td className="pl-3 text-right">
                <span className="block">
                  {bike.sold ? t('priceRating.soldPrice', { price: price(bike.price) }) : price(bike.price)}
                </span>
                {bike.adjusted_price === null ? null : (
                  <span className="block text-ink-2 text-label">
                    {t('priceRating.adjustedPrice', { price: price(bike.adjusted_price) })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {gone > 0 ? <p className="mt-2 text-ink-2 text-small">{t('priceRating.gone', { count: gone })}</p> : null}
    </details>
  )
}
