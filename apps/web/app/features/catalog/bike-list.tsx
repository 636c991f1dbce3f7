import type { Bike } from '@bikevalley/contract'
import { Suspense } from 'react'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BikeRow, rowGrid } from './bike-row.tsx'

/** How many rows are seen at once. */
const AT_TOP = 3

const below = 'later [--tall:calc(75vw+323px)] md:[--tall:250px]'

/** Bikes below each other, the whole width for each. */
export function BikeList({ bikes }: { bikes: readonly Bike[] }) {
  return (
    <ul>
      {bikes.map((bike, place) => (
        <li key={bike._id} className={classes('border-rule border-t first:border-t-0', place >= AT_TOP && below)}>
          {/* Each wakes up by itself: a press elsewhere need not wait for all of them. */}
          <Suspense>
            <BikeRow bike={bike} eager={place < AT_TOP} important={place === 0} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

/** The same boxes while the bikes are on their way. */
export function BikeListSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading bikes">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={rowGrid}>
          <Skeleton className="aspect-4/3" />
          <div>
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="mt-3 h-6 w-2/5" />
            <Skeleton className="mt-3 h-24" />
          </div>
          <div>
            <Skeleton className="h-10 w-3/5" />
            <Skeleton className="mt-6 h-11" />
          </div>
        </div>
      ))}
    </div>
  )
}
