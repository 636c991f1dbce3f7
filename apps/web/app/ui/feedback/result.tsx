import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../basics/classes.ts'
import { Icon } from '../basics/icon.tsx'
import { keepFocus } from '../basics/keep-focus.ts'
import { useTopModal } from '../overlays/modals.ts'

export type ResultTone = 'good' | 'plain'

type ResultProps = {
  /** `plain` where nothing was done that one wanted. */
  tone?: ResultTone
  children: ReactNode
}

/**
 * The result of an operation, shown where one looks: it takes the focus when it comes, and the view with it; as soon as the
 * dialog of the operation has closed. A second operation of the same kind says so anew through another `key`.
 */
export function Result({ tone = 'good', children }: ResultProps) {
  const place = useRef<HTMLDivElement>(null)
  const told = useRef(false)
  const modal = useTopModal()
  useEffect(() => {
    if (told.current || (modal && !modal.contains(place.current))) return
    told.current = true
    place.current?.focus()
    // It goes by itself when it is no longer so.
    keepFocus()
  }, [modal])
  return (
    <div
      ref={place}
      role="status"
      tabIndex={-1}
      className={classes(
        'flex items-start gap-2.5 border-l-6 bg-sunk px-4 py-3 text-base text-ink [overflow-wrap:anywhere]',
        tone === 'good' ? 'border-good' : 'border-signal',
      )}
    >
      {tone === 'good' ? <Icon name="check" size={20} className="mt-0.5 flex-none text-good" /> : null}
      <div className="min-w-0">{children}</div>
    </div>
  )
}
