import { t } from '@bikevalley/messages'
import { useId } from 'react'
import { Button } from '../../../ui/basics/button.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { useBikeFields } from './use-bike-fields.ts'
import { useVehicleData, type VehicleData } from './use-vehicle-data.ts'

/** What stands in the papers, in the order in which they have it; what is known of the model fills in the rest. */
export function PaperFields() {
  const { register, errorOf } = useBikeFields()
  const vehicle = useVehicleData()
  const makes = useId()
  const models = useId()
  const looksUp = { onBlur: () => void vehicle.lookUp() }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('facts.make')} error={errorOf('make')}>
          <Input {...register('make', looksUp)} list={makes} autoComplete="off" />
        </Field>
        <Field label={t('facts.model')} error={errorOf('model')}>
          <Input {...register('model', looksUp)} list={models} autoComplete="off" />
        </Field>
      </div>
      <Options id={makes} names={vehicle.makes} />
      <Options id={models} names={vehicle.models} />
      <Field label={t('sellingForm.name')} hint={t('sellingForm.nameHint')} error={errorOf('name')}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('sellingForm.year')} error={errorOf('year')}>
          <Input {...register('year', looksUp)} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field
          label={t('facts.firstRegistered')}
          hint={t('sellingForm.firstRegisteredHint')}
          error={errorOf('first_registered_on')}
        >
          <Input {...register('first_registered_on')} type="month" />
        </Field>
      </div>
      <FilledIn vehicle={vehicle} />
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

const Options = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)

/** What was filled in, to be compared with the papers, and the way back. */
function FilledIn({ vehicle: { notice, undo } }: { vehicle: VehicleData }) {
  return (
    <div role="status">
      {notice === null ? null : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-signal border-l-6 bg-sunk px-4 py-2 text-small">
          <span>{notice === 'filled' ? t('sellingForm.filledIn') : t('sellingForm.filledInUndone')}</span>
          {notice === 'filled' ? (
            <Button size="compact" onClick={undo}>
              {t('sellingForm.undoFilledIn')}
            </Button>
          ) : null}
        </p>
      )}
    </div>
  )
}
