import { type BikeDetails, MAX_SERVICE_ENTRIES } from '@bikevalley/contract'
import { parseWholeNumber } from '@bikevalley/contract/whole-number'
import { z } from 'zod'

/* The service history as one field of the form: its entries as they are typed, as JSON, so that a draft keeps and compares it as text. */

const typedEntrySchema = z.object({
  date: z.string(),
  mileage: z.string(),
  work: z.string(),
  workshop: z.string(),
  /** The id of its picture; `SENDING` while that is on its way, and empty without one. */
  invoice: z.string(),
  /** The day on which a buyer has checked what it said when it was filled in, `YYYY-MM-DD`; see `checkedOn`. */
  checked_on: z.string().default(''),
})
export type TypedEntry = z.infer<typeof typedEntrySchema>

export const SENDING = 'sending'

export const BLANK_ENTRY: TypedEntry = { date: '', mileage: '', work: '', workshop: '', invoice: '', checked_on: '' }

/** The entries in the field; none where it is empty, or nothing that was made by `textOfEntries`. */
export function entriesIn(text: string): TypedEntry[] {
  try {
    const read = z.array(typedEntrySchema).safeParse(JSON.parse(text))
    return read.success ? read.data.slice(0, MAX_SERVICE_ENTRIES) : []
  } catch {
    return []
  }
}

export const textOfEntries = (entries: readonly TypedEntry[]): string =>
  entries.length === 0 ? '' : JSON.stringify(entries)

/** The field as a bike fills it. */
export const textOfHistory = (history: BikeDetails['service_history']): string =>
  textOfEntries(
    history.map(({ date, mileage, work, workshop, invoice, checked_on }) => ({
      date,
      mileage: mileage?.toString() ?? '',
      work,
      workshop,
      invoice: invoice?._id ?? '',
      checked_on: checked_on ?? '',
    })),
  )

/**
 * The day on which a buyer has checked an entry that says exactly this, `YYYY-MM-DD`; null where nobody has. The server compares in the
 * same way as it saves (decision 169): a mileage is the same number, however it is typed, and its invoice may be left out, and be no other.
 *
 * @param checked the entries as they were filled in
 */
export const checkedOn = (entry: TypedEntry, checked: readonly TypedEntry[]): string | null =>
  checked.find(
    (one) =>
      one.checked_on !== '' &&
      parseWholeNumber(one.mileage) === parseWholeNumber(entry.mileage) &&
      COMPARED_AS_TEXT.every((fact) => one[fact] === entry[fact].trim()) &&
      (entry.invoice === '' || entry.invoice === one.invoice),
  )?.checked_on ?? null

const COMPARED_AS_TEXT = ['date', 'work', 'workshop'] as const
