import { MAX_SERVICE_ENTRIES } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useId, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/basics/button.tsx'
import { FieldNote } from '../../../ui/forms/field.tsx'
import type { BikeValues } from '../form/bike-values.ts'
import { usePurchase } from '../resale/use-purchase.ts'
import { EntryFields } from './entry-fields.tsx'
import { BLANK_ENTRY, checkedOn, entriesIn, type TypedEntry, textOfEntries, textOfHistory } from './typed-entries.ts'

/** What was done to the bike, entry by entry: one field of the form, which the button to add one stands for. */
export function ServiceHistoryFields() {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController<BikeValues, 'service_history'>({ name: 'service_history' })
  const [said, setSaid] = useState('')
  const noteId = useId()
  const entries = entriesIn(value)
  const checked = useChecked()
  const keys = useKeys(entries.length)
  const put = (next: readonly TypedEntry[]) => onChange(textOfEntries(next))
  const add = () => {
    put([...entries, BLANK_ENTRY])
    setSaid(t('sellingForm.serviceEntryAdded', { number: entries.length + 1 }))
  }
  const remove = (index: number) => {
    keys.remove(index)
    put(entries.toSpliced(index, 1))
    setSaid(t('sellingForm.serviceEntryRemoved', { number: index + 1 }))
    // The button that was pressed is gone.
    document.querySelector<HTMLElement>('[name="service_history"]')?.focus()
  }
  return (
    <fieldset aria-describedby={noteId}>
      <legend className="font-semibold text-small">{t('sellingForm.serviceHistory')}</legend>
      <FieldNote id={noteId} error={fieldState.error?.message} hint={t('sellingForm.serviceHistoryHint')} />
      <ol className="mt-2 grid">
        {entries.map((entry, index) => (
          <EntryFields
            key={keys.of(index)}
            number={index + 1}
            entry={entry}
            checkedOn={checkedOn(entry, checked)}
            onChange={(change) => put(entries.with(index, { ...entry, ...change }))}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {entries.length < MAX_SERVICE_ENTRIES ? (
        <Button ref={ref} name="service_history" onClick={add} onBlur={onBlur} className="mt-2">
          {t('sellingForm.addServiceEntry')}
        </Button>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}

/** The entries with what was checked of them, of the bike as it is, or of the one that was bought here: what the server compares with. */
function useChecked(): TypedEntry[] {
  const { defaultValues } = useFormState<BikeValues>()
  const { data: bought } = usePurchase(useWatch<BikeValues, 'bought_in'>({ name: 'bought_in' }))
  return [
    ...entriesIn(defaultValues?.service_history ?? ''),
    ...(bought ? entriesIn(textOfHistory(bought.service_history)) : []),
  ]
}

/** A key for each entry, which it keeps when another is removed: an invoice on its way belongs to its entry. */
function useKeys(count: number) {
  const [removed, setRemoved] = useState<readonly number[]>([])
  const keys = Array.from({ length: count + removed.length }, (_, key) => key).filter((key) => !removed.includes(key))
  return {
    of: (index: number) => keys[index] ?? index,
    remove: (index: number) => {
      const key = keys[index]
      if (key !== undefined) setRemoved([...removed, key])
    },
  }
}
