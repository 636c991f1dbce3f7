import { type Call, listOwnBikes, OWN_BIKE_SORTS, OWN_BIKE_STATES } from '@bikevalley/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { firstPage } from '../../../lib/api/list-query.ts'

/** Characters that are looked for at most. */
export const LONGEST = 100

export type OwnBikesView = {
  /** A part of the name, or words; empty shows all. */
  q: string
  /** Undefined shows every state. */
  state: (typeof OWN_BIKE_STATES)[number] | undefined
  sort: (typeof OWN_BIKE_SORTS)[number]
}

/** The seller's own bikes as an address asks for them, a page at a time. */
export const ownBikesQuery = ({ q, state, sort }: OwnBikesView, call: Call = api) =>
  infiniteQueryOptions({
    queryKey: [listOwnBikes.id, { q, state, sort }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listOwnBikes,
        {
          query: {
            sort,
            ...(q ? { q } : {}),
            ...(state ? { state } : {}),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** What the address asks for; what it does not know is left at its default. */
export function viewOf(search: URLSearchParams): OwnBikesView {
  const [newest] = OWN_BIKE_SORTS
  return {
    q: (search.get('q') ?? '').trim().slice(0, LONGEST),
    state: OWN_BIKE_STATES.find((one) => one === search.get('state')),
    sort: OWN_BIKE_SORTS.find((one) => one === search.get('sort')) ?? newest,
  }
}

/** The address of a view. */
export function addressOf({ q, state, sort }: OwnBikesView): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (state) search.set('state', state)
  if (sort !== OWN_BIKE_SORTS[0]) search.set('sort', sort)
  return `/dashboard/myproduct${search.size > 0 ? `?${search}` : ''}`
}
