import { CATEGORY_NAMES, CONDITIONS, formatMinor, parsePrice } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useWatch } from 'react-hook-form'
import { amountKeyboard } from '../../../entities/money/amount-keyboard.ts'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { useHydrated } from '../../../ui/basics/hydrated.ts'
import { ChoiceBox, ChoiceGroup } from '../../../ui/forms/choice-box.tsx'
import { Field, Input, TextArea } from '../../../ui/forms/field.tsx'
import { feeText } from '../fee-labels.ts'
import type { BikeValues } from './bike-values.ts'
import { KindFields, MoreFacts } from './fact-fields.tsx'
import { LocationField } from './location-field.tsx'
import { MorePapers } from './more-papers.tsx'
import { PaperFields } from './paper-fields.tsx'
import { PriceAdvice } from './price-advice.tsx'
import { todayHere } from './today.ts'
import { useBikeFields } from './use-bike-fields.ts'

const CONDITION_LABELS: Readonly<Record<(typeof CONDITIONS)[number], () => { label: string; help: string }>> = {
  excellent: () => ({ label: t('sellingForm.conditionExcellent'), help: t('sellingForm.conditionExcellentHelp') }),
  good: () => ({ label: t('sellingForm.conditionGood'), help: t('sellingForm.conditionGoodHelp') }),
  fair: () => ({ label: t('sellingForm.conditionFair'), help: t('sellingForm.conditionFairHelp') }),
}

const CATEGORY_HELP: Readonly<Record<(typeof CATEGORY_NAMES)[number], () => string>> = {
  Cruiser: () => t('sellingForm.cruiserHelp'),
  Off_Road: () => t('sellingForm.offRoadHelp'),
  Sports: () => t('sellingForm.sportsHelp'),
}

const DESCRIPTION_MAX = 5000

const pair = 'grid gap-4 sm:grid-cols-2'

/** What the machine is. */
export function MachineFields() {
  const { register, errorOf } = useBikeFields()
  const { distanceUnit } = useSettings()
  return (
    <div className="grid gap-4">
      <PaperFields />
      <ChoiceGroup legend={t('sellingForm.category')} columns={3} error={errorOf('category_name')}>
        {CATEGORY_NAMES.map((category) => (
          <ChoiceBox
            key={category}
            {...register('category_name')}
            value={category}
            label={category}
            help={CATEGORY_HELP[category]()}
          />
        ))}
      </ChoiceGroup>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={distanceUnit === 'km' ? t('sellingForm.mileageKm') : t('sellingForm.mileageMiles')}
          error={errorOf('mileage')}
        >
          <Input {...register('mileage')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={t('facts.owners')} hint={t('sellingForm.ownersHint')} error={errorOf('owners')}>
          <Input {...register('owners')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field
          label={t('sellingForm.yearsOfUse')}
          hint={t('sellingForm.yearsOfUseHint')}
          error={errorOf('years_of_use')}
        >
          <Input {...register('years_of_use')} inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <ChoiceGroup legend={t('sellingForm.condition')} columns={3} error={errorOf('product_condition')}>
        {CONDITIONS.map((condition) => (
          <ChoiceBox
            key={condition}
            {...register('product_condition')}
            value={condition}
            {...CONDITION_LABELS[condition]()}
          />
        ))}
      </ChoiceGroup>
      <KindFields />
      <MoreFacts />
      <MorePapers />
      <DescriptionField />
    </div>
  )
}

function DescriptionField() {
  const { register, errorOf } = useBikeFields()
  const description = useWatch<BikeValues, 'description'>({ name: 'description' })
  const { count } = useFormat()
  return (
    <Field
      label={t('sellingForm.description')}
      hint={t('sellingForm.descriptionHint', {
        count: count(description.trim().length),
        most: count(DESCRIPTION_MAX),
      })}
      error={errorOf('description')}
    >
      <TextArea {...register('description')} rows={5} />
    </Field>
  )
}

/** What it costs, and how that was understood. */
export function PriceFields() {
  return (
    <div className="grid gap-3">
      <div className={pair}>
        <PriceField
          name="original_price"
          label={t('sellingForm.originalPrice')}
          hint={t('sellingForm.originalPriceHint')}
        />
        <PriceField name="resale_price" label={t('sellingForm.resalePrice')} hint={t('sellingForm.resalePriceHint')} />
      </div>
      <FeeNote />
      <PriceAdvice />
    </div>
  )
}

/** What is kept of the price as it stands there, and what the seller gets. */
function FeeNote() {
  const { currency, fee } = useSettings()
  const format = useFormat()
  const read = parsePrice(useWatch<BikeValues, 'resale_price'>({ name: 'resale_price' }), currency)
  return (
    <p aria-live="polite" className="text-ink-2 text-small">
      {feeText(fee, read.ok ? read.minor : null, format)}
    </p>
  )
}

type PriceFieldProps = { name: 'resale_price' | 'original_price'; label: string; hint: string }

function PriceField({ name, label, hint }: PriceFieldProps) {
  const { register, errorOf } = useBikeFields()
  const { currency } = useSettings()
  const { price } = useFormat()
  const read = parsePrice(useWatch<BikeValues, typeof name>({ name }), currency)
  return (
    <Field
      label={label}
      hint={
        <span aria-live="polite">
          {read.ok ? understood(price(formatMinor(read.minor, currency)), read.leftOut) : hint}
        </span>
      }
      error={errorOf(name)}
    >
      <Input {...register(name)} inputMode={amountKeyboard(currency)} autoComplete="off" />
    </Field>
  )
}

/** Says how a typed price is read, and what is left out of it. */
const understood = (price: string, leftOut = '') =>
  leftOut === '' ? t('sellingForm.understoodAs', { price }) : t('sellingForm.understoodWithout', { price, leftOut })

/** Where it stands, how to reach its seller, and since when it is offered. */
export function PlaceFields() {
  const { register, errorOf } = useBikeFields()
  // The server may be in another day than the seller.
  const hydrated = useHydrated()
  return (
    <div className="grid gap-4">
      <div className={pair}>
        <LocationField />
        <Field label={t('sellingForm.phone')} hint={t('sellingForm.phoneHint')} error={errorOf('phone')}>
          <Input {...register('phone')} type="tel" inputMode="numeric" autoComplete="tel" />
        </Field>
      </div>
      <Field label={t('sellingForm.timeOfPost')} className="max-w-72" error={errorOf('time_of_post')}>
        <Input {...register('time_of_post')} type="date" max={hydrated ? todayHere() : undefined} />
      </Field>
    </div>
  )
}
