import { isDeepStrictEqual } from 'node:util'
import { firstServiceYear, type SentServiceEntry } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalidField } from '../../../platform/refusals.ts'
import type { ListingsContext } from '../context.ts'
import { latestDay } from '../details/details.ts'
import { toKilometres } from '../details/on-the-wire.ts'
import { type EntryColumns, entriesOf, replaceEntries } from './service-queries.ts'

type Given = {
  /** What a call gives of it; undefined leaves it as it is. */
  history: readonly SentServiceEntry[] | undefined
  /** The bike's, as it will be. */
  modelYear: number | null
  /** The entries of the sale in which the seller has bought the bike here. */
  bought?: readonly EntryColumns[] | undefined
}

/**
 * Reads what a call gives of a bike's service history, and looks whether it is one of this bike. Invoices that the bike shows already
 * stay; others must be the seller's own uploads. An entry that a buyer has checked stays checked as long as it says the same: what a
 * call gives never says that.
 *
 * @returns the entries as they are to be written, or null where they stay as they are
 * @throws ApiError `invalid_input` at `service_history`
 */
export async function readServiceHistory(
  { platform: { config, clock }, photos }: ListingsContext,
  trx: Db,
  { sellerId, listingId }: { sellerId: string; listingId: string | null },
  { history, modelYear, bought = [] }: Given,
): Promise<EntryColumns[] | null> {
  const current = listingId === null ? [] : await entriesOf(trx, listingId)
  const entries = history === undefined ? current : columnsOf(history, config, [...current, ...bought])
  requireDays(entries, modelYear, latestDay(clock.now()))
  if (isDeepStrictEqual(entries, current)) return null
  const kept = new Set(current.map(({ image_hash }) => image_hash))
  const added = entries.flatMap(({ image_hash }) => (image_hash === null || kept.has(image_hash) ? [] : [image_hash]))
  const own = await photos.ownPrivate(trx, sellerId, added)
  if (added.some((hash) => !own.has(hash))) throw invalidField('service_history', t('listings.invoiceNotKept'))
  return entries
}

/** The newest first, those of a day as they were given. */
const columnsOf = (
  history: readonly SentServiceEntry[],
  { distanceUnit }: Pick<Config, 'distanceUnit'>,
  known: readonly EntryColumns[],
): EntryColumns[] =>
  history
    .map(({ date, mileage, work, workshop, invoice }) => {
      const facts = {
        serviced_on: date,
        mileage_km: mileage === null ? null : toKilometres(mileage, distanceUnit),
        work,
        workshop,
      }
      const entry = { ...facts, image_hash: invoice || null }
      return { ...entry, checked_on: checkedOn(entry, known) }
    })
    .toSorted((one, other) => other.serviced_on.localeCompare(one.serviced_on))

/**
 * The day on which a buyer has checked an entry that says exactly this; null where nobody has. Its invoice may be left out, and be no other:
 * nobody has held that against its paper.
 */
const checkedOn = (entry: Omit<EntryColumns, 'checked_on'>, known: readonly EntryColumns[]): string | null =>
  known.find(
    (one) =>
      one.checked_on !== null &&
      one.serviced_on === entry.serviced_on &&
      one.mileage_km === entry.mileage_km &&
      one.work === entry.work &&
      one.workshop === entry.workshop &&
      (entry.image_hash === null || entry.image_hash === one.image_hash),
  )?.checked_on ?? null

function requireDays(entries: readonly EntryColumns[], modelYear: number | null, latest: string): void {
  const days = entries.map(({ serviced_on }) => serviced_on)
  if (days.some((day) => day > latest)) throw invalidField('service_history', t('listings.serviceInFuture'))
  if (modelYear === null) return
  const first = firstServiceYear(modelYear)
  if (days.some((day) => Number(day.slice(0, 4)) < first))
    throw invalidField('service_history', t('listings.serviceBeforeBike', { year: String(first) }))
}

/** Writes what `readServiceHistory` has read. */
export async function setServiceHistory(trx: Db, listingId: string, entries: EntryColumns[] | null): Promise<void> {
  if (entries !== null) await replaceEntries(trx, listingId, entries)
}
