import { parseWholeNumber } from '@bikevalley/contract/whole-number'
import { t } from '@bikevalley/messages'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useHydrated } from '../../../ui/basics/hydrated.ts'
import { Field, Input, TextArea } from '../../../ui/forms/field.tsx'
import type { BikeValues } from '../form/bike-values.ts'
import { todayHere } from '../form/today.ts'
import { InvoiceField } from './invoice-field.tsx'
import type { TypedEntry } from './typed-entries.ts'

type EntryFieldsProps = {
  /** Counts from 1. */
  number: number
  entry: TypedEntry
  /** The day on which a buyer has checked what it says, `YYYY-MM-DD`; null where nobody has. */
  checkedOn: string | null
  onChange: (change: Partial<TypedEntry>) => void
  onRemove: () => void
}

/** One entry of the service history. */
export function EntryFields({ number, entry, checkedOn, onChange, onRemove }: EntryFieldsProps) {
  const titleId = useId()
  const hydrated = useHydrated()
  const { distanceUnit } = useSettings()
  const { date } = useFormat()
  const isAhead = useIsAhead(entry.mileage)
  const typed = (name: keyof TypedEntry) => ({
    value: entry[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <li aria-labelledby={titleId} className="grid gap-4 border-rule border-t py-4">
      <div className="flex items-center justify-between gap-4">
        <h4 id={titleId} className="font-bold">
          {t('sellingForm.serviceEntry', { number })}
        </h4>
        <Button size="compact" onClick={onRemove} aria-label={t('sellingForm.removeServiceEntry', { number })}>
          {t('sellingForm.remove')}
        </Button>
      </div>
      {checkedOn === null ? null : (
        <p className="text-ink-2 text-small">{t('sellingForm.entryChecked', { day: date(checkedOn) })}</p>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('sellingForm.serviceDate')}>
          <Input {...typed('date')} type="date" max={hydrated ? todayHere() : undefined} />
        </Field>
        <Field
          label={distanceUnit === 'km' ? t('sellingForm.mileageKm') : t('sellingForm.mileageMiles')}
          hint={<span aria-live="polite">{isAhead ? t('sellingForm.serviceMileageAhead') : null}</span>}
        >
          <Input {...typed('mileage')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={t('sellingForm.serviceWorkshop')} hint={t('sellingForm.serviceWorkshopHint')}>
          <Input {...typed('workshop')} autoComplete="off" maxLength={100} />
        </Field>
      </div>
      <Field label={t('sellingForm.serviceWork')} hint={t('sellingForm.serviceWorkHint')}>
        <TextArea {...typed('work')} rows={2} maxLength={300} />
      </Field>
      <InvoiceField number={number} invoice={entry.invoice} onChange={(invoice) => onChange({ invoice })} />
    </li>
  )
}

/** Whether an entry's mileage is above the bike's: it may be right where the bike's is old, and is worth a look. */
function useIsAhead(mileage: string): boolean {
  const ofBike = parseWholeNumber(useWatch<BikeValues, 'mileage'>({ name: 'mileage' }))
  const here = parseWholeNumber(mileage)
  return ofBike !== null && here !== null && here > ofBike
}
