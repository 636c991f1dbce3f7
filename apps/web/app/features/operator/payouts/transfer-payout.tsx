import { type AdminPayout, transferPayout } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { personName } from '../labels.ts'
import { refreshAll } from '../queries.ts'

/** Has the provider send a payout to the seller's account there, after a question. */
export function TransferPayout({ payout }: { payout: AdminPayout }) {
  const client = useQueryClient()
  const format = useFormat()
  const say = useSay()
  const [open, setOpen] = useState(false)
  const { bike } = payout
  const provider = format.provider(payout.provider)
  const [amount, seller] = [format.exactPrice(payout.amount), personName(payout.seller)]
  const transfer = useMutation({
    mutationFn: () => api(transferPayout, { params: { id: payout._id } }),
    onSuccess: () => {
      flushSync(() => setOpen(false))
      say(t('operatorPayouts.isOnItsWay', { amount, seller }))
    },
    // A refusal too means that things are no longer as the page shows them.
    onSettled: () => refreshAll(client),
  })
  return (
    <>
      <Button size="compact" aria-description={bike} onClick={() => setOpen(true)}>
        {t('operatorPayouts.transferByProvider', { provider })}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          transfer.reset()
          setOpen(false)
        }}
        onConfirm={() => transfer.mutate()}
        title={t('operatorPayouts.transferAmount', { amount })}
        confirmLabel={t('operatorPayouts.transfer')}
        keepLabel={t('operator.notYet')}
        busy={transfer.isPending}
        error={transfer.error?.message}
      >
        <p className="[overflow-wrap:anywhere]">{t('operatorPayouts.providerSendsIt', { provider, seller, bike })}</p>
      </ConfirmDialog>
    </>
  )
}
