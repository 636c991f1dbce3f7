import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'

type PlateProps = {
  /** `signal` for a year or a running clock, `paper` for the rest. */
  kind?: 'paper' | 'signal'
  /** A thin unit behind the figure. */
  unit?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A number plate: the brand's smallest unit. Never a button. */
export function Plate({ kind = 'paper', unit, className, children }: PlateProps) {
  return (
    <span
      className={classes(
        'inline-flex items-baseline gap-[.28em] whitespace-nowrap rounded-plate border-[1.5px] px-[.5em] pt-[.22em] pb-[.18em] font-bold text-[.9375rem] leading-[1.1] [font-stretch:78%]',
        kind === 'signal' ? 'border-on-signal bg-signal text-on-signal' : 'border-ink bg-paper text-ink',
        className,
      )}
    >
      <span className="contents">{children}</span>
      {unit === undefined ? null : <small className="font-semibold text-[.8em] opacity-80">{unit}</small>}
    </span>
  )
}

/** Plates in a row: give it `<li>`s. */
export function PlateList({ label = t('ui.keyFigures'), children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-wrap items-start gap-1.5 *:flex">
      {children}
    </ul>
  )
}
