import { type Booking, declineBooking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { useUnsent } from '../../../lib/forms/unsent.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { refreshBikes } from '../refresh-bikes.ts'

const LONGEST_REASON = 500

/** Declines a booking after a question, with a reason for the buyer if the seller likes to give one. */
export function DeclineBooking({ booking }: { booking: Booking }) {
  const [asking, setAsking] = useState(false)
  const { typed, keep, forget } = useUnsent(`decline ${booking._id}`, { reason: '' })
  const [reason, setReason] = useState(typed.reason)
  const { time } = useFormat()
  const client = useQueryClient()
  const say = useSay()
  const { byerName, productName } = booking
  const decline = useMutation({
    mutationFn: () => api(declineBooking, { params: { id: booking._id }, body: { reason } }),
    onSuccess: async () => {
      forget()
      setAsking(false)
      await refreshBikes(client)
      say(t('selling.bookingDeclined', { buyer: byerName, bike: productName }))
    },
    onError: () => void refreshBikes(client),
  })
  const paying = booking.hold !== null && booking.hold.holder !== 'other' ? booking.hold.expires_at : null
  const write = (text: string) => {
    setReason(text)
    keep({ reason: text })
  }
  const ask = () => {
    decline.reset()
    setAsking(true)
  }
  return (
    <>
      <Button
        size="compact"
        aria-description={`${byerName}, ${productName}`}
        {...(paying === null
          ? {}
          : { disabled: true, disabledReason: t('selling.thisBuyerIsPaying', { time: time(paying) }) })}
        onClick={ask}
      >
        {t('selling.decline')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => decline.mutate()}
        busy={decline.isPending}
        error={decline.error?.message}
        title={t('selling.declineQuestion', { buyer: byerName })}
        confirmLabel={t('selling.decline')}
      >
        <p className="mb-4">{t('selling.bookingEnds', { bike: productName, buyer: byerName })}</p>
        <Field label={t('selling.optionalReason')} hint={t('selling.reasonHint', { buyer: byerName })}>
          <TextArea rows={2} maxLength={LONGEST_REASON} value={reason} onChange={({ target }) => write(target.value)} />
        </Field>
      </ConfirmDialog>
    </>
  )
}
