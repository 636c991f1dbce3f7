import { buyerDetailsSchema, saveBuyerDetails } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { useRestored, useUnsent } from '../../../lib/forms/unsent.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, Input, TextArea } from '../../../ui/forms/field.tsx'
import { handoverQuery } from '../queries.ts'
import { useRefusal } from '../use-refusal.ts'

type DetailsFormProps = {
  bookingId: string
  known: { name: string; address: string }
  /** The code comes with it. */
  isNew: boolean
  onDone: () => void
}

const FIELDS = ['name', 'address'] as const

/** The buyer's name and address for the bill of sale. */
export function DetailsForm({ bookingId, known, isNew, onDone }: DetailsFormProps) {
  const client = useQueryClient()
  const say = useSay()
  const [refusal, setRefusal] = useRefusal()
  const about = `handover details ${bookingId}`
  const { typed, keep, forget } = useUnsent(about, known)
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm({
    resolver: zodResolver(buyerDetailsSchema),
    defaultValues: typed,
  })
  useRestored(about, (texts) => {
    for (const field of FIELDS) if (texts[field] !== undefined) setValue(field, texts[field])
  })
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      const handover = await api(saveBuyerDetails, { params: { id: bookingId }, body })
      client.setQueryData(handoverQuery(bookingId).queryKey, handover)
      forget()
      onDone()
      say(isNew ? t('handover.codeIsHere') : t('handover.detailsSaved'))
    } catch (error) {
      setRefusal(placeRefusal(error, setError, FIELDS))
      await client.invalidateQueries({ queryKey: handoverQuery(bookingId).queryKey })
    }
  })
  return (
    <form
      method="post"
      noValidate
      onChange={() => keep(getValues())}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <p>{isNew ? t('handover.detailsForCode') : t('handover.detailsForSeller')}</p>
      {refusal === null ? null : <Alert title={refusal} />}
      <Field label={t('handover.fullName')} error={formState.errors.name?.message}>
        <Input autoComplete="name" maxLength={100} required {...register('name')} />
      </Field>
      <Field label={t('handover.address')} hint={t('handover.addressHint')} error={formState.errors.address?.message}>
        <TextArea autoComplete="street-address" rows={3} maxLength={300} required {...register('address')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button kind="go" type="submit" busy={formState.isSubmitting}>
          {isNew ? t('handover.getCode') : t('handover.save')}
        </Button>
        {isNew ? null : (
          <Button
            onClick={() => {
              forget()
              onDone()
            }}
          >
            {t('handover.leaveIt')}
          </Button>
        )}
      </div>
    </form>
  )
}
