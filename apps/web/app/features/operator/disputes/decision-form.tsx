import {
  type AdminDispute,
  decideDispute,
  disputeDecisionSchema,
  formatMinor,
  minorOf,
  parseAmount,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { amountKeyboard } from '../../../entities/money/amount-keyboard.ts'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { useUnsent } from '../../../lib/forms/unsent.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Facts } from '../../../ui/data/facts.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, Input, TextArea } from '../../../ui/forms/field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { refreshAll } from '../queries.ts'
import { bikeByLabel, bikeGoesText, decisionText, isTooMuch, sharesInText, splitOf } from './decision-labels.ts'

type Decision = z.output<typeof disputeDecisionSchema>

/** How much of the money goes back to the buyer, with what each of the three gets as one types. */
export function DecisionForm({ dispute }: { dispute: AdminDispute }) {
  const client = useQueryClient()
  const format = useFormat()
  const say = useSay()
  const [refusal, setRefusal] = useState<string | null>(null)
  /** What was typed, while the admin is asked whether they mean it. */
  const [toConfirm, setToConfirm] = useState<Decision | null>(null)
  const [sending, setSending] = useState(false)
  const { currency } = dispute
  const left = dispute.left ?? dispute.price
  const nothing = formatMinor(0, currency)
  const { typed, keep, forget } = useUnsent(`decide ${dispute._id}`, { refund: '', reason: '', bike_by: '' })
  const { control, register, handleSubmit, setError, setValue, getValues, formState } = useForm({
    resolver: zodResolver(formSchema(left, currency, format.exactPrice(left))),
    defaultValues: typed,
    mode: 'onTouched',
  })
  const asked = useWatch({ control, name: 'refund' })
  const words = decisionText(dispute, asked, format)
  // Said as it is typed: what each gets can't be seen of it.
  const tooMuch = isTooMuch(dispute, asked) ? tooMuchText(format.exactPrice(left)) : undefined
  async function decide(body: Decision): Promise<void> {
    setToConfirm(null)
    setRefusal(null)
    setSending(true)
    try {
      await api(decideDispute, { params: { id: dispute._id }, body })
      forget()
      say(t('operatorDisputes.isDecided'))
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['refund', 'reason', 'bike_by']))
    }
    setSending(false)
    await refreshAll(client)
  }
  const choose = (refund: string) => {
    setValue('refund', refund, { shouldValidate: true })
    keep(getValues())
  }
  return (
    <>
      <form
        method="post"
        noValidate
        onChange={() => keep(getValues())}
        onSubmit={(event) => void handleSubmit(setToConfirm)(event)}
        className="grid gap-4"
      >
        <p>
          {left === dispute.price
            ? t('operatorDisputes.ofLeft', { left: format.exactPrice(left) })
            : t('operatorDisputes.ofLeftOfPrice', {
                left: format.exactPrice(left),
                price: format.exactPrice(dispute.price),
              })}
        </p>
        {refusal === null ? null : <Alert title={refusal} />}
        <Field
          label={t('operatorDisputes.backToTheBuyerIn', { currency })}
          hint={t('operatorDisputes.fromTo', { from: format.exactPrice(nothing), to: format.exactPrice(left) })}
          error={formState.errors.refund?.message ?? tooMuch}
        >
          <Input inputMode={amountKeyboard(currency)} autoComplete="off" required {...register('refund')} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button size="compact" onClick={() => choose(left)}>
            {t('operator.everything')}
          </Button>
          <Button size="compact" onClick={() => choose(nothing)}>
            {t('operatorDisputes.nothing')}
          </Button>
        </div>
        <div className="grid gap-2">
          <Split dispute={dispute} asked={asked} />
          <p role="status">{words ?? t('operatorDisputes.whatTheSellerGets')}</p>
        </div>
        <Field
          label={bikeByLabel(dispute, asked)}
          hint={t('operatorDisputes.emptyWhereTheyHaveIt')}
          error={formState.errors.bike_by?.message}
        >
          <Input type="date" {...register('bike_by')} />
        </Field>
        <Field
          label={t('operator.reason')}
          hint={t('operatorDisputes.bothGetReason')}
          error={formState.errors.reason?.message}
        >
          <TextArea rows={3} maxLength={500} required {...register('reason')} />
        </Field>
        <Button type="submit" busy={sending}>
          {t('operatorDisputes.decide')}
        </Button>
      </form>
      <ConfirmDialog
        open={toConfirm !== null}
        onClose={() => setToConfirm(null)}
        onConfirm={() => {
          if (toConfirm !== null) void decide(toConfirm)
        }}
        title={t('operatorDisputes.splitAmount', { amount: format.exactPrice(left) })}
        confirmLabel={t('operatorDisputes.decide')}
        keepLabel={t('operator.notYet')}
      >
        {toConfirm === null ? null : <p>{sharesInText(dispute, toConfirm.refund, format)}</p>}
        {toConfirm === null ? null : (
          <p className="mt-2">{bikeGoesText(dispute, toConfirm.refund, toConfirm.bike_by ?? null, format)}</p>
        )}
        <p className="mt-2 font-semibold">{t('operator.cantBeUndone')}</p>
      </ConfirmDialog>
    </>
  )
}

/** What each of the three gets; a dash before there is an amount that can be read. */
function Split({ dispute, asked }: { dispute: AdminDispute; asked: string }) {
  const { exactPrice } = useFormat()
  const split = splitOf(dispute, asked)
  const shown = (minor: number | undefined) =>
    minor === undefined ? '–' : <b>{exactPrice(formatMinor(minor, dispute.currency))}</b>
  return (
    <Facts
      large
      facts={[
        { term: t('operatorDisputes.theBuyerGets'), value: shown(split?.buyer) },
        { term: t('operatorDisputes.theSellerGets'), value: shown(split?.seller) },
        { term: t('operatorDisputes.theFee'), value: shown(split?.fee) },
      ]}
    />
  )
}

const tooMuchText = (left: string) => t('operatorDisputes.moreThanIsLeft', { left })

/** @param shown what is left, as people read it */
const formSchema = (left: string, currency: string, shown: string) =>
  z.object({
    /** Typed as one likes, and sent as the wire has it. */
    refund: z.string().transform((typed, context) => {
      const read = parseAmount(typed, currency)
      if (read.ok && read.minor <= minorOf(left, currency)) return formatMinor(read.minor, currency)
      context.addIssue(read.ok ? tooMuchText(shown) : read.reason)
      return z.NEVER
    }),
    reason: disputeDecisionSchema.shape.reason,
    bike_by: z.string().transform((day) => (day === '' ? null : day)),
  })
