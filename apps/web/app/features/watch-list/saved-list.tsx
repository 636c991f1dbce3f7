import { t } from '@bikevalley/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { type SavedBike, savedBikesQuery } from '../../lib/saved-bikes/saved-bikes-query.ts'
import { LinkButton } from '../../ui/basics/button.tsx'
import { ShowMore } from '../../ui/data/show-more.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SavedRow, savedRow } from './saved-row.tsx'

/** So many rows are seen at once. */
const AT_TOP = 4

/** The bikes that somebody has saved, the last one first. */
export function SavedList({ whose }: { whose: 'account' | 'browser' }) {
  const query = useInfiniteQuery(savedBikesQuery(whose))
  const saved = useWithRemoved(query.data?.pages)
  if (query.isPending) return <SavedListSkeleton />
  if (query.isError && !query.isFetchNextPageError) return <QueryFailure query={query} />
  if (saved.length === 0)
    return (
      <EmptyState
        title={t('watchList.isEmpty')}
        action={
          <LinkButton to="/buy" kind="go">
            {t('watchList.findBikes')}
          </LinkButton>
        }
      >
        {t('watchList.pressHeart')}
      </EmptyState>
    )
  return (
    <>
      <ul className="border-rule border-b">
        {saved.map((one, place) => (
          <li key={one.bike_id} className="border-rule border-t">
            <SavedRow saved={one} eager={place < AT_TOP} />
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError ? <QueryFailure query={query} /> : null}
      <ShowMore
        className="mt-6"
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onShow={() => void query.fetchNextPage()}
      />
    </>
  )
}

/** The bikes of these pages. What was removed stays in sight, with a way back, until the list is opened again. */
function useWithRemoved(pages: readonly { items: readonly SavedBike[] }[] | undefined): readonly SavedBike[] {
  const [shown, setShown] = useState<{ pages: typeof pages; bikes: readonly SavedBike[] }>({
    pages: undefined,
    bikes: [],
  })
  if (pages === undefined || pages === shown.pages) return shown.bikes
  const read = pages.flatMap(({ items }) => items)
  const ids = new Set(read.map(({ bike_id }) => bike_id))
  const bikes = [...read, ...shown.bikes.filter(({ bike_id }) => !ids.has(bike_id))].toSorted((a, b) =>
    b.saved_at.localeCompare(a.saved_at),
  )
  setShown({ pages, bikes })
  return bikes
}

/** The same boxes while the bikes are on their way. */
export function SavedListSkeleton() {
  return (
    <div role="status" aria-label={t('watchList.isLoading')}>
      {Array.from({ length: 3 }, (_, place) => (
        <div key={place} className={savedRow}>
          <Skeleton className="aspect-4/3" />
          <div>
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="mt-2 h-6 w-2/5" />
            <Skeleton className="mt-3 h-8 w-1/3" />
          </div>
          <Skeleton className="h-11 max-sm:col-span-2 sm:w-28" />
        </div>
      ))}
    </div>
  )
}
