import { t } from '@bikevalley/messages'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../basics/icon.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { openModal } from './modals.ts'

type DrawerProps = {
  open: boolean
  /** Asked for by Escape, by the close button and beside it; the owner then sets `open` to false. */
  onClose: () => void
  title: string
  /** Stays at its lower edge while what is above it scrolls. */
  foot: ReactNode
  children: ReactNode
}

/** A native modal dialog at the left edge, of the window's height. The browser keeps the focus in it and gives it back to the opener. */
export function Drawer({ open, onClose, title, foot, children }: DrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = drawer.current
    if (element === null) return undefined
    if (open) return openModal(element)
    element.close()
    return undefined
  }, [open])
  return (
    <dialog
      ref={drawer}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        // What is beside it is the dialog itself.
        if (event.target === event.currentTarget) onClose()
      }}
      className="enter-left fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-80 max-w-full border-signal border-t-6 bg-paper text-ink shadow-lift"
    >
      {open ? (
        <div className="flex h-full flex-col">
          <header className="flex items-center justify-between border-rule border-b py-1 pr-2 pl-4">
            <h2 id={titleId} className="type-h3">
              {title}
            </h2>
            <IconButton label={t('common.close')} onClick={onClose}>
              <Icon name="close" size={22} />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4">{children}</div>
          <footer className="flex flex-wrap items-center gap-3 border-ink border-t-2 px-4 py-2.5">{foot}</footer>
        </div>
      ) : null}
    </dialog>
  )
}
