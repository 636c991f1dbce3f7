import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type StateMarkProps = {
  /** Filled in yellow, for what one hopes for. */
  on?: boolean
  /** Filled otherwise: in ink where yellow would be too loud, in red for what is stopped. */
  fill?: 'ink' | 'bad' | undefined
  children: ReactNode
}

const fills = { ink: 'bg-ink', bad: 'border-bad bg-bad' } as const

/** A state as a word with a square: filled while it is on. */
export function StateMark({ on = false, fill, children }: StateMarkProps) {
  return (
    <span className="inline-flex items-center gap-2 font-bold text-small">
      <span
        aria-hidden="true"
        className={classes(
          'size-2.5 flex-none border-2',
          fill === 'bad' ? '' : 'border-current',
          on ? 'border-ink bg-signal' : fill && fills[fill],
        )}
      />
      {children}
    </span>
  )
}
