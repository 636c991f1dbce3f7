import { t } from '@bikevalley/messages'
import { useFormContext, useWatch } from 'react-hook-form'
import { TownInput } from '../../../entities/place/town-input.tsx'
import { useTowns } from '../../../entities/place/use-towns.ts'
import { Field } from '../../../ui/forms/field.tsx'
import type { BikeValues } from './bike-values.ts'
import { useBikeFields } from './use-bike-fields.ts'

/** Where the bike stands: what buyers will see of it, which town that is understood as, and others that could be meant. */
export function LocationField() {
  const { register, errorOf } = useBikeFields()
  const { setValue } = useFormContext<BikeValues>()
  const location = useWatch<BikeValues, 'location'>({ name: 'location' })
  const towns = useTowns(location)
  const found = towns?.places[0]
  const hint =
    towns === undefined
      ? t('sellingForm.locationHint')
      : found === undefined
        ? t('sellingForm.locationUnknown')
        : t('sellingForm.locationFound', { shown: towns.location, place: found })
  return (
    <Field label={t('sellingForm.location')} hint={<span aria-live="polite">{hint}</span>} error={errorOf('location')}>
      <TownInput
        {...register('location')}
        autoComplete="address-level2"
        onTown={(town) => setValue('location', town, { shouldDirty: true, shouldValidate: true })}
      />
    </Field>
  )
}
