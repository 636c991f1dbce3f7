import type { CallInput, searchListings } from '@bikevalley/contract'
import { SEARCH_FACETS, SEARCH_RANGES, SEARCH_SORTS, type SearchFacet } from '@bikevalley/contract/search-parameters'

/** Each parameter of an address, by the API's own name and in the order in which addresses have them. */
export const PARAMETERS = [
  'q',
  'words_only',
  ...SEARCH_FACETS,
  ...SEARCH_RANGES.flatMap((range) => [`${range}_min`, `${range}_max`] as const),
  'seat_height_max',
  'near',
  'radius_km',
  'with_photos',
  'seller',
  'sort',
  'cursor',
] as const
export type ParameterName = (typeof PARAMETERS)[number]

type Given = Readonly<Partial<Record<ParameterName, readonly string[]>>>

/** All that the address of a search says; what is absent takes its usual value. */
export type BuyAddress = {
  /** The category whose own page it is; undefined on /buy. */
  page?: string | undefined
  view: 'list' | 'grid'
  given: Given
}

const usualView = (page: string | undefined): BuyAddress['view'] => (page === undefined ? 'list' : 'grid')

/** Whether two values, or two addresses, ask for the same: the case of a make, a model or a town says nothing. */
export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** @param page the category whose own page it is; its address has no other */
export function readBuyAddress(search: URLSearchParams, page?: string): BuyAddress {
  const given: Partial<Record<ParameterName, readonly string[]>> = {}
  for (const name of PARAMETERS) {
    const values = search
      .getAll(name)
      .map((value) => value.trim())
      .filter((value, at, all) => value && all.findIndex((one) => isSame(one, value)) === at)
    if (values.length > 0 && !(name === 'category' && page !== undefined)) given[name] = values
  }
  const view = search.get('view')
  return { page, view: view === 'grid' || view === 'list' ? view : usualView(page), given }
}

export function pathOf({ page, view, given }: BuyAddress): string {
  const search = new URLSearchParams()
  for (const name of PARAMETERS) for (const value of given[name] ?? []) search.append(name, value)
  if (view !== usualView(page)) search.set('view', view)
  const path = page === undefined ? '/buy' : `/category/${page}`
  return search.size > 0 ? `${path}?${search}` : path
}

/** The same search with other values of some parameters, from its beginning. */
export function withValues(address: BuyAddress, changes: Given): BuyAddress {
  const given: Partial<Record<ParameterName, readonly string[]>> = { ...address.given, ...changes }
  // A place is one in a list that is another one then.
  if (changes.cursor === undefined) delete given.cursor
  for (const name of PARAMETERS) if (given[name]?.length === 0) delete given[name]
  if (given.near === undefined) {
    delete given.radius_km
    if (given.sort?.[0] === 'distance') delete given.sort
  }
  if (given.q === undefined) delete given.words_only
  return { ...address, given }
}

const YES_OR_NO = ['true', 'false'] as const

/** What the page at this address asks the API for: the same in loader and page, so that both mean one query. */
export function searchInput({ page, given }: BuyAddress): CallInput<typeof searchListings> {
  const one = (name: ParameterName) => given[name]?.[0]
  const known = <K extends string>(list: readonly K[], name: ParameterName) => list.find((value) => value === one(name))
  const all = (name: SearchFacet) => given[name] && [...given[name]]
  return {
    query: {
      q: one('q'),
      words_only: known(YES_OR_NO, 'words_only'),
      category: page === undefined ? all('category') : [page],
      make: all('make'),
      model: all('model'),
      body_type: all('body_type'),
      condition: all('condition'),
      licence: all('licence'),
      transmission: all('transmission'),
      final_drive: all('final_drive'),
      colour: all('colour'),
      abs: all('abs'),
      price_rating: all('price_rating'),
      price_min: one('price_min'),
      price_max: one('price_max'),
      year_min: one('year_min'),
      year_max: one('year_max'),
      mileage_min: one('mileage_min'),
      mileage_max: one('mileage_max'),
      engine_min: one('engine_min'),
      engine_max: one('engine_max'),
      power_min: one('power_min'),
      power_max: one('power_max'),
      seat_height_max: one('seat_height_max'),
      near: one('near'),
      radius_km: one('radius_km'),
      with_photos: known(YES_OR_NO, 'with_photos'),
      seller: one('seller'),
      sort: known(SEARCH_SORTS, 'sort'),
      cursor: one('cursor'),
    },
  }
}
