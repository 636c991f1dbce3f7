import { t } from '@bikevalley/messages'
import { useCallback, useEffect, useRef } from 'react'
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Holds back every way off the page while something is unsaved; `allowLeave` opens it once it is saved. */
export function useLeaveGuard(unsaved: boolean): { blocker: Blocker; allowLeave: () => void } {
  const guarded = useRef(false)
  useEffect(() => {
    guarded.current = unsaved
  }, [unsaved])
  useBeforeUnload(
    useCallback((event: BeforeUnloadEvent) => {
      if (guarded.current) event.preventDefault()
    }, []),
  )
  const blocker = useBlocker(useCallback(() => guarded.current, []))
  const allowLeave = useCallback(() => {
    guarded.current = false
  }, [])
  return { blocker, allowLeave }
}

/** The question that comes when somebody leaves a form with something unsaved in it. */
export function LeaveQuestion({ blocker }: { blocker: Blocker }) {
  return (
    <DiscardQuestion
      open={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  )
}

type DiscardQuestionProps = { open: boolean; onKeep: () => void; onDiscard: () => void }

/** Asks before what was typed is thrown away. */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onKeep}
      onConfirm={onDiscard}
      title={t('lib.leaveUnsaved')}
      keepLabel={t('lib.keepWriting')}
      confirmLabel={t('lib.leave')}
      kind="bad"
    >
      {t('lib.unsavedIsLost')}
    </ConfirmDialog>
  )
}
