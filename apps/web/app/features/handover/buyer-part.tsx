import { type Booking, buyerDetailsSchema, type Handover, saveBuyerDetails } from '@bikevalley/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { placeRefusal } from '../../lib/form-errors.ts'
import { useFormat } from '../../lib/settings.ts'
import { useUnsent } from '../../lib/unsent.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Caution } from '../../ui/caution.tsx'
import { Field, Input, TextArea } from '../../ui/field.tsx'
import { PanelHeading } from '../../ui/panel-heading.tsx'
import { toast } from '../../ui/toast.ts'
import { handoverQuery } from './queries.ts'

type BuyerPartProps = { handover: Handover; booking: Booking; viewerName: string }

/** What the buyer does: look at the bike, give their details, show the code. */
export function BuyerPart({ handover, booking, viewerName }: BuyerPartProps) {
  const { date } = useFormat()
  const [changing, setChanging] = useState(false)
  const seller = booking.seller_name || 'the seller'
  return (
    <section aria-labelledby="code">
      <PanelHeading id="code">Your code</PanelHeading>
      <div className="grid gap-6">
        <Caution title="Look at the bike first">
          Compare the frame number with the papers, start it cold, ride it. With your code {seller} gets your money, and
          it does not come back.
        </Caution>
        {handover.bank_asks ? (
          <Caution title="Your bank asks about this payment">
            We have told {seller} to wait with handing over. If that was a mistake, tell your bank that the payment is
            yours.
          </Caution>
        ) : null}
        {handover.dispute?.state === 'open' ? (
          <Caution title="The code ends the dispute">
            Once {seller} has entered it, your report is settled and the money is theirs. Do not show it while you want
            us to decide.
          </Caution>
        ) : null}
        {handover.code === null || changing ? (
          <DetailsForm
            key={handover.details === null ? 'new' : 'known'}
            bookingId={handover.booking_id}
            known={handover.details ?? { name: viewerName, address: '' }}
            isNew={handover.details === null}
            onDone={() => setChanging(false)}
          />
        ) : (
          <>
            <Code code={handover.code} seller={seller} />
            <p className="text-small">
              On the bill of sale you are {handover.details?.name}, {handover.details?.address}.{' '}
              <button
                type="button"
                className="min-h-6 cursor-pointer underline hover:no-underline"
                onClick={() => setChanging(true)}
              >
                Change
              </button>
            </p>
          </>
        )}
        {handover.dispute?.state === 'open' ? null : (
          <p className="text-ink-2 text-small">
            Without a handover by {date(handover.due_at)} we send your money back to your card.
          </p>
        )}
      </div>
    </section>
  )
}

/** The six digits, behind a press: nobody reads them over a shoulder before the bike was looked at. */
function Code({ code, seller }: { code: string; seller: string }) {
  const [shown, setShown] = useState(false)
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status">
        {shown ? (
          <p className="type-num rounded-plate border-2 border-on-signal bg-signal px-5 py-3 text-5xl text-on-signal tracking-[.12em]">
            <span className="sr-only">Your code: {code.split('').join(' ')}</span>
            <span aria-hidden="true">
              {code.slice(0, 3)} {code.slice(3)}
            </span>
          </p>
        ) : null}
      </div>
      <Button kind={shown ? 'plain' : 'go'} size="large" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide the code' : 'I take the bike: show the code'}
      </Button>
      <p className="text-ink-2 text-small">
        Let {seller} type it in while you stand by the bike. Never send it; nobody from us asks for it.
      </p>
    </div>
  )
}

type DetailsFormProps = {
  bookingId: string
  known: { name: string; address: string }
  /** The code comes with it. */
  isNew: boolean
  onDone: () => void
}

function DetailsForm({ bookingId, known, isNew, onDone }: DetailsFormProps) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { typed, keep, forget } = useUnsent(`handover details ${bookingId}`, known)
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(buyerDetailsSchema),
    defaultValues: typed,
  })
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      const handover = await api(saveBuyerDetails, { params: { id: bookingId }, body })
      client.setQueryData(handoverQuery(bookingId).queryKey, handover)
      forget()
      toast.success(isNew ? 'Your code is here, and in your mail.' : 'Your details are saved.')
      onDone()
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['name', 'address']))
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
      <p>
        For the bill of sale we need your full name and address;{' '}
        {isNew ? 'then you get your code' : 'the seller gets them'}.
      </p>
      {refusal === null ? null : <Alert title={refusal} />}
      <Field label="Full name" error={formState.errors.name?.message}>
        <Input autoComplete="name" maxLength={100} required {...register('name')} />
      </Field>
      <Field label="Address" hint="Street, place and postal code." error={formState.errors.address?.message}>
        <TextArea autoComplete="street-address" rows={3} maxLength={300} required {...register('address')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button kind="go" type="submit" busy={formState.isSubmitting}>
          {isNew ? 'Get the code' : 'Save'}
        </Button>
        {isNew ? null : (
          <Button
            onClick={() => {
              forget()
              onDone()
            }}
          >
            Leave it
          </Button>
        )}
      </div>
    </form>
  )
}
