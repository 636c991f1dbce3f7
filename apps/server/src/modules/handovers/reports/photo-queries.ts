import type { Db } from '../../../platform/db/database.ts'
import type { PictureRow } from '../../photos/index.ts'
import type { DisputeRow } from '../repository.ts'

export type Side = DisputeRow['opened_by']

export async function addPhotos(trx: Db, disputeId: string, side: Side, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await trx
    .insertInto('dispute_photos')
    .values(hashes.map((image_hash, position) => ({ dispute_id: disputeId, side, position, image_hash })))
    .execute()
}

export type ReportPhotoRow = Pick<PictureRow, 'hash' | 'width' | 'height' | 'color'> & {
  dispute_id: string
  side: Side
}

/** The pictures of disputes, each side’s in its order. */
export async function photosOfDisputes(db: Db, disputeIds: readonly string[]): Promise<ReportPhotoRow[]> {
  if (disputeIds.length === 0) return []
  return db
    .selectFrom('dispute_photos as r')
    .innerJoin('images as i', 'i.hash', 'r.image_hash')
    .select(['r.dispute_id', 'r.side', 'i.hash', 'i.width', 'i.height', 'i.color'])
    .where('r.dispute_id', 'in', disputeIds)
    .orderBy('r.position')
    .execute()
}

/** Which of these pictures a report has already. */
export async function reportedAmong(trx: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await trx.selectFrom('dispute_photos').select('image_hash').where('image_hash', 'in', hashes).execute()
  return new Set(rows.map((row) => row.image_hash))
}

/** Whose sale a picture of a report is about; undefined while no report has it. */
export const findSidesOfPhoto = (db: Db, hash: string): Promise<{ buyer_id: string; seller_id: string } | undefined> =>
  db
    .selectFrom('dispute_photos as r')
    .innerJoin('disputes as d', 'd.id', 'r.dispute_id')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .select(['b.buyer_id', 'l.seller_id'])
    .where('r.image_hash', '=', hash)
    .executeTakeFirst()
