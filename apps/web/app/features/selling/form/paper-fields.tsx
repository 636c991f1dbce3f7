import { t } from '@bikevalley/messages'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { useBikeFields } from './use-bike-fields.ts'

/** What stands in the papers, in the order in which they have it. */
export function PaperFields() {
  const { register, errorOf } = useBikeFields()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('facts.make')} error={errorOf('make')}>
          <Input {...register('make')} autoComplete="off" />
        </Field>
        <Field label={t('facts.model')} error={errorOf('model')}>
          <Input {...register('model')} autoComplete="off" />
        </Field>
      </div>
      <Field label={t('sellingForm.name')} hint={t('sellingForm.nameHint')} error={errorOf('name')}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('sellingForm.year')} error={errorOf('year')}>
          <Input {...register('year')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field
          label={t('facts.firstRegistered')}
          hint={t('sellingForm.firstRegisteredHint')}
          error={errorOf('first_registered_on')}
        >
          <Input {...register('first_registered_on')} type="month" />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('sellingForm.engineCc')} error={errorOf('engine_cc')}>
          <Input {...register('engine_cc')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={t('sellingForm.powerKw')} hint={t('sellingForm.powerHint')} error={errorOf('power_kw')}>
          <Input {...register('power_kw')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={t('sellingForm.weightKg')} hint={t('sellingForm.weightHint')} error={errorOf('weight_kg')}>
          <Input {...register('weight_kg')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
    </>
  )
}
