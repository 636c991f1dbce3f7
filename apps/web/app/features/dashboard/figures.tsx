import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { useFormat } from '../../lib/settings.ts'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, StatRow } from '../../ui/stat.tsx'

export type Figure = {
  label: string
  to: string
  /** Undefined while it is being read. */
  value: number | undefined
  /** There are more than `value`. */
  orMore?: boolean
}

type FiguresProps = {
  id: string
  title: string
  figures: readonly Figure[]
  /** The reads behind the figures; what failed is said below them. */
  queries: readonly UseQueryResult[]
}

/** Numbers of one's own, each a link to what it counts. */
export function Figures({ id, title, figures, queries }: FiguresProps) {
  const format = useFormat()
  const failed = queries.find((query) => query.isError)
  return (
    <section aria-labelledby={id} className="mt-8 first-of-type:mt-0">
      <SectionHeading id={id}>{title}</SectionHeading>
      {failed ? <QueryFailure query={failed} /> : null}
      <StatRow>
        {figures.map(({ label, to, value, orMore }) => (
          <Stat
            key={label}
            value={
              value === undefined ? <NoFigureYet failed={Boolean(failed)} /> : format.count(value) + (orMore ? '+' : '')
            }
            label={<Link to={to}>{label}</Link>}
          />
        ))}
      </StatRow>
    </section>
  )
}

function NoFigureYet({ failed }: { failed: boolean }) {
  return failed ? <span aria-label="not known">–</span> : <Skeleton className="h-[1em] w-12" />
}
