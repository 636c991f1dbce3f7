import { type AdminPayout, returnPayout } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { personName } from '../labels.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

/** Says of a payout that the seller's bank sent it back, or that it never left. */
export function ReturnPayout({ payout }: { payout: AdminPayout }) {
  const { exactPrice } = useFormat()
  const [open, setOpen] = useState(false)
  const { bike, reference } = payout
  const [amount, seller] = [exactPrice(payout.amount), personName(payout.seller)]
  return (
    <>
      <Button size="compact" className="whitespace-nowrap" aria-description={bike} onClick={() => setOpen(true)}>
        {t('operatorPayouts.markAsReturned')}
      </Button>
      <ReasonDialog
        about={`return ${payout._id}`}
        open={open}
        onClose={() => setOpen(false)}
        title={t('operatorPayouts.wasReturned', { amount })}
        readers={t('operatorPayouts.sellerGetsReason', { seller })}
        confirmLabel={t('operatorPayouts.markAsReturned')}
        keepLabel={t('operator.leaveIt')}
        onConfirm={(reason) => api(returnPayout, { params: { id: payout._id }, body: { reason } })}
        done={t('operatorPayouts.isDueAgain', { amount, seller })}
      >
        <p className="[overflow-wrap:anywhere]">{t('operatorPayouts.transferReturned', { reference, seller, bike })}</p>
      </ReasonDialog>
    </>
  )
}
