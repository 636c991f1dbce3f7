import {
  type AdminDispute,
  ANSWER_DAYS,
  askDisputeSide,
  type DisputeQuestion,
  disputeQuestionInputSchema,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { useUnsent } from '../../../lib/forms/unsent.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, Select, TextArea } from '../../../ui/forms/field.tsx'
import { PanelHeading } from '../../../ui/layout/panel-heading.tsx'
import { refreshAll } from '../queries.ts'
import { Statement } from './statement.tsx'

type Question = z.output<typeof disputeQuestionInputSchema>

/** What was asked about a dispute, by when, and what was answered. */
export function Questions({ questions }: { questions: readonly DisputeQuestion[] }) {
  return questions.map(({ _id, side, question, asked_at, answer_by, answer, answered_at }) => (
    <div key={_id} className="grid gap-2">
      <Statement
        who={side === 'buyer' ? t('operatorDisputes.askBuyer') : t('operatorDisputes.askSeller')}
        words={question}
      />
      <p className="text-ink-2 text-small">
        {answered_at === null
          ? rich('operatorDisputes.askedUntil', {
              when: <When iso={asked_at} as="dateTime" />,
              by: <When iso={answer_by} as="dateTime" />,
            })
          : rich('operatorDisputes.answeredAt', { when: <When iso={answered_at} as="dateTime" /> })}
      </p>
      {answer === '' ? null : (
        <Statement who={side === 'buyer' ? t('operator.buyer') : t('operator.seller')} words={answer} />
      )}
    </div>
  ))
}

/** Asks one side before anything is decided; the one that has said nothing is offered first. */
export function AskForm({ dispute }: { dispute: AdminDispute }) {
  const client = useQueryClient()
  const say = useSay()
  const { count } = useFormat()
  const [refusal, setRefusal] = useState<string | null>(null)
  const silent = dispute.seller_words === '' ? 'seller' : dispute.buyer_words === '' ? 'buyer' : null
  const isAsked = (side: 'buyer' | 'seller') =>
    dispute.questions.some((one) => one.side === side && one.answered_at === null)
  const empty: Question = { side: silent ?? 'seller', question: '', days: 3 }
  const { typed, keep, forget } = useUnsent(`ask ${dispute._id}`, empty)
  const { register, handleSubmit, setError, getValues, reset, formState } = useForm({
    resolver: zodResolver(disputeQuestionInputSchema),
    defaultValues: typed,
  })
  const ask = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await api(askDisputeSide, { params: { id: dispute._id }, body })
      forget()
      reset({ ...body, question: '' })
      say(t('operatorDisputes.isAsked'))
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['side', 'question', 'days']))
    }
    await refreshAll(client)
  })
  return (
    <section aria-labelledby="ask">
      <PanelHeading id="ask">{t('operatorDisputes.askASide')}</PanelHeading>
      <form
        method="post"
        noValidate
        onChange={() => keep(getValues())}
        onSubmit={(event) => void ask(event)}
        className="grid gap-4"
      >
        {silent === null || isAsked(silent) ? null : (
          <p>{silent === 'seller' ? t('operatorDisputes.notHeardSeller') : t('operatorDisputes.notHeardBuyer')}</p>
        )}
        {refusal === null ? null : <Alert title={refusal} />}
        <div className="grid grid-cols-2 gap-4">
          <Field label={t('operatorDisputes.whomToAsk')} error={formState.errors.side?.message}>
            <Select {...register('side')}>
              <option value="buyer">{t('operator.buyer')}</option>
              <option value="seller">{t('operator.seller')}</option>
            </Select>
          </Field>
          <Field label={t('operatorDisputes.answerWithin')} error={formState.errors.days?.message}>
            <Select {...register('days', { valueAsNumber: true })}>
              {ANSWER_DAYS.map((days) => (
                <option key={days} value={days}>
                  {t('operatorDisputes.withinDays', { count: days, shown: count(days) })}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field
          label={t('operatorDisputes.question')}
          hint={t('operatorDisputes.questionHint')}
          error={formState.errors.question?.message}
        >
          <TextArea rows={3} maxLength={1000} required {...register('question')} />
        </Field>
        <Button type="submit" busy={formState.isSubmitting} className="justify-self-start">
          {t('operatorDisputes.ask')}
        </Button>
      </form>
    </section>
  )
}
