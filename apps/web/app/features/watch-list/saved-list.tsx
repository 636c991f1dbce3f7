import { LIMITS } from '@bikevalley/contract/life-cycles'
import { t } from '@bikevalley/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comparePath } from '../../entities/bike/compare-path.ts'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { savedBikesQuery } from '../../lib/saved-bikes/saved-bikes-query.ts'
import { Button, LinkButton } from '../../ui/basics/button.tsx'
import { classes } from '../../ui/basics/classes.ts'
import { ShowMore } from '../../ui/data/show-more.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SavedRow, savedRow } from './saved-row.tsx'

/** So many rows are seen at once. */
const AT_TOP = 4

/** The bikes that somebody has saved, the last one first. */
export function SavedList({ whose }: { whose: 'account' | 'browser' }) {
  const query = useInfiniteQuery(savedBikesQuery(whose))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const saved = query.data?.pages.flatMap(({ items }) => items) ?? []
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
            <SavedRow
              saved={one}
              eager={place < AT_TOP}
              compared={{
                isChosen: chosen.includes(one.bike_id),
                mayChoose: chosen.length < LIMITS.comparedBikes,
                choose: (wanted) =>
                  setChosen((before) => [
                    ...before.filter((id) => id !== one.bike_id),
                    ...(wanted ? [one.bike_id] : []),
                  ]),
              }}
            />
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
      <ChosenBar chosen={chosen} onClear={() => setChosen([])} />
    </>
  )
}

type ChosenBarProps = { chosen: readonly string[]; onClear: () => void }

/** How many bikes are chosen, and the way to their comparison: at the bottom edge, wherever in the list one has chosen them. */
function ChosenBar({ chosen, onClear }: ChosenBarProps) {
  const count = chosen.length
  return (
    <div
      role="status"
      data-bottom-bar={count > 0 ? 'always' : undefined}
      className={classes(
        'sticky bottom-0 z-10 mt-6',
        count > 0 && 'flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-t-2 bg-paper py-2',
      )}
    >
      {count > 0 ? (
        <>
          <span>{t('compare.chosen', { count, max: LIMITS.comparedBikes })}</span>
          <LinkButton to={comparePath(chosen)} kind="go" size="compact">
            {t('compare.show', { count })}
          </LinkButton>
          <Button size="compact" onClick={onClear}>
            {t('compare.clear')}
          </Button>
        </>
      ) : null}
    </div>
  )
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
