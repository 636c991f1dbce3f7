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
        Sent by hand
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`${exactPrice(payout.amount)} sent by hand?`}>
        <p>
          The seller of {payout.bike} has deleted their account. Send the money to the bank account that they name to
          you, or to the office that the law names where nobody claims it.
        </p>
        <ClaimForm payout={payout} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const formSchema = payoutPaidSchema.extend({
  note: textSchema(() => t('fields.theNote'), 500).min(1, 'Say whom it was sent to.'),
})

function ClaimForm({ payout, onClose }: ClaimProps & { onClose: () => void }) {
  const client = useQueryClient()
  const { exactPrice } = useFormat()
  const say = useSay()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { typed, keep, forget } = useUnsent(`claim ${payout._id}`, { reference: '', note: '' })
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: typed,
  })
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await api(markPayoutPaid, { params: { id: payout._id }, body })
      forget()
      flushSync(onClose)
      say(`${exactPrice(payout.amount)} is marked as paid.`)
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
      <Field label="Reference of the transfer" error={formState.errors.reference?.message}>
        <Input autoComplete="off" maxLength={100} required data-autofocus {...register('reference')} />
      </Field>
      <Field
        label="Whom it was sent to"
        hint="It is kept with your name. The former seller gets it by email where we still know how."
        error={formState.errors.note?.message}
      >
        <TextArea rows={3} maxLength={500} required {...register('note')} />
      </Field>
      <div className="flex gap-2 *:flex-1">
        <Button onClick={onClose}>Not yet</Button>
        <Button type="submit" busy={formState.isSubmitting}>
          Mark as paid
        </Button>
      </div>
    </form>
  )
}
