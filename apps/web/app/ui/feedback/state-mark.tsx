import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'

type StateMarkProps = {
  /** Filled in yellow, for what one hopes for. */
  on?: boolean
  /** Filled otherwise: in ink where yellow would be too loud, as a triangle for what somebody should look at. */
  fill?: 'ink' | 'warn' | undefined
  children: ReactNode
}

/** A state as a word with a square: filled while it is on; with a triangle where it is a warning. */
export function StateMark({ on = false, fill, children }: StateMarkProps) {
  return (
    <span className="inline-flex items-center gap-2 font-bold text-small">
      {fill === 'warn' ? (
        <WarningTriangle />
      ) : (
        <span
          aria-hidden="true"
          className={classes(
            'size-2.5 flex-none border-2',
            on ? 'border-ink bg-signal' : 'border-current',
            !on && fill === 'ink' && 'bg-ink',
          )}
        />
      )}
      <span className="contents">{children}</span>
    </span>
  )
}

function WarningTriangle() {
  return (
    <svg viewBox="0 0 14 13" width="14" height="13" aria-hidden="true" className="-mx-0.5 flex-none">
      <path d="M7 1.5 13 12H1z" className="fill-signal stroke-ink" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}
