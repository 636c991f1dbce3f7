import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'
import type { PictureRow } from '../../photos/index.ts'

export type EntryColumns = Omit<Selectable<Database['service_entries']>, 'listing_id' | 'position'>

/** An entry with the picture of its invoice. */
export type ServiceRow = Omit<EntryColumns, 'image_hash'> & {
  invoice: Pick<PictureRow, 'hash' | 'width' | 'height' | 'color'> | null
}

const INVOICE = `CASE WHEN i.hash IS NOT NULL THEN
  json_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'color', i.color) END`

/** The invoice of an entry, for a query: its picture `i`, or null where there is none. */
export const invoiceOf = sql.raw<ServiceRow['invoice']>(INVOICE)

/** The entries of a listing `l`, as a column of SQL that is written out. */
export const ofServices = `(
  SELECT coalesce(json_agg(json_build_object('serviced_on', s.serviced_on, 'mileage_km', s.mileage_km, 'work', s.work,
    'workshop', s.workshop, 'checked_on', s.checked_on, 'invoice', ${INVOICE})
    ORDER BY s.position), '[]')
  FROM service_entries s LEFT JOIN images i ON i.hash = s.image_hash WHERE s.listing_id = l.id) AS services`

export const entriesOf = (db: Db, listingId: string): Promise<EntryColumns[]> =>
  db
    .selectFrom('service_entries')
    .select(['serviced_on', 'mileage_km', 'work', 'workshop', 'image_hash', 'checked_on'])
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()

/** Puts these entries in the place of all that a listing has. */
export async function replaceEntries(trx: Db, listingId: string, entries: readonly EntryColumns[]): Promise<void> {
  await trx.deleteFrom('service_entries').where('listing_id', '=', listingId).execute()
  if (entries.length === 0) return
  await trx
    .insertInto('service_entries')
    .values(entries.map((entry, position) => ({ ...entry, listing_id: listingId, position })))
    .execute()
}

/**
 * The bike is handed over, to a buyer who has seen the papers of these entries, which are named by their places. The caller has locked
 * the listing.
 *
 * @param day of the handover, `YYYY-MM-DD`
 */
export async function markChecked(
  trx: Db,
  listingId: string,
  positions: readonly number[],
  day: string,
): Promise<void> {
  if (positions.length === 0) return
  await trx
    .updateTable('service_entries')
    .set({ checked_on: day })
    .where('listing_id', '=', listingId)
    .where('position', 'in', positions)
    .execute()
}

/** Takes the invoices, which have names and addresses, out of a listing's history. */
export async function forgetInvoices(trx: Db, listingId: string): Promise<void> {
  await trx
    .updateTable('service_entries')
    .set({ image_hash: null })
    .where('listing_id', '=', listingId)
    .where('image_hash', 'is not', null)
    .execute()
}

/** The listings that show an invoice, and who sells them. */
export const listingsWithInvoice = (db: Db, hash: string): Promise<{ id: string; seller_id: string }[]> =>
  db
    .selectFrom('service_entries as s')
    .innerJoin('listings as l', 'l.id', 's.listing_id')
    .select(['l.id', 'l.seller_id'])
    .where('s.image_hash', '=', hash)
    .distinct()
    .execute()
