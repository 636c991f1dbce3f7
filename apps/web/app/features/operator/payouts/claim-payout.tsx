import { type AdminPayout, markPayoutPaid, payoutPaidSchema, textSchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { useUnsent } from '../../../lib/forms/unsent.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, Input, TextArea } from '../../../ui/forms/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { refreshAll } from '../queries.ts'

type ClaimProps = { payout: AdminPayout }

/** Says of unclaimed money whom it was sent to. */
export function ClaimPayout({ payout }: ClaimProps) {
  const { exactPrice } = useFormat()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="compact" className="whitespace-nowrap" aria-description={payout.bike} onClick={() => setOpen(true)}>
        {t('operator.sentByHand')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('operatorPayouts.amountSentByHand', { amount: exactPrice(payout.amount) })}
      >
        <p>{t('operatorPayouts.whereToSendIt', { bike: payout.bike })}</p>
        <ClaimForm payout={payout} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const formSchema = () =>
  payoutPaidSchema.extend({
    note: textSchema(() => t('operatorPayouts.theRecipient'), 500).min(1, {
      error: () => t('operatorPayouts.nameRecipient'),
    }),
  })

function ClaimForm({ payout, onClose }: ClaimProps & { onClose: () => void }) {
  const client = useQueryClient()
  const { exactPrice } = useFormat()
  const say = useSay()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { typed, keep, forget } = useUnsent(`claim ${payout._id}`, { reference: '', note: '' })
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(formSchema()),
    defaultValues: typed,
  })
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await api(markPayoutPaid, { params: { id: payout._id }, body })
      forget()
      flushSync(onClose)
      say(t('operatorPayouts.isMarkedAsPaid', { amount: exactPrice(payout.amount) }))
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['reference', 'note']))
    }
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
      <Field label={t('operator.transferReference')} error={formState.errors.reference?.message}>
        <Input autoComplete="off" maxLength={100} required data-autofocus {...register('reference')} />
      </Field>
      <Field
        label={t('operatorPayouts.recipient')}
        hint={t('operatorPayouts.claimReaders')}
        error={formState.errors.note?.message}
      >
        <TextArea rows={3} maxLength={500} required {...register('note')} />
      </Field>
      <div className="flex gap-2 *:flex-1">
        <Button onClick={onClose}>{t('operator.notYet')}</Button>
        <Button type="submit" busy={formState.isSubmitting}>
          {t('operatorPayouts.markAsPaid')}
        </Button>
      </div>
    </form>
  )
}
