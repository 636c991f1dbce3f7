import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { Button } from '../basics/button.tsx'

type AlertProps = {
  /** The cause, in bold. */
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
  /** Shows Retry. */
  onRetry?: (() => void) | undefined
  retrying?: boolean
}

/** Something went wrong, said aloud at once. */
export function Alert({ title, children, onRetry, retrying = false }: AlertProps) {
  return (
    <div role="alert" className="border-bad border-l-6 bg-bad-wash px-4 py-3 [overflow-wrap:anywhere]">
      <div>
        <b className="text-bad">{title}</b> <div className="contents">{children}</div>
      </div>
      {onRetry ? (
        <div className="mt-2.5">
          <Button size="compact" busy={retrying} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
