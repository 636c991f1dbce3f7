import { BODY_TYPES, COLOURS, FEATURES, FINAL_DRIVES, TRANSMISSIONS } from '@bikevalley/contract'
import {
  BODY_TYPE_LABELS,
  COLOUR_LABELS,
  FEATURE_LABELS,
  FINAL_DRIVE_LABELS,
  TRANSMISSION_LABELS,
} from '@bikevalley/contract/fact-labels'
import { t } from '@bikevalley/messages'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { type BikeValues, namesIn } from './bike-values.ts'
import { FoldedFields } from './folded-fields.tsx'
import { useBikeFields } from './use-bike-fields.ts'

type ChoiceProps<Value extends string> = {
  name: 'body_type' | 'transmission' | 'final_drive' | 'colour'
  label: string
  values: readonly Value[]
  labels: Readonly<Record<Value, () => string>>
}

/** One of a closed list, or nothing. */
function ChoiceField<Value extends string>({ name, label, values, labels }: ChoiceProps<Value>) {
  const { register, errorOf } = useBikeFields()
  return (
    <Field label={label} error={errorOf(name)}>
      <Select {...register(name)}>
        <option value="">{t('sellingForm.notSaid')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {labels[value]()}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** What buyers filter by, beside what the papers say. */
export function KindFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <ChoiceField name="body_type" label={t('facts.bodyType')} values={BODY_TYPES} labels={BODY_TYPE_LABELS} />
      <ChoiceField
        name="transmission"
        label={t('facts.transmission')}
        values={TRANSMISSIONS}
        labels={TRANSMISSION_LABELS}
      />
      <ChoiceField name="colour" label={t('facts.colour')} values={COLOURS} labels={COLOUR_LABELS} />
    </div>
  )
}

const FOLDED = ['final_drive', 'abs', 'seat_height_mm', 'inspection_until', 'original_power_kw', 'features'] as const

/** The rest, folded: a bike sells without it. */
export function MoreFacts() {
  const { register, errorOf } = useBikeFields()
  return (
    <FoldedFields title={t('sellingForm.groupMoreFacts')} fields={FOLDED}>
      <div className="grid gap-4 sm:grid-cols-3">
        <ChoiceField
          name="final_drive"
          label={t('facts.finalDrive')}
          values={FINAL_DRIVES}
          labels={FINAL_DRIVE_LABELS}
        />
        <Field label={t('facts.abs')} error={errorOf('abs')}>
          <Select {...register('abs')}>
            <option value="">{t('sellingForm.notSaid')}</option>
            <option value="true">{t('facts.absYes')}</option>
            <option value="false">{t('facts.absNo')}</option>
          </Select>
        </Field>
        <Field label={t('sellingForm.seatHeightMm')} error={errorOf('seat_height_mm')}>
          <Input {...register('seat_height_mm')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('facts.inspectionUntil')}
          hint={t('sellingForm.firstRegisteredHint')}
          error={errorOf('inspection_until')}
        >
          <Input {...register('inspection_until')} type="month" />
        </Field>
        <Field
          label={t('sellingForm.originalPowerKw')}
          hint={t('sellingForm.originalPowerHint')}
          error={errorOf('original_power_kw')}
        >
          <Input {...register('original_power_kw')} inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <FeatureBoxes />
    </FoldedFields>
  )
}

/** One field of the form: the names of what is ticked, in the order of the list, so that a draft compares them as text. */
function FeatureBoxes() {
  const { setValue } = useFormContext<BikeValues>()
  const ticked = namesIn(useWatch<BikeValues, 'features'>({ name: 'features' }))
  const tick = (feature: string, isTicked: boolean) => {
    const now = FEATURES.filter((one) => (one === feature ? isTicked : ticked.includes(one)))
    setValue('features', now.join(','), { shouldDirty: true, shouldTouch: true })
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-small">{t('facts.features')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map((feature) => (
          <Checkbox
            key={feature}
            checked={ticked.includes(feature)}
            onChange={({ target }) => tick(feature, target.checked)}
          >
            {FEATURE_LABELS[feature]()}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
