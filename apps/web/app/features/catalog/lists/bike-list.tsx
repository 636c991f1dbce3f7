import type { ListedBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { Suspense } from 'react'
import type { Distant } from '../../../entities/bike/distance.ts'
import { useIsReturn } from '../../../lib/page/use-is-return.ts'
import { classes } from '../../../ui/basics/classes.ts'
import type { Elements } from '../../../ui/basics/elements.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BikeRow, rowGrid } from './bike-row.tsx'

/** How many rows are seen at once: on a phone, where they are lower. */
const AT_TOP = 4

const below = 'later [--tall:265px] sm:[--tall:303px] md:[--tall:229px] lg:[--tall:253px] xl:[--tall:277px]'

type BikeListProps = {
  bikes: readonly (ListedBike & Distant)[]
  /** Rows of further facts of a bike. */
  more: (bike: ListedBike) => Elements
}

/** Bikes below each other, the whole width for each. */
export function BikeList({ bikes, more }: BikeListProps) {
  const isReturn = useIsReturn()
  return (
    <ul className="@container">
      {bikes.map((bike, place) => (
        <li
          key={bike._id}
          className={classes('border-rule border-t first:border-t-0', place >= AT_TOP && !isReturn && below)}
        >
          {/* Each is hydrated by itself: a press elsewhere need not wait for all of them. */}
          <Suspense>
            <BikeRow bike={bike} eager={place < AT_TOP} important={place === 0} more={more(bike)} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

/** The same boxes while the bikes are on their way. */
export function BikeListSkeleton({ count }: { count: number }) {
  return (
    <div className="@container" role="status" aria-label={t('catalog.loadingBikes')}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={rowGrid}>
          <Skeleton className="aspect-4/3 md:row-span-2" />
          <div>
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="mt-3 h-6 w-2/5" />
            <Skeleton className="mt-3 h-8 max-md:w-2/5 md:h-24" />
          </div>
          <div className="max-md:col-span-2 max-md:mt-2">
            <Skeleton className="h-24 md:h-10 md:w-3/5" />
            <Skeleton className="mt-2.5 h-11 md:mt-6" />
          </div>
        </div>
      ))}
    </div>
  )
}
