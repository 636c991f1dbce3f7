import { answerDisputeQuestion, type Dispute, type DisputeQuestion, disputeAnswerSchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { When } from '../../../lib/format/when.tsx'
import { useUnsent } from '../../../lib/forms/unsent.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { refreshHandover } from '../queries.ts'
import { useRefusal } from '../use-refusal.ts'

type AnswerFormProps = { question: DisputeQuestion; dispute: Dispute }

/** One's answer to what an admin asks, with the date; also after it. */
export function AnswerForm({ question: { _id, answer_by }, dispute: { booking_id } }: AnswerFormProps) {
  const client = useQueryClient()
  const say = useSay()
  const [refusal, setRefusal] = useRefusal()
  const { typed, keep, forget } = useUnsent(`answer ${_id}`, { answer: '' })
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(disputeAnswerSchema),
    defaultValues: typed,
  })
  const send = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await api(answerDisputeQuestion, { params: { id: booking_id }, body })
      forget()
      say(t('handover.answerArrived'))
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['answer']))
    }
    await refreshHandover(client)
  })
  const when = <When iso={answer_by} as="dateTime" />
  return (
    <form
      method="post"
      noValidate
      onChange={() => keep(getValues())}
      onSubmit={(event) => void send(event)}
      className="grid gap-4"
    >
      <p>{rich('handover.answerBy', { when })}</p>
      {refusal === null ? null : <Alert title={refusal} />}
      <Field label={t('handover.yourAnswer')} error={formState.errors.answer?.message}>
        <TextArea rows={4} maxLength={2000} required {...register('answer')} />
      </Field>
      <Button type="submit" busy={formState.isSubmitting} className="justify-self-start">
        {t('handover.sendAnswer')}
      </Button>
    </form>
  )
}
