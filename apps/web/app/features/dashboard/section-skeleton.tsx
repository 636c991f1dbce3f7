import { t } from '@bikevalley/messages'
import { Stat, StatRow } from '../../ui/data/stat.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The shape of a role's figures while they are on the way. */
export function SectionSkeleton({ tiles }: { tiles: readonly string[] }) {
  return (
    <div role="status">
      <span className="sr-only">{t('dashboard.counting')}</span>
      <StatRow>
        {tiles.map((label) => (
          <Stat
            key={label}
            value={<Skeleton className="h-[1em] w-20" />}
            label={label}
            change={<Skeleton className="my-1 h-3.5 w-32" />}
          />
        ))}
      </StatRow>
      <div className="mt-8 grid gap-8 lg:grid-cols-[1.6fr_1fr]">
        <Skeleton className="h-78" />
        <Skeleton className="h-78" />
      </div>
    </div>
  )
}
