import { t } from '@bikevalley/messages'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/basics/button.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

type ExplainProps = {
  /** What is to be explained, by id: an explanation that was typed and not sent is kept under it. */
  id: string
  /** Said of the button to whom can't see beside what it stands. */
  description: string
  title: string
  confirmLabel: string
  keepLabel: string
  /** What differs, and what happens once it is explained. */
  children: ReactNode
  /** Keeps the explanation. */
  onConfirm: (explanation: string) => Promise<unknown>
  /** Said when it is kept. */
  done: string
}

/** Asks an admin to explain why the ledger and the card processor differ. */
export function Explain({ id, description, children, ...dialog }: ExplainProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-description={description} onClick={() => setOpen(true)}>
        {t('operatorReconciliation.explain')}
      </Button>
      <ReasonDialog
        {...dialog}
        about={`explain ${id}`}
        open={open}
        onClose={() => setOpen(false)}
        readers={t('operatorReconciliation.adminsReadIt')}
      >
        <p className="[overflow-wrap:anywhere]">{children}</p>
      </ReasonDialog>
    </>
  )
}
