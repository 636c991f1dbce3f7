import type { BikeDraftFields } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The draft of a seller without its pictures. */
export const findDraft = (db: Db, sellerId: string) =>
  db.selectFrom('bike_drafts').selectAll().where('seller_id', '=', sellerId).executeTakeFirst()

/** Its pictures in order. */
export const picturesOfDraft = (db: Db, sellerId: string) =>
  db
    .selectFrom('bike_draft_photos as p')
    .innerJoin('images as i', 'i.hash', 'p.image_hash')
    .select(['i.hash', 'i.width', 'i.height', 'i.widths', 'i.color', 'i.avif_at', 'i.alt'])
    .where('p.seller_id', '=', sellerId)
    .orderBy('p.position')
    .execute()

type Written = {
  version: string
  fields: Omit<BikeDraftFields, 'frame_number'>
  encryptedFrameNumber: Buffer | null
  hashes: readonly string[]
  /** Of the invoices that its service history names. */
  invoices: readonly string[]
  now: Date
}

/** Writes a seller's draft in the place of the one that was there. */
export async function writeDraft(
  trx: Db,
  sellerId: string,
  { version, fields, encryptedFrameNumber, hashes, invoices, now }: Written,
): Promise<void> {
  const row = {
    version,
    fields: JSON.stringify(fields),
    encrypted_frame_number: encryptedFrameNumber,
    saved_at: now,
  }
  await trx
    .insertInto('bike_drafts')
    .values({ seller_id: sellerId, ...row })
    .onConflict((oc) => oc.column('seller_id').doUpdateSet(row))
    .execute()
  await trx.deleteFrom('bike_draft_invoices').where('seller_id', '=', sellerId).execute()
  if (invoices.length > 0)
    await trx
      .insertInto('bike_draft_invoices')
      .values(invoices.map((image_hash) => ({ seller_id: sellerId, image_hash })))
      .execute()
  await trx.deleteFrom('bike_draft_photos').where('seller_id', '=', sellerId).execute()
  if (hashes.length === 0) return
  await trx
    .insertInto('bike_draft_photos')
    .values(hashes.map((image_hash, position) => ({ seller_id: sellerId, position, image_hash })))
    .execute()
}

/** Forgets a seller's draft and what pictures it had; with a version, only if it is still that one. False where there is none. */
export async function deleteDraft(trx: Db, sellerId: string, version?: string): Promise<boolean> {
  let drafts = trx.deleteFrom('bike_drafts').where('seller_id', '=', sellerId)
  if (version !== undefined) drafts = drafts.where('version', '=', version)
  const { numDeletedRows } = await drafts.executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Shortens the locations of the next `count` drafts after a seller, as `shorten` has it, and answers their sellers. A draft stays
 * the version that it was: what is written on it fits.
 */
export async function shortenDrafts(
  trx: Db,
  shorten: (location: string) => string,
  after: string,
  count: number,
): Promise<string[]> {
  const drafts = await trx
    .selectFrom('bike_drafts')
    .select(['seller_id', 'fields'])
    .where('seller_id', '>', after)
    .where(sql<boolean>`fields->>'location' <> ''`)
    .orderBy('seller_id')
    .limit(count)
    .forUpdate()
    .execute()
  for (const { seller_id, fields } of drafts) {
    const location = shorten(fields.location)
    if (location === fields.location) continue
    const row = { fields: JSON.stringify({ ...fields, location }) }
    await trx.updateTable('bike_drafts').set(row).where('seller_id', '=', seller_id).execute()
  }
  return drafts.map(({ seller_id }) => seller_id)
}
