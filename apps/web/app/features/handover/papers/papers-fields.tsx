import type { handOverSchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { z } from 'zod'
import { Field, Input, TextArea } from '../../../ui/forms/field.tsx'

type Typed = z.input<typeof handOverSchema>

type PapersFieldsProps = {
  register: UseFormRegister<Typed>
  errors: FieldErrors<Typed>
  distanceUnit: string
}

/** What stands on the bill of sale about the bike and its seller. */
export function PapersFields({ register, errors, distanceUnit }: PapersFieldsProps) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('handover.frameNumber')}
          hint={t('handover.frameNumberHint')}
          error={errors.frame_number?.message}
        >
          <Input autoComplete="off" maxLength={40} required {...register('frame_number')} />
        </Field>
        <Field
          label={t('handover.registration')}
          hint={t('handover.registrationHint')}
          error={errors.registration?.message}
        >
          <Input autoComplete="off" maxLength={40} required {...register('registration')} />
        </Field>
        <Field label={t('handover.mileage', { unit: distanceUnit })} error={errors.mileage?.message}>
          <Input inputMode="numeric" autoComplete="off" required {...register('mileage')} />
        </Field>
        <Field label={t('handover.yourFullName')} error={errors.name?.message}>
          <Input autoComplete="name" maxLength={100} required {...register('name')} />
        </Field>
      </div>
      <Field label={t('handover.yourAddress')} hint={t('handover.addressHint')} error={errors.address?.message}>
        <TextArea autoComplete="street-address" rows={3} maxLength={300} required {...register('address')} />
      </Field>
    </div>
  )
}
