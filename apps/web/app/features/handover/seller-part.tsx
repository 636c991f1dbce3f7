import type { Booking, Handover } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useState } from 'react'
import { Button } from '../../ui/basics/button.tsx'
import { PanelHeading } from '../../ui/layout/panel-heading.tsx'
import { HandOverForm } from './meeting/hand-over-form.tsx'

type SellerPartProps = { handover: Handover; booking: Booking; viewerName: string }

/** What the seller does: papers, the meeting, the buyer's code. While the sale stands still, only if they insist. */
export function SellerPart({ handover, booking, viewerName }: SellerPartProps) {
  const [insists, setInsists] = useState(false)
  const stands = handover.status.phase !== 'to_hand_over'
  if (stands && !insists) return <KeepTheBike handover={handover} onShowAnyway={() => setInsists(true)} />
  return <HandOverForm handover={handover} booking={booking} viewerName={viewerName} />
}

/** A bike that is gone does not come back, whatever a bank or an admin decides. */
function KeepTheBike({ handover, onShowAnyway }: { handover: Handover; onShowAnyway: () => void }) {
  const { status } = handover
  const buyer = status.buyer_name || t('sale.theBuyer')
  return (
    <section aria-labelledby="keep">
      <PanelHeading id="keep">{t('handover.keepTheBike')}</PanelHeading>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[62ch]">
          {status.phase === 'disputed'
            ? t('handover.agreedAfterAll', { buyer })
            : t('handover.stillAgainstCode', { buyer })}
        </p>
        <Button onClick={onShowAnyway}>{t('handover.handOverAnyway')}</Button>
      </div>
    </section>
  )
}
