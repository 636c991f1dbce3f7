import { type AdminBookingDetail, forceReleaseHold, type PaymentAttempt } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { durationText, personName } from '../labels.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

type UnresponsiveProviderProps = { attempt: PaymentAttempt; since: string; booking: AdminBookingDetail }

/** That the card processor does not answer about an attempt, and the way out where a bike is held for it. */
export function UnresponsiveProvider({ attempt, since, booking }: UnresponsiveProviderProps) {
  const [nowMs] = useState(() => Date.now())
  const lasted = durationText(nowMs - Date.parse(since))
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <p>
        {/* Between the server's answer and the browser a minute may pass: the server's words may stand. */}
        <b suppressHydrationWarning>{t('operatorBookings.hasNotAnswered', { lasted })}</b>{' '}
        <span>
          {attempt.hold_released_at === null ? t('operatorBookings.askedAgain') : t('operatorBookings.keptAsking')}
        </span>
      </p>
      {attempt.may_force_release ? <ForceRelease attempt={attempt} booking={booking} /> : null}
    </div>
  )
}

function ForceRelease({ attempt, booking }: Omit<UnresponsiveProviderProps, 'since'>) {
  const [asking, setAsking] = useState(false)
  const { buyer, productName } = booking
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('operatorBookings.endTimeToPay')}</Button>
      <ReasonDialog
        about={`force release ${attempt._id}`}
        open={asking}
        onClose={() => setAsking(false)}
        title={t('operatorBookings.endTimeToPayFor', { bike: productName })}
        readers={t('operator.bothGetReason')}
        confirmLabel={t('operatorBookings.endTimeToPay')}
        keepLabel={t('operator.leaveIt')}
        onConfirm={(reason) => api(forceReleaseHold, { params: { id: attempt._id }, body: { reason } })}
        done={t('operatorBookings.timeToPayHasEnded', { buyer: personName(buyer) })}
      >
        <p>{t('operatorBookings.askedOnceMore', { buyer: personName(buyer) })}</p>
        <p>{t('operatorBookings.keptAskingPayment')}</p>
      </ReasonDialog>
    </>
  )
}
