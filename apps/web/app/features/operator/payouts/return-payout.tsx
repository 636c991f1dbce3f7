import { type AdminPayout, returnPayout } from '@bikevalley/contract'
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
  return (
    <>
      <Button size="compact" className="whitespace-nowrap" aria-description={payout.bike} onClick={() => setOpen(true)}>
        Mark as returned
      </Button>
      <ReasonDialog
        about={`return ${payout._id}`}
        open={open}
        onClose={() => setOpen(false)}
        title={`Did ${exactPrice(payout.amount)} come back?`}
        readers={`${personName(payout.seller)} gets it by email, and it is kept with your name.`}
        confirmLabel="Mark as returned"
        keepLabel="Leave it"
        act={(reason) => api(returnPayout, { params: { id: payout._id }, body: { reason } })}
        done={`${exactPrice(payout.amount)} is due again. ${personName(payout.seller)} is told.`}
      >
        <p className="[overflow-wrap:anywhere]">
          The transfer {payout.reference} to {personName(payout.seller)} for {payout.bike} was sent back by the bank, or
          never left. It is to be paid out again.
        </p>
      </ReasonDialog>
    </>
  )
}
