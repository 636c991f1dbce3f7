import { type AdminBookingDetail, forceReleaseHold, type PaymentAttempt } from '@bikevalley/contract'
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
        <b suppressHydrationWarning>The card processor has not answered for {lasted}.</b>{' '}
        {attempt.hold_released_at === null
          ? 'It is asked again by itself, and nobody else can pay meanwhile.'
          : 'It is asked about further on. Should this payment arrive, it goes back by itself.'}
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
      <Button onClick={() => setAsking(true)}>End time to pay</Button>
      <ReasonDialog
        about={`let go ${attempt._id}`}
        open={asking}
        onClose={() => setAsking(false)}
        title={`End the time to pay for ${productName}?`}
        readers="Both sides get it by email, and it is kept with your name."
        confirmLabel="End time to pay"
        keepLabel="Leave it"
        act={(reason) => api(forceReleaseHold, { params: { id: attempt._id }, body: { reason } })}
        done={`The time to pay of ${personName(buyer)} has ended. Both sides are told.`}
      >
        <p>
          The card processor is asked once more. If it answers, its answer counts. If not, the time to pay of{' '}
          {personName(buyer)} ends: others can pay for the bike again, and its seller can change it.
        </p>
        <p>
          The payment is asked about further on. If the card was charged, all of it goes back by itself, even if the
          bike is sold to somebody else by then.
        </p>
      </ReasonDialog>
    </>
  )
}
