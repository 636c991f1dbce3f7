import { t } from '@bikevalley/messages'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from '../basics/classes.ts'
import { Icon } from '../basics/icon.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { keepFocus } from '../basics/keep-focus.ts'
import { openModal } from './modals.ts'

type DialogProps = {
  open: boolean
  /** Asked for by Escape and by the close button; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  /** One quiet line below the title. */
  subtitle?: ReactNode
  /** 640 px instead of 520. */
  wide?: boolean
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Id of the sentence that explains an alert dialog. */
  describedBy?: string
  children: ReactNode
}

/** The first thing that a person wants to do in a dialog: what is marked, else the first control to fill in. */
const marked = '[data-autofocus]'
const firstControl = 'input:not([readonly], [type="hidden"]), select, textarea'

/**
 * A native modal dialog: the browser traps the focus and gives it back to the opener; where the opener has gone,
 * `keepFocus` finds a place. Its content exists only while it is open. Below 480 px it sits at the bottom edge.
 */
export function Dialog({
  open,
  onClose,
  title,
  subtitle,
  wide = false,
  role = 'dialog',
  describedBy,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (!open) return element.close()
    keepFocus()
    const leave = openModal(element)
    const target = element.querySelector(marked) ?? element.querySelector(firstControl)
    if (target instanceof HTMLElement) target.focus()
    return leave
  }, [open])
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (open) onClose()
      }}
      className={classes(
        'enter-rise wrap-break-word m-auto max-h-[calc(100dvh-2rem)] scroll-pb-28 w-[calc(100%-2rem)] overflow-y-auto border-signal border-t-6 bg-surface p-6 text-left text-base text-ink shadow-lift max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:p-4',
        wide ? 'max-w-160' : 'max-w-130',
      )}
    >
      {open ? (
        <>
          <header className="mb-4 flex items-start justify-between gap-4">
            <div className="min-w-0">
              <h2 id={titleId} className="type-h2 text-[2.25rem] max-sm:text-[1.875rem]">
                {title}
              </h2>
              {subtitle ? <p className="mt-1 text-ink-2 text-small">{subtitle}</p> : null}
            </div>
            <IconButton label={t('common.close')} onClick={onClose} className="-mt-1 -mr-2">
              <Icon name="close" size={22} />
            </IconButton>
          </header>
          {children}
        </>
      ) : null}
    </dialog>
  )
}
