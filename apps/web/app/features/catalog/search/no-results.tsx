import { t } from '@bikevalley/messages'
import { useQueries } from '@tanstack/react-query'
import { useSellPath } from '../../../entities/bike/sell-path.ts'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { type BuyAddress, pathOf } from '../buy-address.ts'
import { filtersOf, withoutFilters } from './chosen-filters.ts'
import { chipsOf } from './filter-labels.ts'
import { partLabel } from './part-label.ts'
import { countQuery, relaxationsOf } from './relaxations.ts'
import { SearchLink } from './search-link.tsx'
import { useResults } from './use-results.ts'

/**
 * Nothing is found: which one filter less would find something, with how many bikes; where none would, which filters find
 * some alone; or where to begin anew.
 */
export function NoResults({ address }: { address: BuyAddress }) {
  const format = useFormat()
  const { distanceUnit } = useSettings()
  const { result } = useResults(address)
  const sellPath = useSellPath()
  const relaxations = relaxationsOf(address, result?.understood ?? [])
  const labels = new Map(chipsOf(address, result, format, distanceUnit).map(({ label, left }) => [pathOf(left), label]))
  const labelled = relaxations.map((one) => {
    const ofPart = one.part && result && partLabel(one.part, result, format, distanceUnit)
    return { ...one, filter: ofPart ?? labels.get(pathOf(one.without)) ?? '' }
  })
  const without = useOffers(
    labelled.map((one) => ({ to: one.without, label: t('results.withoutFilter', { filter: one.filter }) })),
    true,
  )
  const alone = useOffers(
    labelled.map((one) => ({ to: one.alone, label: t('results.onlyFilter', { filter: one.filter }) })),
    without?.length === 0,
  )
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
      {without && without.length > 0 ? (
        <Offers intro={t('results.removingOneFinds')} offers={without} />
      ) : alone && alone.length > 0 ? (
        <Offers intro={t('results.oneAloneFinds')} offers={alone} />
      ) : (
        t('results.tryFewerFilters')
      )}
    </EmptyState>
  )
}

type Search = { to: BuyAddress; label: string }
type Offer = Search & { total: number }

/** Those of some searches that find bikes; undefined while that is not known. */
function useOffers(searches: readonly Search[], enabled: boolean): Offer[] | undefined {
  return useQueries({
    queries: searches.map(({ to }) => ({ ...countQuery(to), enabled })),
    combine: (queries) =>
      queries.some(({ isPending }) => isPending)
        ? undefined
        : searches
            .map((search, place) => ({ ...search, total: queries[place]?.data?.total ?? 0 }))
            .filter(({ total }) => total > 0),
  })
}

function Offers({ intro, offers }: { intro: string; offers: readonly Offer[] }) {
  const { count } = useFormat()
  return (
    <>
      <span>{intro}</span>
      <span role="list" className="mt-2 block">
        {offers.map(({ to, label, total }) => (
          <span key={label} role="listitem" className="flex flex-wrap items-center gap-x-3">
            <SearchLink to={to} className="inline-flex min-h-11 items-center py-1 [overflow-wrap:anywhere]">
              {label}
            </SearchLink>
            <span>{t('catalog.bikesOnSale', { count: total, shown: count(total) })}</span>
          </span>
        ))}
      </span>
    </>
  )
}
