import { type Dispute, type Handover, reportHandover, reportSchema } from '@bikevalley/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { placeRefusal } from '../../lib/form-errors.ts'
import { useUnsent } from '../../lib/unsent.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { PanelHeading } from '../../ui/panel-heading.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshHandover } from './queries.ts'

const WORDS = {
  buyer: {
    title: 'Something is wrong?',
    text: 'The bike is not as described, or the seller does not come? We freeze the money until an admin has decided. You can’t cancel by yourself then.',
    label: 'What is wrong',
    button: 'Report a problem',
  },
  seller: {
    title: 'Handed over without a code?',
    text: 'The buyer has the bike and gave you no code? We freeze the money until an admin has decided.',
    label: 'What happened',
    button: 'Report the handover',
  },
} as const

type ReportFormProps = { bookingId: string; side: Exclude<Handover['side'], 'admin'>; dispute: Dispute | null }

/** One's own part of a dispute, the first or the second; each side speaks once. */
export function ReportForm({ bookingId, side, dispute }: ReportFormProps) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { typed, keep, forget } = useUnsent(`report ${bookingId}`, { words: '' })
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(reportSchema),
    defaultValues: typed,
  })
  const open = dispute?.state === 'open' ? dispute : null
  if (open && open[`${side}_words`] !== '') return null
  const words = WORDS[side]
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await api(reportHandover, { params: { id: bookingId }, body })
      forget()
      toast.success('Your report has arrived.')
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['words']))
    }
    await refreshHandover(client)
  })
  return (
    <section aria-labelledby="report">
      <PanelHeading id="report">{open ? 'Say your part' : words.title}</PanelHeading>
      <form
        method="post"
        noValidate
        onChange={() => keep(getValues())}
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <p>{open ? 'An admin reads what both of you say before they decide.' : words.text}</p>
        {refusal === null ? null : <Alert title={refusal} />}
        <Field label={words.label} error={formState.errors.words?.message}>
          <TextArea rows={4} maxLength={1000} required {...register('words')} />
        </Field>
        <Button kind="bad" type="submit" busy={formState.isSubmitting} className="justify-self-start">
          {open ? 'Send' : words.button}
        </Button>
      </form>
    </section>
  )
}
