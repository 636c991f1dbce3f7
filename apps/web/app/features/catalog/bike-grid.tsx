import type { Bike } from '@bikevalley/contract'
import { Suspense } from 'react'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BookableBike } from './bookable-bike.tsx'

const grid = 'grid gap-x-4 gap-y-12 sm:grid-cols-2 sm:gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-12 lg:grid-cols-4'

/** One row to swipe on a phone, so that what comes after it is not far. */
const swiped =
  'max-sm:relative max-sm:-mx-(--gutter) max-sm:snap-x max-sm:scroll-px-(--gutter) max-sm:auto-cols-[82%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:pb-4 max-sm:later max-sm:[--tall:calc(61.5vw+346px)]'

/** The widest row, which is all that a screen shows at once. */
const AT_TOP = 4

/** How tall a card is: the picture, three quarters of its column, and the same words below it. */
const below =
  'later [--tall:calc(75vw+343px)] sm:[--tall:calc(37.5vw+343px)] md:[--tall:calc(25vw+343px)] lg:[--tall:calc(18.75vw+343px)] xl:[--tall:613px]'

type BikeGridProps = {
  bikes: readonly Bike[]
  heading: 'h2' | 'h3'
  /** Its first row is seen at once. */
  atTop?: boolean
  /** On a phone they stand in one row. */
  row?: boolean
}

/** Bikes side by side: 1, 2, 3 or 4 in a row. */
export function BikeGrid({ bikes, heading, atTop = false, row = false }: BikeGridProps) {
  return (
    <ul className={classes(grid, row ? swiped : 'grid-cols-1')}>
      {bikes.map((bike, place) => (
        <li key={bike._id} className={classes('grid snap-start', !row && place >= AT_TOP && below)}>
          {/* Each wakes up by itself: a press elsewhere need not wait for all of them. */}
          <Suspense>
            <BookableBike bike={bike} heading={heading} eager={atTop && place < AT_TOP} swiped={row} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

/** The same boxes while the bikes are on their way. */
export function BikeGridSkeleton({ count }: { count: number }) {
  return (
    <div className={grid} role="status" aria-label="Loading bikes">
      {Array.from({ length: count }, (_, place) => (
        <div key={place}>
          <Skeleton className="aspect-4/3" />
          <Skeleton className="mt-3 h-7 w-4/5" />
          <Skeleton className="mt-2 h-6 w-3/5" />
          <Skeleton className="mt-3 h-8 w-2/5" />
          <Skeleton className="mt-3 h-32" />
          <Skeleton className="mt-3 h-10" />
          <Skeleton className="mt-4 h-11" />
        </div>
      ))}
    </div>
  )
}
