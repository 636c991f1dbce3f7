import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type CautionProps = {
  title: ReactNode
  /** At most two sentences and one link. */
  children?: ReactNode
  /** `good` for something that worked. */
  tone?: 'caution' | 'good'
}

/** A note that stands in the way a little: safety, test money; in green, success. */
export function Caution({ title, children, tone = 'caution' }: CautionProps) {
  const good = tone === 'good'
  return (
    <div
      role={good ? 'status' : 'note'}
      className={classes('border-l-6 bg-sunk px-4 py-3 text-small', good ? 'border-good' : 'border-signal')}
    >
      <p className={good ? 'type-h3' : 'font-bold text-base'}>{title}</p>
      {children ? <div className={classes(good && 'mt-1')}>{children}</div> : null}
    </div>
  )
}
