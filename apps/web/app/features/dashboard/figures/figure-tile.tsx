import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Stat } from '../../../ui/data/stat.tsx'

type FigureTileProps = {
  value: string
  label: string
  /** To what it counts. */
  to?: string
  /** Its last weeks, oldest first. */
  series: readonly number[]
  /** The count of the last weeks: `3 listed in 4 weeks`. */
  recent: string
  /** The same compared with the weeks before, with a sign; null where nothing changed. */
  change: string | null
  /** More of it is bad: refunds. */
  lessIsBetter?: boolean
}

/** A figure with its last weeks and how they compare with those before. */
export function FigureTile({ value, label, to, series, recent, change, lessIsBetter = false }: FigureTileProps) {
  return (
    <Stat
      value={value}
      label={
        to === undefined ? (
          label
        ) : (
          <Link to={to} className="inline-flex min-h-6 items-center">
            {label}
          </Link>
        )
      }
      series={series}
      change={
        <>
          <span>{recent}</span>
          {change === null ? null : <Sign better={change.startsWith('+') !== lessIsBetter}>{change}</Sign>}
        </>
      }
    />
  )
}

function Sign({ better, children }: { better: boolean; children: ReactNode }) {
  return (
    <span>
      {', '}
      <b className={`whitespace-nowrap ${better ? 'text-good' : ''}`}>{children}</b>
    </span>
  )
}

/** What the signs of the tiles mean; below them. */
export function SignsNote() {
  return <p className="-mt-3 mb-8 text-ink-3 text-label">{t('dashboard.signsNote')}</p>
}
