import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'

type CautionProps = {
  title: ReactNode
  /** At most two sentences and one link. */
  children?: ReactNode
  /** `good` for something that worked. */
  tone?: 'caution' | 'good'
  /** Said at once by screen readers: it stops what the reader came for. */
  urgent?: boolean
}

/** A note that stands in the way a little: safety, test money; in green, success. */
export function Caution({ title, children, tone = 'caution', urgent = false }: CautionProps) {
  const good = tone === 'good'
  return (
    <div
      role={urgent ? 'alert' : good ? 'status' : 'note'}
      className={classes('border-l-6 bg-sunk px-4 py-3 text-small', good ? 'border-good' : 'border-signal')}
    >
      <p className={good ? 'type-h3' : 'font-bold text-base'}>{title}</p>
      {children ? <div className={classes(good && 'mt-1')}>{children}</div> : null}
    </div>
  )
}
