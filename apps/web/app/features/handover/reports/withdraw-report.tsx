import { withdrawReport } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/form-errors.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { refreshHandover } from '../queries.ts'

/** Whoever opened a report takes it back, after being told what that does. */
export function WithdrawReport({ bookingId }: { bookingId: string }) {
  const client = useQueryClient()
  const say = useSay()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function withdraw(): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await api(withdrawReport, { params: { id: bookingId } })
      setAsks(false)
      say(t('handover.reportWithdrawn'))
    } catch (error) {
      setRefusal(messageOf(error))
    }
    setBusy(false)
    await refreshHandover(client)
  }
  return (
    <div className="grid justify-items-start gap-3 border-rule border-t pt-6">
      <p className="max-w-[62ch]">{t('handover.withdrawAbout')}</p>
      <Button onClick={() => setAsks(true)}>{t('handover.withdrawReport')}</Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void withdraw()}
        title={t('handover.withdrawQuestion')}
        confirmLabel={t('handover.withdrawIt')}
        keepLabel={t('handover.leaveOpen')}
        busy={busy}
        error={refusal}
      >
        {t('handover.withdrawEffect')}
      </ConfirmDialog>
    </div>
  )
}
