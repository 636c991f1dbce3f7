import { t } from '@bikevalley/messages'
import { type ReactNode, useId } from 'react'
import { Button } from '../basics/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** Names the thing: "Delete Yamaha MT-07?" */
  title: ReactNode
  /** What happens to it, in a sentence. */
  children: ReactNode
  confirmLabel: string
  keepLabel?: string
  /** `bad` for what destroys something. */
  kind?: 'bad' | 'plain'
  busy?: boolean
  /** Why it did not work. */
  error?: string | undefined
}

/** Asks before something that cannot be taken back. The harmless answer has the focus. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  keepLabel = t('ui.keepIt'),
  kind = 'plain',
  busy = false,
  error,
}: ConfirmDialogProps) {
  const textId = useId()
  return (
    <Dialog open={open} onClose={onClose} title={title} role="alertdialog" describedBy={textId}>
      <div id={textId}>{children}</div>
      {error === undefined ? null : (
        <div className="mt-4">
          <Alert title={error} />
        </div>
      )}
      <div className="mt-6 flex gap-2 *:flex-1">
        <Button onClick={onClose} data-autofocus>
          {keepLabel}
        </Button>
        <Button kind={kind} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
