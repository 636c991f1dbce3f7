import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'
import { Plate } from '../pictures/plate.tsx'
import { clockTime } from './clock-time.ts'

type CountdownProps = {
  /** Whole seconds; the owner counts. */
  secondsLeft: number
  totalSeconds: number
  title: ReactNode
  /** Below the title: a sentence, or at the end what to do. */
  children?: ReactNode
  /** False for someone who only watches: a paper plate and no bar. */
  own?: boolean
}

const lowSeconds = 120

/** Time that runs out: plate, sentence, bar; inverted and said aloud once when two minutes are left. */
export function Countdown({ secondsLeft, totalSeconds, title, children, own = true }: CountdownProps) {
  const left = Math.max(0, Math.floor(secondsLeft))
  const low = own && left > 0 && left < lowSeconds
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-ink border-y-2 py-3">
      <span role="timer" aria-label={spokenTime(left)}>
        <Plate
          kind={own && left > 0 && !low ? 'signal' : 'paper'}
          className={classes(
            'px-[.35em] pt-[.12em] pb-[.08em] text-[1.75rem]',
            low && 'border-ink! bg-ink! text-paper!',
          )}
        >
          <span aria-hidden="true">{clockTime(left)}</span>
        </Plate>
      </span>
      <div>
        <p className="font-bold">{title}</p>
        {children ? <div className="text-ink-2 text-small">{children}</div> : null}
      </div>
      {own ? <Bar share={totalSeconds > 0 ? Math.min(1, left / totalSeconds) : 0} low={low} /> : null}
      <span role="status" className="sr-only">
        {low ? t('ui.lastTwoMinutes') : ''}
      </span>
    </div>
  )
}

function Bar({ share, low }: { share: number; low: boolean }) {
  return (
    <svg
      className="col-span-full block h-1.5 w-full bg-rule"
      preserveAspectRatio="none"
      viewBox="0 0 1000 6"
      aria-hidden="true"
    >
      <rect
        width={Math.round(share * 1000)}
        height="6"
        className={low ? 'fill-ink' : 'fill-signal stroke-on-signal'}
        strokeWidth={low ? 0 : 3}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function spokenTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  if (minutes === 0) return t('ui.secondsLeft', { seconds: rest })
  return rest === 0 ? t('ui.minutesLeft', { minutes }) : t('ui.minutesAndSecondsLeft', { minutes, seconds: rest })
}
