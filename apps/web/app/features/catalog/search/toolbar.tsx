import type { SearchResult } from '@bikevalley/contract'
import { SEARCH_SORTS, type SearchSort } from '@bikevalley/contract/search-parameters'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { RecentSearch } from '../../../lib/recent-searches.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { classes } from '../../../ui/basics/classes.ts'
import { Icon } from '../../../ui/basics/icon.tsx'
import { keepFocus } from '../../../ui/basics/keep-focus.ts'
import { Select } from '../../../ui/forms/field.tsx'
import { type BuyAddress, withValues } from '../buy-address.ts'
import { SaveThisSearch } from '../saved-searches/save-this-search.tsx'
import { withoutFilters } from './chosen-filters.ts'
import type { Chip } from './filter-labels.ts'
import { SearchLink } from './search-link.tsx'
import { Understood } from './understood.tsx'

/** Where the filters stand on the page, and what opens them where they do not stand beside the list. */
export const FILTERS_ID = 'filters'

type ToolbarProps = {
  address: BuyAddress
  result: SearchResult | undefined
  chips: readonly Chip[]
  /** The form that the order belongs to. */
  formId: string
  /** Offered where nothing is chosen. */
  last: RecentSearch | undefined
  onSort: (sort: string) => void
}

/** Above the list: what was chosen, each to be removed; the order, and how bikes are laid out. */
export function Toolbar({ address, result, chips, formId, last, onSort }: ToolbarProps) {
  return (
    <div className="lg:col-start-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule py-2 lg:border-ink lg:border-t-6">
        <SearchLink
          to={address}
          hash={`#${FILTERS_ID}`}
          state={{ openedHere: true }}
          aria-haspopup="dialog"
          className="inline-flex min-h-11 items-center rounded-control border-[1.5px] border-ink px-3.5 py-2 font-bold text-small leading-[1.1] no-underline wdth-88 hover:bg-ink hover:text-paper hover:no-underline lg:hidden"
        >
          {t('results.filtersChosen', { count: chips.length })}
        </SearchLink>
        <div className="min-w-0 flex-1 content-center max-lg:order-last max-lg:min-h-5 lg:min-h-11 max-lg:basis-full">
          <Chips chips={chips} all={withoutFilters(address)} />
          {chips.length === 0 && last ? (
            <p className="text-small [overflow-wrap:anywhere]">
              {rich('results.lastSearch', { search: last.label, link: <Link to={last.address} /> })}
            </p>
          ) : null}
        </div>
        <div className="flex items-center gap-2">
          <Sort address={address} result={result} formId={formId} onSort={onSort} />
          {/* On a phone both would look the same. */}
          <nav aria-label={t('catalog.layout')} className="flex max-md:hidden">
            <LayoutLink address={address} to="list" />
            <LayoutLink address={address} to="grid" />
          </nav>
        </div>
      </div>
      {result ? <Understood address={address} result={result} /> : null}
      {/* A line of its own, which is there before its link is: among the chips it would move the list whenever they have no room. */}
      <div className="min-h-9 pointer-coarse:min-h-11">
        {chips.length > 0 || address.page !== undefined ? <SaveThisSearch address={address} /> : null}
      </div>
    </div>
  )
}

function Chips({ chips, all }: { chips: readonly Chip[]; all: BuyAddress }) {
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('results.chosen')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, left }) => (
        <li key={label}>
          <SearchLink
            to={left}
            onClick={keepFocus}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-control border border-field bg-surface px-2.5 py-1 text-small no-underline [overflow-wrap:anywhere] hover:border-ink hover:no-underline pointer-coarse:min-h-11"
          >
            <span className="sr-only">{t('results.removeFilter', { filter: label })}</span>
            <span aria-hidden="true">{label}</span>
            <Icon name="close" size={14} className="flex-none" />
          </SearchLink>
        </li>
      ))}
      <li>
        <SearchLink
          to={all}
          onClick={keepFocus}
          className="inline-flex min-h-9 items-center px-1 text-small pointer-coarse:min-h-11"
        >
          {t('results.clearAll')}
        </SearchLink>
      </li>
    </ul>
  )
}

const SORT_LABELS: Readonly<Record<SearchSort, () => string>> = {
  relevance: () => t('results.sortRelevance'),
  newest: () => t('results.sortNewest'),
  best_deal: () => t('results.sortBestDeal'),
  price_asc: () => t('results.sortPriceAsc'),
  price_desc: () => t('results.sortPriceDesc'),
  mileage_asc: () => t('results.sortMileageAsc'),
  year_desc: () => t('results.sortYearDesc'),
  distance: () => t('results.sortDistance'),
}

type SortProps = Pick<ToolbarProps, 'address' | 'result' | 'formId' | 'onSort'>

function Sort({ address: { given }, result, formId, onSort }: SortProps) {
  const select = useRef<HTMLSelectElement>(null)
  const hasWords = result?.understood.some((part) => part.as === 'words') ?? given.q !== undefined
  const usual: SearchSort = hasWords ? 'relevance' : 'newest'
  const offered = SEARCH_SORTS.filter(
    (sort) => (sort !== 'relevance' || hasWords) && (sort !== 'distance' || given.near !== undefined),
  )
  const sort = given.sort?.[0] ?? ''
  useEffect(() => {
    if (select.current) select.current.value = sort
  }, [sort])
  return (
    <>
      <Select
        ref={select}
        form={formId}
        name="sort"
        aria-label={t('results.sort')}
        defaultValue={sort}
        onChange={(event) => onSort(event.target.value)}
        className="min-h-11 w-auto text-small"
      >
        {offered.map((one) => (
          <option key={one} value={one === usual ? '' : one}>
            {SORT_LABELS[one]()}
          </option>
        ))}
      </Select>
      <span className="unscripted-only">
        <Button type="submit" form={formId} size="compact">
          {t('results.sort')}
        </Button>
      </span>
    </>
  )
}

function LayoutLink({ address, to }: { address: BuyAddress; to: 'list' | 'grid' }) {
  const chosen = address.view === to
  return (
    <SearchLink
      to={{ ...address, view: to }}
      replace
      aria-label={to === 'list' ? t('catalog.showAsList') : t('catalog.showAsGrid')}
      aria-current={chosen ? 'true' : undefined}
      className={classes(
        'grid size-11 place-items-center text-ink-2 no-underline hover:bg-sunk',
        chosen && 'bg-sunk text-ink',
      )}
    >
      <Icon name={to} />
    </SearchLink>
  )
}

/** Another order of the same search; the usual one has no name. */
export const sortedBy = (address: BuyAddress, sort: string): BuyAddress =>
  withValues(address, { sort: sort === '' ? [] : [sort] })
