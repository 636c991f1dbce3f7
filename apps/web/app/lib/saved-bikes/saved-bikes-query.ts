import { type Call, listBikesById, listSavedBikes, type ResponseOf } from '@bikevalley/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { firstPage } from '../api/list-query.ts'
import { listKeptBikes } from './kept-bikes.ts'

type SavedPage = ResponseOf<typeof listSavedBikes>
export type SavedBike = SavedPage['items'][number]

/** So many bikes a page. */
const PAGE = 24

/**
 * A watch list, what was saved last first, a page at a time.
 * @param whose in the account of who is signed in, or in this browser
 */
export const savedBikesQuery = (whose: 'account' | 'browser', call: Call = api) =>
  infiniteQueryOptions({
    queryKey: [listSavedBikes.id, whose],
    queryFn: ({ pageParam, signal }) =>
      whose === 'browser'
        ? readKeptPage(pageParam, signal)
        : call(
            listSavedBikes,
            { query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
            { signal },
          ),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The same of what a visitor has saved: of bikes that are off the market the browser knows nothing more. */
async function readKeptPage(savedBefore: string | null, signal: AbortSignal): Promise<SavedPage> {
  const left = listKeptBikes().filter(({ savedAt }) => savedBefore === null || savedAt < savedBefore)
  const kept = left.slice(0, PAGE)
  const known = await findBikes(
    kept.map(({ id }) => id),
    signal,
  )
  return {
    items: kept.map(({ id, savedAt, price }) => {
      const bike = known.get(id) ?? null
      return { bike_id: id, name: bike?.name ?? '', saved_at: savedAt, price_then: price, bike }
    }),
    nextCursor: left.length > PAGE ? (kept.at(-1)?.savedAt ?? null) : null,
  }
}

async function findBikes(ids: string[], signal: AbortSignal) {
  const { items } = ids.length === 0 ? { items: [] } : await api(listBikesById, { query: { id: ids } }, { signal })
  return new Map(items.map((bike) => [bike._id, bike]))
}
