import type { ListedBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { Suspense } from 'react'
import type { Distant } from '../../../entities/bike/distance.ts'
import { useIsReturn } from '../../../lib/page/use-is-return.ts'
import { classes } from '../../../ui/basics/classes.ts'
import type { Elements } from '../../../ui/basics/elements.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BookableBike } from '../booking/bookable-bike.tsx'

/** How wide the grid is, and not the window, decides from 480 px on, since something may stand beside it. */
const grid =
  'grid gap-x-4 sm:-mb-8 sm:grid-cols-2 md:-mb-12 md:gap-x-6 @min-[43rem]:grid-cols-3 @min-[64rem]:grid-cols-4'

/** On a phone one or more rows to swipe through together, so that what comes after them is not far. */
const swiped =
  'max-sm:relative max-sm:-mx-(--gutter) max-sm:snap-x max-sm:scroll-px-(--gutter) max-sm:auto-cols-[90%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:pb-4'

/** How many rows of them, where there are so many bikes. */
const rowsOf = { 1: 'max-sm:grid-rows-1', 3: 'max-sm:grid-rows-3' } as const

/** The widest row, which is all that a screen shows at once. */
const AT_TOP = 4

/** The lines that the cards of a row share (`bike-card.tsx`); a card's own end is what keeps the rows apart. */
const lines = 'max-sm:border-rule max-sm:border-t max-sm:py-4 sm:row-span-7 sm:grid-rows-subgrid sm:pb-8 md:pb-12'

/** On a phone it is laid out when it comes near; its padding comes on top. What is laid out later shares no lines, so in columns all are at once. */
const below = 'max-sm:later max-sm:[--tall:232px]'

type BikeGridProps = {
  bikes: readonly (ListedBike & Distant)[]
  heading: 'h2' | 'h3'
  /** Its first row is seen at once. */
  atTop?: boolean
  /** On a phone they stand in so many rows to swipe. */
  rows?: 1 | 3
  /** Rows of further facts of a bike. */
  more?: (bike: ListedBike) => Elements
}

/** Bikes side by side: 1, 2, 3 or 4 in a row. */
export function BikeGrid({ bikes, heading, atTop = false, rows, more }: BikeGridProps) {
  const isReturn = useIsReturn()
  const inRows =
    rows === undefined
      ? 'max-sm:grid-cols-1 max-sm:*:first:border-t-0'
      : classes(swiped, rowsOf[bikes.length < 3 ? 1 : rows])
  return (
    <div className="@container">
      <ul className={classes(grid, inRows)}>
        {bikes.map((bike, place) => (
          <li
            key={bike._id}
            className={classes(
              'grid grid-cols-1 snap-start',
              lines,
              rows === undefined && place >= AT_TOP && !isReturn && below,
            )}
          >
            {/* Each is hydrated by itself: a press elsewhere need not wait for all of them. */}
            <Suspense>
              <BookableBike bike={bike} heading={heading} eager={atTop && place < AT_TOP} more={more?.(bike)} />
            </Suspense>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same boxes while the bikes are on their way. */
export function BikeGridSkeleton({ count }: { count: number }) {
  return (
    <div className="@container" role="status" aria-label={t('catalog.loadingBikes')}>
      <div className={classes(grid, 'gap-y-8 sm:mb-0 md:mb-0 md:gap-y-12')}>
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className="grid grid-cols-[7.25rem_minmax(0,1fr)] gap-x-3 sm:block">
            <Skeleton className="aspect-4/3" />
            <div>
              <Skeleton className="h-7 w-4/5 sm:mt-3" />
              <Skeleton className="mt-2 h-6 w-3/5" />
              <Skeleton className="mt-3 h-8 w-2/5" />
            </div>
            <Skeleton className="mt-3 h-20 max-sm:col-span-2 sm:h-44" />
            <Skeleton className="mt-4 h-11 max-sm:col-span-2" />
          </div>
        ))}
      </div>
    </div>
  )
}
