import { t } from '@bikevalley/messages'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** About as high as a rating. */
export const RatingSkeleton = () => (
  <div role="status" aria-label={t('priceRating.loading')} className="grid gap-4 pt-12 md:pt-18">
    <Skeleton className="h-10 w-60 max-w-full" />
    <Skeleton className="h-6 w-4/5" />
    <Skeleton className="h-60" />
  </div>
)
