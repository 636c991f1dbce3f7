import { createBooking, createBookingSchema, type ListedBike, type Viewer, zoneName } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { refreshBookings } from '../../../entities/booking/own-bookings.ts'
import { MoneySteps } from '../../../entities/money/money-steps.tsx'
import { VerifyEmailNotice } from '../../../entities/person/verify-email-notice.tsx'
import { api } from '../../../lib/api/api.ts'
import { messageOf, placeRefusal } from '../../../lib/api/form-errors.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { useUnsent } from '../../../lib/forms/unsent.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useOwnBookings } from '../queries.ts'
import { HeldNote } from './held-note.tsx'
import { rememberedPlace, suggestedPlaces } from './meeting-places.ts'

type BookingFormProps = {
  bike: ListedBike
  viewer: Viewer
  onBooked: () => void
}

/** Of a booking only the newest word stands. */
const BOOKING = 'booking'

/** What the buyer types; the rest comes from the account and the database. */
const typedSchema = createBookingSchema.omit({ productId: true }).extend({ meet_at: z.string() })
type Typed = z.input<typeof typedSchema>

/** A day and a time as their field has them, in the time zone of the browser: `2026-12-01T15:00`. */
const inField = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length)

/**
 * Name, email and price to read, phone and meeting place to fill in: those of their newest booking are there already, so that it is sent with one press. A refusal keeps
 * what was typed, and so does closing.
 */
export function BookingForm({ bike, viewer, onBooked }: BookingFormProps) {
  const client = useQueryClient()
  const format = useFormat()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [earliest] = useState(() => inField(new Date()))
  const earlier = useOwnBookings(viewer) ?? []
  const phone = earlier.find((booking) => booking.phone !== '')?.phone ?? ''
  const places = suggestedPlaces(bike, earlier)
  const location = rememberedPlace(bike, earlier)
  const { typed: unsent, keep, forget } = useUnsent<Typed>(`book ${bike._id}`, { phone, location, meet_at: '' })
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm({
    resolver: zodResolver(typedSchema),
    defaultValues: unsent,
  })
  // The bookings that it is known from may come later than the form.
  useEffect(() => {
    if (phone !== '' && getValues('phone') === '') setValue('phone', phone)
    if (location !== '' && getValues('location') === '') setValue('location', location)
  }, [phone, location, getValues, setValue])
  const { errors, isSubmitting } = formState

  const choose = (place: string) => {
    setValue('location', place, { shouldValidate: true })
    keep(getValues())
  }

  const submit = handleSubmit(async (typed) => {
    setRefusal(null)
    try {
      const { meet_at, ...rest } = typed
      const wished = meet_at === '' ? {} : { meet_at: new Date(meet_at).toISOString() }
      await api(createBooking, { body: { productId: bike._id, ...rest, ...wished } })
    } catch (error) {
      toast.error(messageOf(error), { id: BOOKING })
      setRefusal(placeRefusal(error, setError, ['phone', 'location', 'meet_at']))
      return
    }
    // In the place of what an earlier try has said.
    toast.success(t('catalog.bookingSucceeded'), { id: BOOKING })
    forget()
    onBooked()
    await refreshBookings(client)
  })

  return (
    <form noValidate onChange={() => keep(getValues())} onSubmit={(event) => void submit(event)} className="grid gap-4">
      {refusal === null ? null : <Alert title={refusal} />}
      <VerifyEmailNotice />
      <HeldNote bike={bike} watch />
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('catalog.name')}>
          <Input readOnly value={viewer.displayName} />
        </Field>
        <Field label={t('catalog.price')}>
          <Input readOnly value={format.price(bike.resale_price)} />
        </Field>
      </div>
      <Field label={t('catalog.email')}>
        <Input readOnly type="email" value={viewer.email} />
      </Field>
      <Field label={t('catalog.phone')} hint={t('catalog.whoSeesPhone')} error={errors.phone?.message}>
        <Input type="tel" inputMode="tel" autoComplete="tel" required {...register('phone')} />
      </Field>
      <Field
        label={t('catalog.meetingLocation')}
        hint={bike.location ? t('catalog.bikeIsIn', { location: bike.location }) : undefined}
        error={errors.location?.message}
      >
        <Input required placeholder={t('catalog.placeYouBothKnow')} {...register('location')} />
      </Field>
      {places.length === 0 ? null : (
        <div className="-mt-2 flex flex-wrap gap-2">
          {places.map((place) => (
            <Button key={place} size="compact" onClick={() => choose(place)}>
              {place}
            </Button>
          ))}
        </div>
      )}
      <Field
        label={t('catalog.preferredTime')}
        hint={t('catalog.byYourClock', { zone: zoneName(format.timeZone) })}
        error={errors.meet_at?.message}
      >
        <Input type="datetime-local" min={earliest} {...register('meet_at')} />
      </Field>
      <Button kind="go" size="large" wide type="submit" busy={isSubmitting}>
        {t('catalog.bookNow')}
      </Button>
      <MoneySteps current="book" />
    </form>
  )
}
