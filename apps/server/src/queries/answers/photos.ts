import { type RawBuilder, sql } from 'kysely'
import type { PhotoAnswers } from '../../modules/photos/index.ts'

/** So many are looked for at once. */
const BATCH = 1000

/** Whether nothing shows a picture. @param hash the column with its hash */
const isShownNowhere = (hash: RawBuilder<unknown>) => sql<boolean>`(
  NOT EXISTS (SELECT FROM listing_photos p WHERE p.image_hash = ${hash})
  AND NOT EXISTS (SELECT FROM bike_draft_photos d WHERE d.image_hash = ${hash})
  AND NOT EXISTS (SELECT FROM bike_draft_invoices v WHERE v.image_hash = ${hash})
  AND NOT EXISTS (SELECT FROM service_entries s WHERE s.image_hash = ${hash})
  AND NOT EXISTS (SELECT FROM bookings b WHERE b.image_hash = ${hash})
  AND NOT EXISTS (SELECT FROM dispute_photos r WHERE r.image_hash = ${hash})
  AND NOT EXISTS (SELECT FROM users u WHERE u.image_hash = ${hash}))`

/** Of a picture of `images`. */
const isUnused = sql<boolean>`(
  NOT EXISTS (SELECT FROM uploads WHERE uploads.image_hash = images.hash) AND ${isShownNowhere(sql`images.hash`)})`

export const photoAnswers: PhotoAnswers = {
  async unattachedUploads(db, before, among) {
    const ids = among === null ? null : [...among]
    const rows = await db
      .selectFrom('uploads')
      .select('id')
      .where('created_at', '<', before)
      .where(sql<boolean>`(${ids}::uuid[] IS NULL OR id = ANY(${ids}::uuid[]))`)
      .where(isShownNowhere(sql`uploads.image_hash`))
      .limit(BATCH)
      .execute()
    return rows.map(({ id }) => id)
  },

  async unusedPictures(db) {
    const rows = await db.selectFrom('images').select('hash').where(isUnused).limit(BATCH).execute()
    return rows.map(({ hash }) => hash)
  },

  isUnused: async (db, hash) =>
    (await db.selectFrom('images').select('hash').where('hash', '=', hash).where(isUnused).executeTakeFirst()) !==
    undefined,
}
