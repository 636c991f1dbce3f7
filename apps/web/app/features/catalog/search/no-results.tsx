import { t } from '@bikevalley/messages'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSellPath } from '../../../entities/bike/sell-path.ts'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { type BuyAddress, pathOf } from '../buy-address.ts'
import { filtersOf, withoutFilters } from './chosen-filters.ts'
import { chipsOf } from './filter-labels.ts'
import { relaxationQuery, relaxationsOf } from './relaxations.ts'
import { useResults } from './use-results.ts'

/** Nothing is found: which one filter less would find something, with how many bikes, or where to begin anew. */
export function NoResults({ address }: { address: BuyAddress }) {
  const format = useFormat()
  const { distanceUnit } = useSettings()
  const { result } = useResults(address)
  const sellPath = useSellPath()
  const relaxations = relaxationsOf(address)
  const totals = useQueries({
    queries: relaxations.map(relaxationQuery),
    combine: (queries) => queries.map(({ data }) => data?.total ?? 0),
  })
  const chips = new Map(chipsOf(address, result, format, distanceUnit).map(({ label, left }) => [pathOf(left), label]))
  const offers = relaxations
    .map((left, place) => ({ path: pathOf(left), total: totals[place] ?? 0, label: chips.get(pathOf(left)) ?? '' }))
    .filter(({ total }) => total > 0)
  if (filtersOf(address).length === 0)
    return (
      <EmptyState
        title={
          address.page === undefined
            ? t('catalog.noBikesHere')
            : t('catalog.noneInCategory', { category: address.page })
        }
        action={<LinkButton to={sellPath}>{t('catalog.sellYours')}</LinkButton>}
      >
        {t('catalog.newBikesAppear')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('results.nothingFound')}
      action={<LinkButton to={pathOf(withoutFilters(address))}>{t('results.clearAll')}</LinkButton>}
    >
      {offers.length === 0 ? (
        t('results.tryFewerFilters')
      ) : (
        <>
          {t('results.removingOneFinds')}
          <Offers offers={offers} />
        </>
      )}
    </EmptyState>
  )
}

type Offer = { path: string; total: number; label: string }

function Offers({ offers }: { offers: readonly Offer[] }) {
  const { count } = useFormat()
  return (
    <span role="list" className="mt-2 block">
      {offers.map(({ path, total, label }) => (
        <span key={path} role="listitem" className="flex min-h-11 items-center gap-3">
          <Link to={path} preventScrollReset>
            {t('results.withoutFilter', { filter: label })}
          </Link>
          <span>{t('catalog.bikesOnSale', { count: total, shown: count(total) })}</span>
        </span>
      ))}
    </span>
  )
}
