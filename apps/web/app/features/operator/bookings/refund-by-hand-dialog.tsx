import { type PersonLink, refundByHand } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { useUnsent } from '../../../lib/forms/unsent.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, Input, TextArea } from '../../../ui/forms/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { personName } from '../labels.ts'
import { refreshAll } from '../queries.ts'

type RefundByHandDialogProps = {
  paymentId: string
  /** The one that the card did not take. */
  refundId: string
  buyer: PersonLink
  /** As people read it. */
  amount: string
  open: boolean
  onClose: () => void
  /** What it means. */
  children: string
}

/** Writes down that the money was sent to the buyer outside the site: with what they find on their statement. */
export function RefundByHandDialog({
  open,
  onClose,
  amount,
  buyer,
  children,
  paymentId,
  refundId,
}: RefundByHandDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('operatorBookings.amountSentByHand', { amount })}
      subtitle={t('operatorBookings.toBuyer', { buyer: personName(buyer) })}
    >
      <p>{children}</p>
      <SentForm paymentId={paymentId} refundId={refundId} buyer={buyer} amount={amount} onClose={onClose} />
    </Dialog>
  )
}

function SentForm({
  paymentId,
  refundId,
  buyer,
  amount,
  onClose,
}: Pick<RefundByHandDialogProps, 'paymentId' | 'refundId' | 'buyer' | 'amount' | 'onClose'>) {
  const client = useQueryClient()
  const say = useSay()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { typed, keep, forget } = useUnsent(`refund by hand ${refundId}`, { reference: '', note: '' })
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(refundByHand.body),
    defaultValues: typed,
  })
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await api(refundByHand, { params: { id: paymentId }, body: { ...body, refund_id: refundId } })
      forget()
      flushSync(onClose)
      say(t('operatorBookings.isMarkedAsSent', { amount, buyer: personName(buyer) }))
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['reference', 'note']))
    }
    // A refusal too means that things are no longer as the page shows them.
    await refreshAll(client)
  })
  return (
    <form
      method="post"
      noValidate
      onChange={() => keep(getValues())}
      onSubmit={(event) => void submit(event)}
      className="mt-4 grid gap-4"
    >
      {refusal === null ? null : <Alert title={refusal} />}
      <Field
        label={t('operator.transferReference')}
        hint={t('operatorBookings.buyerGetsReference')}
        error={formState.errors.reference?.message}
      >
        <Input autoComplete="off" maxLength={100} required data-autofocus {...register('reference')} />
      </Field>
      <Field
        label={t('operatorBookings.noteToTheBuyer')}
        hint={t('operatorBookings.buyerReadsNote')}
        error={formState.errors.note?.message}
      >
        <TextArea rows={3} maxLength={500} required {...register('note')} />
      </Field>
      <p className="font-semibold">{t('operatorBookings.sendTheMoneyFirst')}</p>
      <div className="flex gap-2 *:flex-1">
        <Button onClick={onClose}>{t('operator.notYet')}</Button>
        <Button type="submit" busy={formState.isSubmitting}>
          {t('operatorBookings.markAsSent')}
        </Button>
      </div>
    </form>
  )
}
