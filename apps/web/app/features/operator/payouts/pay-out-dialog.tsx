import { type AdminPayout, getPayoutAccount, markPayoutPaid } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { useUnsent } from '../../../lib/forms/unsent.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { CopyButton } from '../../../ui/data/copy-button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { personName } from '../labels.ts'
import { refreshAll } from '../queries.ts'

type PayOutDialogProps = { payout: AdminPayout; open: boolean; onClose: () => void }

/** The account that the money goes to, and the question for the reference once it is sent. */
export function PayOutDialog({ payout, open, onClose }: PayOutDialogProps) {
  const { exactPrice } = useFormat()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('operatorPayouts.payOutAmount', { amount: exactPrice(payout.amount) })}
      subtitle={t('operatorPayouts.toFor', { seller: personName(payout.seller), bike: payout.bike })}
    >
      <div className="grid gap-6">
        <Account payout={payout} />
        <PaidForm payout={payout} onClose={onClose} />
      </div>
    </Dialog>
  )
}

/** Shown when it is asked for, since each look is written down. */
function Account({ payout: { _id } }: Pick<PayOutDialogProps, 'payout'>) {
  const look = useMutation({ mutationFn: () => api(getPayoutAccount, { params: { id: _id } }), gcTime: 0 })
  if (look.data)
    return (
      <dl className="border-rule border-t">
        <AccountPart term={t('operatorPayouts.accountHolder')} text={look.data.holder} />
        <AccountPart term={t('operatorPayouts.account')} text={look.data.account} />
        {look.data.bank === '' ? null : <AccountPart term={t('operatorPayouts.bank')} text={look.data.bank} />}
      </dl>
    )
  return (
    <div className="grid justify-items-start gap-3">
      {look.error ? <Alert title={look.error.message} /> : null}
      <Button busy={look.isPending} onClick={() => look.mutate()} data-autofocus>
        {t('operatorPayouts.showBankAccount')}
      </Button>
      <p className="text-ink-2 text-small">{t('operatorPayouts.viewingIsRecorded')}</p>
    </div>
  )
}

function AccountPart({ term, text }: { term: string; text: string }) {
  return (
    <div className="flex items-center justify-between gap-3 border-rule border-b">
      <div className="min-w-0 py-2">
        <dt className="text-ink-3 text-small">{term}</dt>
        <dd className="[overflow-wrap:anywhere]">{text}</dd>
      </div>
      <CopyButton textOf={() => text} what={term} />
    </div>
  )
}

function PaidForm({ payout, onClose }: Omit<PayOutDialogProps, 'open'>) {
  const client = useQueryClient()
  const { exactPrice } = useFormat()
  const say = useSay()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { typed, keep, forget } = useUnsent(`payout ${payout._id}`, { reference: '' })
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(markPayoutPaid.body),
    defaultValues: typed,
  })
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await api(markPayoutPaid, { params: { id: payout._id }, body })
      forget()
      flushSync(onClose)
      say(
        t('operatorPayouts.isMarkedAndTold', { amount: exactPrice(payout.amount), seller: personName(payout.seller) }),
      )
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['reference']))
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
      className="grid gap-4"
    >
      {refusal === null ? null : <Alert title={refusal} />}
      <Field
        label={t('operator.transferReference')}
        hint={t('operatorPayouts.sellerGetsReference')}
        error={formState.errors.reference?.message}
      >
        <Input autoComplete="off" maxLength={100} required {...register('reference')} />
      </Field>
      <p className="font-semibold">{t('operatorPayouts.sendFirst')}</p>
      <div className="flex gap-2 *:flex-1">
        <Button onClick={onClose}>{t('operator.notYet')}</Button>
        <Button type="submit" busy={formState.isSubmitting}>
          {t('operatorPayouts.markAsPaid')}
        </Button>
      </div>
    </form>
  )
}
