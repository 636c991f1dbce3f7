import { t } from '@bikevalley/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Pictures, what is said of the bike, and beside them what leads to buying it. */
export const bikeLayout =
  'bike-sheet grid gap-y-6 pt-4 md:grid-cols-[minmax(0,1fr)_340px] md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-0 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-12'

/** In place of a bike that is on its way, or could not be read. */
export const PendingOrFailed = ({ query }: { query?: UseQueryResult }) => (
  <div className="wrap py-4">
    <title>{t('catalog.titleOfAnyBike')}</title>
    {query?.isError ? (
      <QueryFailure query={query} />
    ) : (
      <div role="status" aria-label={t('catalog.loadingTheBike')}>
        <Skeleton className="h-6 w-60 max-w-full" />
        <div className={bikeLayout}>
          <Skeleton className="aspect-4/3 max-md:-mx-(--gutter)" />
          <div className="grid content-start gap-4 border-rule border-t-6 pt-4">
            <Skeleton className="h-14 w-4/5" />
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-16 w-1/2" />
            <Skeleton className="h-14" />
            <Skeleton className="h-28" />
          </div>
        </div>
      </div>
    )}
  </div>
)
