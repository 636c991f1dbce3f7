import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A state as a word with a square: filled while it is on. */
export function StateMark({ on = false, children }: { on?: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 font-bold text-small">
      <span
        aria-hidden="true"
        className={classes('size-2.5 flex-none border-2 border-current', on && 'border-ink bg-signal')}
      />
      {children}
    </span>
  )
}
