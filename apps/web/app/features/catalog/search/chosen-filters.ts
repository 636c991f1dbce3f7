import { type BuyAddress, PARAMETERS, type ParameterName, withValues } from '../buy-address.ts'

/** What filters nothing by itself. */
const NO_FILTERS: ReadonlySet<ParameterName> = new Set(['words_only', 'radius_km', 'sort', 'cursor'])

/** The same search without a filter, or without one of its values. */
export function without(address: BuyAddress, name: ParameterName, value?: string): BuyAddress {
  const left = value === undefined ? [] : (address.given[name] ?? []).filter((one) => one !== value)
  return withValues(address, { [name]: left })
}

/** The same page with no filter but what its address is about: its category, or its seller. */
export const withoutFilters = ({ page, view, given: { sort, seller } }: BuyAddress): BuyAddress =>
  withValues({ page, view, given: {} }, { ...(sort && sort[0] !== 'distance' && { sort }), ...(seller && { seller }) })

/** What is filtered by, one value each, in the order of the address. */
export const filtersOf = ({ given }: BuyAddress): { name: ParameterName; value: string }[] =>
  PARAMETERS.flatMap((name) => (NO_FILTERS.has(name) ? [] : (given[name] ?? []).map((value) => ({ name, value }))))
