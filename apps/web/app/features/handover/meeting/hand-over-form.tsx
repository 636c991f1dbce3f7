import {
  type Booking,
  type Handover,
  handOver,
  handOverSchema,
  saveSellerPapers,
  sellerPapersSchema,
} from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { useRestored, useUnsent } from '../../../lib/forms/unsent.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Caution } from '../../../ui/feedback/caution.tsx'
import { Result } from '../../../ui/feedback/result.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { PanelHeading } from '../../../ui/layout/panel-heading.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { FoldedPapers } from '../papers/folded-papers.tsx'
import { PapersFields } from '../papers/papers-fields.tsx'
import { handoverQuery, refreshHandover } from '../queries.ts'
import { useRefusal } from '../use-refusal.ts'
import { Contact } from './contact.tsx'
import { MeetingList } from './meeting-list.tsx'

type HandOverFormProps = { handover: Handover; booking: Booking; viewerName: string }

const PAPERS = ['name', 'address', 'frame_number', 'registration', 'mileage'] as const
const FIELDS = ['code', ...PAPERS] as const

/** The seller's papers, which can be saved before the meeting, and at the meeting the buyer's code: one form, sent with the code. */
export function HandOverForm({ handover, booking, viewerName }: HandOverFormProps) {
  const client = useQueryClient()
  const say = useSay()
  const { exactPrice, time } = useFormat()
  const [refusal, setRefusal] = useRefusal()
  /** What was typed, while the seller is asked whether they mean it in spite of the bank. */
  const [asked, setAsked] = useState<z.output<typeof handOverSchema> | null>(null)
  /** How often the papers were saved here. */
  const [saved, setSaved] = useState(0)
  const [busy, setBusy] = useState<'saving' | 'sending' | null>(null)
  const { booking_id: id, papers_saved, status, locked_until: locked } = handover
  const buyer = booking.byerName || t('sale.theBuyer')
  const share = status.seller_gets === null ? t('saleSeller.theMoney') : exactPrice(status.seller_gets)
  const known = papers_saved ?? {
    name: viewerName,
    address: '',
    frame_number: handover.frame_number,
    registration: '',
    mileage: null,
  }
  const about = `hand over ${id}`
  const { typed, keep, forget } = useUnsent(about, {
    ...known,
    mileage: String(known.mileage ?? booking.mileage ?? ''),
  })
  const { register, handleSubmit, setError, clearErrors, getValues, setValue, formState } = useForm({
    resolver: zodResolver(handOverSchema),
    defaultValues: { ...typed, code: '' },
  })
  const { errors } = formState
  useRestored(about, (texts) => {
    for (const field of PAPERS) if (texts[field] !== undefined) setValue(field, texts[field])
  })

  async function savePapers(): Promise<void> {
    setRefusal(null)
    clearErrors()
    const { code: _secret, mileage, ...rest } = getValues()
    const papers = sellerPapersSchema.safeParse({ ...rest, mileage: String(mileage).trim() === '' ? null : mileage })
    if (!papers.success) {
      for (const { path, message } of papers.error.issues) {
        const field = PAPERS.find((one) => one === path[0])
        if (field) setError(field, { message })
      }
      return
    }
    setBusy('saving')
    try {
      client.setQueryData(
        handoverQuery(id).queryKey,
        await api(saveSellerPapers, { params: { id }, body: papers.data }),
      )
      forget()
      setSaved((times) => times + 1)
    } catch (error) {
      setRefusal(placeRefusal(error, setError, PAPERS))
    }
    setBusy(null)
  }

  async function send(body: z.output<typeof handOverSchema>): Promise<void> {
    setRefusal(null)
    try {
      await api(handOver, { params: { id }, body })
      forget()
      say(
        body.despite_bank_inquiry
          ? t('handover.handedOverBankAsks', { buyer })
          : t('handover.handedOverYours', { share }),
      )
    } catch (error) {
      if (error instanceof ApiError && error.code === 'bank_inquiry') setAsked(body)
      // The handover itself says it, for as long as it is so: the buyer can unlock them.
      else if (!(error instanceof ApiError && error.code === 'code_locked'))
        setRefusal(placeRefusal(error, setError, FIELDS))
    }
    await refreshHandover(client)
  }
  async function sendAllTheSame(): Promise<void> {
    if (asked === null) return
    setAsked(null)
    setBusy('sending')
    await send({ ...asked, despite_bank_inquiry: true })
    setBusy(null)
  }
  const submit = handleSubmit((body) => (handover.bank_inquiry ? setAsked(body) : send(body)))
  return (
    <>
      <form
        method="post"
        noValidate
        // The code is the buyer's secret: it is never kept.
        onChange={() => {
          const { code: _secret, ...rest } = getValues()
          keep({ ...rest, mileage: String(rest.mileage) })
        }}
        onSubmit={(event) => void submit(event)}
        className="grid gap-12"
      >
        <section aria-labelledby="before">
          <PanelHeading id="before">{t('handover.beforeYouMeet')}</PanelHeading>
          <div className="grid gap-6">
            <Contact name={buyer} phone={booking.phone} email={booking.email} />
            <FoldedPapers
              key={saved}
              papers={papers_saved}
              unfolded={PAPERS.some((field) => errors[field] !== undefined || typed[field] !== String(known[field]))}
              result={saved === 0 ? null : <Result>{t('handover.saleDetailsSaved')}</Result>}
            >
              <p>{t('handover.forBillOfSale')}</p>
              <PapersFields register={register} errors={errors} distanceUnit={booking.distance_unit} />
              <Button busy={busy === 'saving'} onClick={() => void savePapers()} className="justify-self-start">
                {t('handover.saveSaleDetails')}
              </Button>
            </FoldedPapers>
          </div>
        </section>
        <section aria-labelledby="enter-code">
          <PanelHeading id="enter-code">{t('handover.whenYouMeet')}</PanelHeading>
          <div className="grid gap-6">
            <MeetingList bookingId={id} side="seller" />
            <Caution title={t('handover.onlyAgainstCode')}>
              {handover.bank_inquiry
                ? t('handover.codeDespiteBank', { buyer })
                : t('handover.codeGivesShare', { buyer, share })}
            </Caution>
            {handover.buyer_ready ? null : <p role="status">{t('handover.noCodeYet', { buyer })}</p>}
            {refusal === null ? null : <Alert title={refusal} />}
            <Field
              label={t('handover.code')}
              hint={t('handover.sixDigits')}
              error={locked === null ? errors.code?.message : t('handover.lockedUntil', { time: time(locked) })}
            >
              <Input
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
                required
                className="type-num min-h-20 max-w-88 text-5xl tracking-[.12em]"
                {...register('code')}
              />
            </Field>
            <Button
              kind="go"
              size="large"
              type="submit"
              busy={formState.isSubmitting || busy === 'sending'}
              className="justify-self-start max-sm:w-full"
            >
              {t('handover.handOverTheBike')}
            </Button>
          </div>
        </section>
      </form>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => void sendAllTheSame()}
        title={t('handover.despiteBankTitle')}
        confirmLabel={t('handover.handItOver')}
        keepLabel={t('handover.waitForTheBank')}
      >
        {t('handover.despiteBankAbout', { buyer, share })}
      </ConfirmDialog>
    </>
  )
}
