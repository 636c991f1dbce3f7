import { type Dispute, type Handover, LIMITS, reportHandover, reportSchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { useUnsent } from '../../../lib/forms/unsent.ts'
import { type Photo, storedUrls } from '../../../lib/photos/photos.ts'
import { toReport } from '../../../lib/photos/upload-photo.ts'
import { usePhotos } from '../../../lib/photos/use-photos.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { PanelHeading } from '../../../ui/layout/panel-heading.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { refreshHandover } from '../queries.ts'
import { useRefusal } from '../use-refusal.ts'
import { ReportPhotoFields } from './report-photo-fields.tsx'

const WORDS = {
  buyer: {
    title: () => t('handover.somethingWrong'),
    text: () => t('handover.buyerReportAbout'),
    question: () => t('handover.buyerReportQuestion'),
    effect: () => t('handover.buyerReportEffect'),
    label: () => t('handover.whatIsWrong'),
    button: () => t('handover.reportProblem'),
  },
  seller: {
    title: () => t('handover.withoutCode'),
    text: () => t('handover.sellerReportAbout'),
    question: () => t('handover.sellerReportQuestion'),
    effect: () => t('handover.sellerReportEffect'),
    label: () => t('handover.whatHappened'),
    button: () => t('handover.reportHandover'),
  },
} as const

const wordsSchema = reportSchema.pick({ words: true })
type Report = z.output<typeof reportSchema>

const NOTHING: { words: string; photos: readonly Photo[] } = { words: '', photos: [] }

type ReportFormProps = { bookingId: string; side: Exclude<Handover['side'], 'admin'>; dispute: Dispute | null }

/** One's own part of a dispute, the first or the second; each side reports once. */
export function ReportForm({ bookingId, side, dispute }: ReportFormProps) {
  const client = useQueryClient()
  const say = useSay()
  const [refusal, setRefusal] = useRefusal()
  /** What was typed, while the writer is asked whether they mean it. */
  const [asked, setAsked] = useState<Report | null>(null)
  const [sending, setSending] = useState(false)
  const { typed, keep, forget } = useUnsent(`report ${bookingId}`, NOTHING)
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(wordsSchema),
    defaultValues: { words: typed.words },
  })
  const photos = usePhotos(typed.photos, {
    to: toReport(bookingId),
    most: LIMITS.reportPhotos,
    whose: t('handover.aReport'),
  })
  const photosInput = useRef<HTMLInputElement>(null)
  const keepAll = () =>
    keep({ words: getValues('words'), photos: photos.now().filter(({ state }) => state === 'stored') })
  const { onChange } = photos
  useEffect(() => onChange(keepAll))
  const open = dispute?.state === 'open' ? dispute : null
  if (open && open[`${side}_words`] !== '') return null
  const words = WORDS[side]
  async function send(body: Report): Promise<void> {
    setAsked(null)
    setRefusal(null)
    setSending(true)
    try {
      await api(reportHandover, { params: { id: bookingId }, body })
      photos.replace([])
      forget()
      say(open ? t('handover.statementArrived') : t('handover.reportArrived'))
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['words']))
    }
    setSending(false)
    await refreshHandover(client)
  }
  /** Waits for photos that are on their way, and asks. */
  async function ask({ words: written }: Pick<Report, 'words'>): Promise<void> {
    const settled = await photos.settled()
    if (settled.some(({ state }) => state === 'refused')) {
      photos.setError(t('handover.photoNotSent'))
      photosInput.current?.focus()
      return
    }
    const body = { words: written, photos: storedUrls(settled) }
    // The second side's part stops nothing that is not stopped already.
    if (open) await send(body)
    else setAsked(body)
  }
  return (
    <section aria-labelledby="report">
      <PanelHeading id="report">{open ? t('handover.tellYourSide') : words.title()}</PanelHeading>
      <form
        method="post"
        noValidate
        onChange={keepAll}
        onSubmit={(event) => void handleSubmit(ask)(event)}
        className="grid gap-4"
      >
        <p>{open ? t('handover.tellYourSideAbout') : words.text()}</p>
        {refusal === null ? null : <Alert title={refusal} />}
        <Field label={words.label()} error={formState.errors.words?.message}>
          <TextArea rows={4} maxLength={1000} required {...register('words')} />
        </Field>
        <ReportPhotoFields photos={photos} inputRef={photosInput} side={side} />
        <Button type="submit" busy={formState.isSubmitting || sending} className="justify-self-start">
          {open ? t('handover.send') : words.button()}
        </Button>
      </form>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) void send(asked)
        }}
        title={words.question()}
        confirmLabel={words.button()}
        keepLabel={t('handover.notNow')}
      >
        {words.effect()}
      </ConfirmDialog>
    </section>
  )
}
