import {
  type CreateListingReport,
  createListingReportSchema,
  LISTING_REPORT_REASONS,
  listingReportReasonLabel,
  reportBike,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { useUnsent } from '../../../lib/forms/unsent.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ChoiceBox, ChoiceGroup } from '../../../ui/forms/choice-box.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { bikeReportQuery } from './bike-report-query.ts'

type ReportFormProps = { bikeId: string; onReported: () => void }

/** What is wrong with the bike, and what admins should know. A refusal keeps what was typed, and so does closing. */
export function ReportForm({ bikeId, onReported }: ReportFormProps) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { typed, keep, forget } = useUnsent<Partial<CreateListingReport>>(`report-bike ${bikeId}`, { text: '' })
  const { register, handleSubmit, setError, getValues, formState } = useForm<CreateListingReport>({
    resolver: zodResolver(createListingReportSchema),
    defaultValues: typed,
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await api(reportBike, { params: { id: bikeId }, body })
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['reason', 'text']))
      return
    }
    forget()
    onReported()
    client.setQueryData(bikeReportQuery(bikeId).queryKey, { reported: true })
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
      <p>{t('catalog.whatFollowsReport')}</p>
      <ChoiceGroup legend={t('catalog.whatIsWrong')} error={errors.reason?.message}>
        {LISTING_REPORT_REASONS.map((reason) => (
          <ChoiceBox key={reason} value={reason} label={listingReportReasonLabel(reason)} {...register('reason')} />
        ))}
      </ChoiceGroup>
      <Field label={t('catalog.whatAdminsShouldKnow')} hint={t('catalog.onlyAdminsRead')} error={errors.text?.message}>
        <TextArea rows={4} maxLength={1000} {...register('text')} />
      </Field>
      <Button type="submit" wide busy={isSubmitting}>
        {t('catalog.sendReport')}
      </Button>
    </form>
  )
}
