import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'

export type TimelineStep = {
  title: string
  /** When, or where it stands. */
  detail?: ReactNode
  at: 'past' | 'now' | 'ahead'
}

const squares = {
  past: 'border-ink bg-ink',
  now: 'border-ink bg-signal outline-2 outline-ink outline-offset-0',
  ahead: 'border-dashed border-field bg-paper',
} as const

const spoken = { past: () => t('ui.stepDone'), now: () => t('ui.stepNow'), ahead: () => t('ui.stepToCome') } as const

/** The steps of a life, one below the other; side by side from 760 px up. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className="md:grid md:auto-cols-fr md:grid-flow-col">
      {steps.map(({ title, detail, at }, index) => (
        <li
          key={title}
          aria-current={at === 'now' ? 'step' : undefined}
          className="relative grid grid-cols-[14px_minmax(0,1fr)] gap-x-3.5 pb-4 last:pb-0 md:block md:pr-4 md:pb-0"
        >
          {index < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-4 bottom-0 left-1.5 border-l-2 md:top-1.5 md:right-0 md:bottom-auto md:left-3.5 md:border-t-2 md:border-l-0',
                at === 'past' ? 'border-ink' : 'border-rule',
              )}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={classes('relative mt-1 block size-3.5 border-2 md:mt-0 md:mb-2', squares[at])}
          />
          <div className={classes('min-w-0', at === 'ahead' && 'text-ink-2')}>
            <p className="font-bold [overflow-wrap:anywhere]">
              <span className="sr-only">{`${spoken[at]()} `}</span>
              <span>{title}</span>
            </p>
            {detail ? <p className="text-ink-2 text-small [overflow-wrap:anywhere]">{detail}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
