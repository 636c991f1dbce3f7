import type { SearchResult } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useFormat } from '../../../lib/format/settings.ts'
import { type BuyAddress, withValues } from '../buy-address.ts'
import { CLOSED_LABELS } from './filter-labels.ts'
import { SearchLink } from './search-link.tsx'

const CATEGORIES = Object.keys(CLOSED_LABELS.category)

/** The first facet: a tab each above the list, and where there is the width rows above the other filters. Each is an address. */
export function CategoryTabs({ address, result }: { address: BuyAddress; result: SearchResult | undefined }) {
  const { count } = useFormat()
  const { page, given } = address
  const chosen = page === undefined ? (given.category ?? []) : [page]
  const counts = new Map(result?.facets.category.map((one) => [one.value, one.count]))
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0)
  const tabs = [undefined, ...CATEGORIES].map((category) => ({
    label: category ?? t('catalog.all'),
    to: addressWith(address, category),
    isChosen: category === undefined ? chosen.length === 0 : chosen.includes(category),
    bikes: category === undefined ? all : (counts.get(category) ?? 0),
  }))
  return (
    <nav aria-label={t('bike.category')} className="border-ink border-t-6 pt-2 max-lg:mb-2">
      <ul className="flex flex-wrap lg:block lg:border-rule lg:border-b lg:pb-3">
        {tabs.map(({ label, to, isChosen, bikes }) => (
          <li key={label}>
            <SearchLink
              to={to}
              aria-current={isChosen ? 'page' : undefined}
              className="flex min-h-11 items-center justify-between gap-2 border-transparent border-b-4 px-3 font-semibold text-ink-2 no-underline hover:bg-sunk hover:text-ink hover:no-underline aria-[current]:border-signal aria-[current]:bg-sunk aria-[current]:text-ink sm:px-4 lg:min-h-9.5 lg:border-b-0 lg:border-l-4 lg:px-3"
            >
              <span>{label}</span>
              {result ? <span className="font-normal text-ink-3 text-small max-lg:sr-only">{count(bikes)}</span> : null}
            </SearchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A category's own page leads to those of the others; /buy stays what it is. */
function addressWith(address: BuyAddress, category: string | undefined): BuyAddress {
  const anew = withValues(address, { category: [] })
  if (address.page === undefined) return withValues(anew, { category: category === undefined ? [] : [category] })
  return { ...anew, page: category }
}
