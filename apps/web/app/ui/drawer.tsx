import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type DrawerProps = {
  open: boolean
  onClose: () => void
  /** Heard when it opens. */
  label: string
  /** Beside the close button. */
  header: ReactNode
  children: ReactNode
}

/** A panel from the left edge, 320 px wide: a native modal, closed by Escape, its button or a press beside it. */
export function Drawer({ open, onClose, label, header, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className="enter-drawer m-0 h-dvh max-h-none w-80 max-w-[calc(100%-3rem)] border-signal border-t-6 bg-paper p-0 text-ink shadow-lift"
    >
      {open ? (
        <div className="flex h-full flex-col">
          <header className="flex items-center justify-between border-rule border-b py-2 pr-2 pl-4">
            <div>{header}</div>
            <IconButton label="Close menu" onClick={onClose}>
              <Icon name="close" size={22} />
            </IconButton>
          </header>
          <div className="flex-1 overflow-y-auto">{children}</div>
        </div>
      ) : null}
    </dialog>
  )
}
