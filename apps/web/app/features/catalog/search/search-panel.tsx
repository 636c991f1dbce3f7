import { t } from '@bikevalley/messages'
import { useEffect, useId, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { addRecentSearch, listRecentSearches } from '../../../lib/recent-searches.ts'
import { isOfWhoLeft } from '../../../lib/session/leaving.ts'
import { classes } from '../../../ui/basics/classes.ts'
import { useHydrated } from '../../../ui/basics/hydrated.ts'
import { type BuyAddress, pathOf, withValues } from '../buy-address.ts'
import { addressNow } from './address-now.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterForm, SendFilters } from './filter-form.tsx'
import { type Chip, chipsOf } from './filter-labels.ts'
import { FILTERS_ID, sortedBy, Toolbar } from './toolbar.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { useBuyAddress, useResults } from './use-results.ts'

/**
 * All that a search is chosen with: categories, filters, what was chosen, order and layout. It is of the server's page, where links and
 * the form lead on by themselves; its scripts come when the page is first touched (`search-panel-slot.tsx`).
 */
export function SearchPanel() {
  const address = useBuyAddress()
  const { result, isOld } = useResults(address)
  const format = useFormat()
  const { distanceUnit } = useSettings()
  const formId = useId()
  const hydrated = useHydrated()
  const isNarrow = useIsNarrow()
  const { hash } = useLocation()
  const choose = useChoose()
  const chips = chipsOf(address, result, format, distanceUnit)
  useRecording(address, chips, result !== undefined && !isOld)
  const isOpen = isNarrow && hash === `#${FILTERS_ID}`
  return (
    <>
      <div className="lg:row-span-2">
        <CategoryTabs address={address} result={result} />
        <search
          id={FILTERS_ID}
          aria-label={t('results.filters')}
          // Where scripts are off it is shown below the link that leads to it.
          className={classes('block', hydrated ? 'max-lg:hidden' : 'max-lg:not-target:hidden')}
        >
          {isOpen ? null : (
            <FilterForm id={formId} address={address} now={addressNow} result={result} onChoose={choose}>
              <SendFilters />
            </FilterForm>
          )}
        </search>
      </div>
      <Toolbar
        address={address}
        result={result}
        chips={chips}
        formId={formId}
        last={hydrated ? listRecentSearches().find((one) => one.address !== pathOf(address)) : undefined}
        onSort={(sort) => choose(sortedBy(addressNow(), sort), null)}
      />
      <FilterDrawer address={address} open={isOpen} />
    </>
  )
}

/** Goes to another search, where the page is: a choice is a step back to, what is typed or dragged on is one step. */
function useChoose() {
  const navigate = useNavigate()
  const isBack = useNavigationType() === NavigationType.Pop
  const typedLast = useRef<string>(null)
  useEffect(() => {
    if (isBack) typedLast.current = null
  }, [isBack])
  return (address: BuyAddress, typed: string | null) => {
    const replace = typed !== null && typed === typedLast.current
    typedLast.current = typed
    void navigate(pathOf(address), { replace, preventScrollReset: true })
  }
}

/** Keeps the search in this browser, to be offered again. What was refined from it in this page takes its place. */
function useRecording(address: BuyAddress, chips: readonly Chip[], isFound: boolean): void {
  const recorded = useRef<string>(undefined)
  const path = pathOf(withValues({ ...address, view: address.page === undefined ? 'list' : 'grid' }, {}))
  const label = [address.page, ...chips.map((chip) => chip.label)].filter((part) => part !== undefined).join(', ')
  const isSearch = isFound && chips.length > 0
  useEffect(() => {
    if (!isSearch || recorded.current === path) return
    // What was typed in the search field is kept already, in the words of who typed it.
    if (!isOfWhoLeft() && !listRecentSearches().some(({ address: kept }) => kept === path))
      addRecentSearch({ address: path, label }, recorded.current)
    recorded.current = path
  }, [isSearch, path, label])
}
