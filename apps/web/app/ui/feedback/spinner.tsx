import { t } from '@bikevalley/messages'
import { classes } from '../basics/classes.ts'

const sizes = { small: 'size-4 border-2', normal: 'size-5 border-2', large: 'size-9 border-[3px]' } as const

type SpinnerProps = {
  size?: keyof typeof sizes
  /** Said aloud. Without it the spinner is decorative, for a place that is already marked busy. */
  label?: string
  className?: string
}

/** A turning ring; where motion is unwanted, the word instead (only beside no other words). */
export function Spinner({ size = 'normal', label, className }: SpinnerProps) {
  const ring = (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block flex-none animate-spin rounded-full border-current/25 border-t-current motion-reduce:animate-none',
        label !== undefined && 'motion-reduce:hidden',
        sizes[size],
        className,
      )}
    />
  )
  if (label === undefined) return ring
  return (
    <span role="status" className="inline-flex items-center">
      {ring}
      <span className="sr-only motion-reduce:not-sr-only">{label}</span>
    </span>
  )
}

/** What a page shows while its first data is on the way. */
export function PageSpinner({ label = t('ui.loading') }: { label?: string }) {
  return (
    <div className="grid min-h-80 place-items-center">
      <Spinner size="large" label={label} />
    </div>
  )
}
