import { type BuyAddress, pathOf, readBuyAddress, withValues } from '../buy-address.ts'

/** The parameters by which a search is kept: without order and page. A category's own page has its category as one. */
export function parametersOf({ page, given }: BuyAddress): string {
  const category = page === undefined ? given.category : [page]
  const kept = withValues({ view: 'list', given }, { sort: [], ...(category && { category }) })
  return pathOf(kept).split('?')[1] ?? ''
}

/** Where a search is saved; who is not signed in comes back there after login. */
export const saveSearchPath = (address: BuyAddress): string => {
  const parameters = parametersOf(address)
  return parameters === '' ? '/dashboard/searches/save' : `/dashboard/searches/save?${parameters}`
}

/** Whether a search is kept by these parameters; their order, and the case of their values, make no other search. */
export const isKeptBy = (parameters: string, address: BuyAddress): boolean =>
  meaningOf(parametersOf(readBuyAddress(new URLSearchParams(parameters)))) === meaningOf(parametersOf(address))

const meaningOf = (parameters: string): string =>
  [...new URLSearchParams(parameters)]
    .map(([name, value]) => `${name} ${value.trim().toLowerCase()}`)
    .toSorted()
    .join('&')
