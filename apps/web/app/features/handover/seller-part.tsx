import { type Booking, type Handover, handOver, handOverSchema } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../lib/api.ts'
import { placeRefusal } from '../../lib/form-errors.ts'
import { useFormat } from '../../lib/settings.ts'
import { useUnsent } from '../../lib/unsent.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Caution } from '../../ui/caution.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field, Input, TextArea } from '../../ui/field.tsx'
import { PanelHeading } from '../../ui/panel-heading.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshHandover } from './queries.ts'

type SellerPartProps = { handover: Handover; booking: Booking; viewerName: string }

/** What the seller does: enter the buyer's code and their part of the bill of sale. */
export function SellerPart({ handover, booking, viewerName }: SellerPartProps) {
  const { date, exactPrice, time } = useFormat()
  return (
    <section aria-labelledby="enter-code">
      <PanelHeading id="enter-code">The buyer’s code</PanelHeading>
      <div className="grid gap-6">
        {handover.bank_asks ? (
          <Caution title="The buyer’s bank asks about this payment">
            Wait with handing over. The bank has taken nothing yet, and may still take the money back: then the bike is
            gone, and so can be your {exactPrice(handover.money.seller_gets)}. You get a letter once its inquiry has
            ended.
          </Caution>
        ) : null}
        <Caution title="Give the bike away only against the code">
          {booking.byerName} shows you six digits. Once you have entered them, {exactPrice(handover.money.seller_gets)}{' '}
          will be paid out to you.
        </Caution>
        {handover.buyer_ready ? null : (
          <p role="status">
            {booking.byerName} has no code yet: they get it on their own page “Collect the bike”, for their name and
            address.
          </p>
        )}
        {handover.locked_until === null ? null : (
          <Alert title={`Five wrong codes were entered. The next can be tried at ${time(handover.locked_until)}.`} />
        )}
        <HandOverForm handover={handover} booking={booking} viewerName={viewerName} />
        {handover.dispute?.state === 'open' ? null : (
          <p className="text-ink-2 text-small">
            Without the code by {date(handover.due_at)} the money goes back to {booking.byerName}.
          </p>
        )}
      </div>
    </section>
  )
}

const FIELDS = ['code', 'name', 'address', 'frame_number', 'registration', 'mileage'] as const

function HandOverForm({ handover, booking, viewerName }: SellerPartProps) {
  const client = useQueryClient()
  const { exactPrice } = useFormat()
  const [refusal, setRefusal] = useState<string | null>(null)
  /** What was typed, while the seller is asked whether they mean it in spite of the bank. */
  const [asked, setAsked] = useState<z.output<typeof handOverSchema> | null>(null)
  const [sending, setSending] = useState(false)
  const { booking_id: id } = handover
  const { typed, keep, forget } = useUnsent(`hand over ${id}`, {
    name: viewerName,
    address: '',
    frame_number: '',
    registration: '',
    mileage: booking.mileage === null ? '' : String(booking.mileage),
  })
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(handOverSchema),
    defaultValues: { ...typed, code: '' },
  })
  async function send(body: z.output<typeof handOverSchema>): Promise<void> {
    setRefusal(null)
    try {
      await api(handOver, { params: { id }, body })
      forget()
      toast.success('The bike is handed over.')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'bank_inquiry') setAsked(body)
      else setRefusal(placeRefusal(error, setError, FIELDS))
    }
    await refreshHandover(client)
  }
  async function sendAllTheSame(): Promise<void> {
    if (asked === null) return
    setAsked(null)
    setSending(true)
    await send({ ...asked, despite_bank_inquiry: true })
    setSending(false)
  }
  const submit = handleSubmit((body) => (handover.bank_asks ? setAsked(body) : send(body)))
  const { errors } = formState
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
        className="grid gap-4"
      >
        {refusal === null ? null : <Alert title={refusal} />}
        <Field label="Code" hint="Six digits." error={errors.code?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            required
            className="type-num max-w-56 text-2xl tracking-[.12em]"
            {...register('code')}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Frame number" hint="Stamped on the steering head." error={errors.frame_number?.message}>
            <Input autoComplete="off" maxLength={40} required {...register('frame_number')} />
          </Field>
          <Field label="Registration" hint="Or “none”." error={errors.registration?.message}>
            <Input autoComplete="off" maxLength={40} required {...register('registration')} />
          </Field>
          <Field label={`Mileage (${booking.distance_unit})`} error={errors.mileage?.message}>
            <Input inputMode="numeric" autoComplete="off" required {...register('mileage')} />
          </Field>
          <Field label="Your full name" error={errors.name?.message}>
            <Input autoComplete="name" maxLength={100} required {...register('name')} />
          </Field>
        </div>
        <Field label="Your address" hint="Street, place and postal code." error={errors.address?.message}>
          <TextArea autoComplete="street-address" rows={3} maxLength={300} required {...register('address')} />
        </Field>
        <Button
          kind="go"
          size="large"
          type="submit"
          busy={formState.isSubmitting || sending}
          className="justify-self-start"
        >
          Hand over the bike
        </Button>
      </form>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => void sendAllTheSame()}
        title="Hand over the bike all the same?"
        confirmLabel="Hand it over"
        keepLabel="Wait for the bank"
      >
        {booking.byerName}’s bank asks about this payment and may take it back. Then the bike is gone, and so can be
        your {exactPrice(handover.money.seller_gets)}.
      </ConfirmDialog>
    </>
  )
}
