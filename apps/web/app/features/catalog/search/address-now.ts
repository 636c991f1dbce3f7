import { SEARCH_FACETS } from '@bikevalley/contract/search-parameters'
import { type BuyAddress, PARAMETERS, type ParameterName, readBuyAddress, withValues } from '../buy-address.ts'

/**
 * The search where the browser is. It may be ahead of what is drawn, so what is chosen is chosen from it: of two choices right after one
 * another the second must not undo the first.
 */
export function addressNow(): BuyAddress {
  const { pathname, search } = globalThis.location
  const [, page] = /^\/category\/([^/]+)/.exec(pathname) ?? []
  return readBuyAddress(new URLSearchParams(search), page)
}

const FACETS: readonly ParameterName[] = SEARCH_FACETS

/** What leads from one search to another, done to a third: of a facet its values come and go one by one. */
export function takeStep({ from, to }: { from: BuyAddress; to: BuyAddress }, now: BuyAddress): BuyAddress {
  const changes: Partial<Record<ParameterName, readonly string[]>> = {}
  for (const name of PARAMETERS) {
    const [before, after] = [from.given[name] ?? [], to.given[name] ?? []]
    const gone = before.filter((value) => !after.includes(value))
    const come = after.filter((value) => !before.includes(value))
    if (gone.length + come.length === 0) continue
    const others = (now.given[name] ?? []).filter((value) => !gone.includes(value) && !come.includes(value))
    changes[name] = FACETS.includes(name) ? [...others, ...come] : after
  }
  return {
    // Where nothing else is asked for, the page of the list stays.
    given: Object.keys(changes).length > 0 ? withValues(now, changes).given : now.given,
    page: to.page === from.page ? now.page : to.page,
    view: to.view === from.view ? now.view : to.view,
  }
}
