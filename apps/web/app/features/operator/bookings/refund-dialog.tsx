import { type AdminPayment, type PersonLink, parsePrice, reasonSchema, refundPayment } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { amountKeyboard } from '../../../entities/money/amount-keyboard.ts'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { useUnsent } from '../../../lib/forms/unsent.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, Input, TextArea } from '../../../ui/forms/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { personName } from '../labels.ts'
import { refreshAll } from '../queries.ts'
import { partOf, refundText } from './refund-labels.ts'

type RefundDialogProps = {
  payment: AdminPayment
  /** What of it can go back, as the wire has it. */
  left: string
  currency: string
  buyer: PersonLink
  open: boolean
  onClose: () => void
  /** What it means where all that is left goes back. */
  afterwards: string
}

/** Sends a sale back to the card: all that is left, or a part of it, which leaves the sale as it is. */
export function RefundDialog({ open, onClose, buyer, ...form }: RefundDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('operatorBookings.refund')}
      role="alertdialog"
      subtitle={t('operatorBookings.toTheCardOf', { buyer: personName(buyer) })}
    >
      <RefundForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function RefundForm({ payment, left, currency, afterwards, onClose }: Omit<RefundDialogProps, 'open' | 'buyer'>) {
  const client = useQueryClient()
  const format = useFormat()
  const say = useSay()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { typed, keep, forget } = useUnsent(`refund ${payment._id}`, { amount: '', reason: '' })
  const { control, register, handleSubmit, setError, setValue, getValues, formState } = useForm({
    resolver: zodResolver(formSchema(left, currency, format.exactPrice(left))),
    defaultValues: typed,
  })
  const amount = useWatch({ control, name: 'amount' })
  const words = refundText({ ...payment, left }, amount, currency, format)
  const isAll = partOf(amount, left, currency) === partOf(left, left, currency)
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await api(refundPayment, { params: { id: payment._id }, body: { ...body, left } })
      forget()
      flushSync(onClose)
      say(t('operatorBookings.refundIsRequested'))
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['amount', 'reason']))
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
        label={t('operatorBookings.amountIn', { currency })}
        hint={t('operatorBookings.refundUpTo', { left: format.exactPrice(left) })}
        error={formState.errors.amount?.message}
      >
        <Input
          inputMode={amountKeyboard(currency)}
          autoComplete="off"
          required
          data-autofocus
          {...register('amount')}
        />
      </Field>
      <div className="flex">
        <Button
          size="compact"
          onClick={() => {
            setValue('amount', left, { shouldValidate: true })
            keep(getValues())
          }}
        >
          {t('operator.everything')}
        </Button>
      </div>
      <p role="status">
        <span>{words === null ? t('operatorBookings.whatBothGet') : words}</span>
        <span>{words !== null && isAll && afterwards !== '' ? ` ${afterwards}` : ''}</span>
      </p>
      <Field label={t('operator.reason')} hint={t('operator.bothGetReason')} error={formState.errors.reason?.message}>
        <TextArea rows={3} maxLength={500} required {...register('reason')} />
      </Field>
      <p className="font-semibold">{t('operator.cantBeUndone')}</p>
      <div className="flex gap-2 *:flex-1">
        <Button onClick={onClose}>{t('operator.leaveIt')}</Button>
        <Button type="submit" busy={formState.isSubmitting}>
          {t('operatorBookings.refund')}
        </Button>
      </div>
    </form>
  )
}

const formSchema = (left: string, currency: string, shown: string) =>
  z.object({
    amount: z.string().superRefine((typed, context) => {
      const read = parsePrice(typed, currency)
      if (!read.ok)
        context.addIssue({
          code: 'custom',
          message: typed.trim() === '' ? t('operatorBookings.enterTheAmount') : read.reason,
        })
      else if (partOf(typed, left, currency) === null)
        context.addIssue({ code: 'custom', message: t('operatorBookings.moreThanIsLeft', { left: shown }) })
    }),
    reason: reasonSchema,
  })
