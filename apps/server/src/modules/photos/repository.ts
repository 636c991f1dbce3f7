import { LIMITS } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { PictureRow } from './presenter.ts'
import type { PictureFiles } from './store/picture-store.ts'

const pictureColumns = ['hash', 'width', 'height', 'widths', 'color', 'avif_at', 'alt'] as const

export const findPicture = (db: Db, hash: string): Promise<PictureRow | undefined> =>
  db.selectFrom('images').select(pictureColumns).where('hash', '=', hash).executeTakeFirst()

/** What tells every picture's files. */
export const everyPicture = (db: Db) =>
  db.selectFrom('images').select(['hash', 'widths', 'avif_at', 'alt', 'private']).orderBy('hash').execute()

/** Writes what was rendered; a row that was there already gets the new facts, and its AVIF files are to be made again. */
export const savePicture = (
  trx: Db,
  row: Omit<PictureRow, 'avif_at' | 'alt'> & { private: boolean },
  now: Date,
): Promise<PictureRow> =>
  trx
    .insertInto('images')
    .values({ ...row, avif_at: null, created_at: now })
    .onConflict((oc) =>
      oc.column('hash').doUpdateSet({
        width: row.width,
        height: row.height,
        widths: row.widths,
        color: row.color,
        avif_at: null,
      }),
    )
    .returning(pictureColumns)
    .executeTakeFirstOrThrow()

/** Writes the rows of drawings, whose files come later, and whose they are; what is there already stays as it is. */
export async function reservePictures(
  trx: Db,
  userId: string,
  rows: readonly Omit<PictureRow, 'avif_at'>[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto('images')
    .values(rows.map((row) => ({ ...row, avif_at: null, created_at: now })))
    .onConflict((oc) => oc.column('hash').doNothing())
    .execute()
  await trx
    .insertInto('uploads')
    .values(rows.map(({ hash }) => ({ id: newId(), user_id: userId, image_hash: hash, created_at: now })))
    .onConflict((oc) => oc.columns(['user_id', 'image_hash']).doNothing())
    .execute()
}

/** How many pictures without AVIF files are looked at together. */
const WITHOUT_AVIF = 200

/** Public pictures that people uploaded and that have no AVIF files yet, the oldest first. Drawings of ours have none. */
export const picturesWithoutAvif = (db: Db): Promise<{ hash: string; widths: number[] }[]> =>
  db
    .selectFrom('images')
    .select(['hash', 'widths'])
    .where('avif_at', 'is', null)
    .where('alt', 'is', null)
    .where('private', '=', false)
    .orderBy('created_at')
    .orderBy('hash')
    .limit(WITHOUT_AVIF)
    .execute()

export async function markAvifMade(trx: Db, hash: string, now: Date): Promise<void> {
  await trx.updateTable('images').set({ avif_at: now }).where('hash', '=', hash).execute()
}

/** How many pictures a person has uploaded on that day (UTC). */
export async function uploadsOn(db: Db, userId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('upload_counts')
    .select('uploads')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.uploads ?? 0
}

/** Counts one upload; false when that day's are used up. */
export async function countUpload(trx: Db, userId: string, day: string): Promise<boolean> {
  const counted = await trx
    .insertInto('upload_counts')
    .values({ user_id: userId, day, uploads: 1 })
    .onConflict((oc) =>
      oc
        .columns(['user_id', 'day'])
        .doUpdateSet((eb) => ({ uploads: eb('upload_counts.uploads', '+', 1) }))
        .where('upload_counts.uploads', '<', LIMITS.imagesPerPersonAndDay),
    )
    .returning('uploads')
    .executeTakeFirst()
  return counted !== undefined
}

/** Says that this person uploaded this picture; again starts its 24 hours anew. */
export async function saveUpload(trx: Db, userId: string, hash: string, now: Date): Promise<void> {
  await trx
    .insertInto('uploads')
    .values({ id: newId(), user_id: userId, image_hash: hash, created_at: now })
    .onConflict((oc) => oc.columns(['user_id', 'image_hash']).doUpdateSet({ created_at: now }))
    .execute()
}

/**
 * Which of these pictures that person uploaded, for everybody or for the eyes of few. Inside a transaction they stay theirs
 * until it ends.
 */
export async function uploadedBy(
  trx: Db,
  userId: string,
  hashes: readonly string[],
  { private: isPrivate } = { private: false },
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await trx
    .selectFrom('uploads')
    .select('image_hash')
    .where('user_id', '=', userId)
    .where('image_hash', 'in', hashes)
    .where((eb) =>
      eb.exists(eb.selectFrom('images').whereRef('hash', '=', 'image_hash').where('private', '=', isPrivate)),
    )
    .forShare()
    .execute()
  return new Set(rows.map((row) => row.image_hash))
}

/** A page of what a person uploaded, by rising id from after one on. */
export const uploadsOf = (db: Db, userId: string, after: string, limit: number) =>
  db
    .selectFrom('uploads')
    .innerJoin('images', 'images.hash', 'uploads.image_hash')
    .select(['uploads.id', 'uploads.image_hash', 'uploads.created_at', 'images.private'])
    .where('uploads.user_id', '=', userId)
    .where('uploads.id', '>', after)
    .orderBy('uploads.id')
    .limit(limit)
    .execute()

export async function deleteUploadsOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('uploads').where('user_id', '=', userId).execute()
}

/** Locks those of these uploads that nobody attaches just now. */
export async function lockUploads(trx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('uploads')
    .select('id')
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteUploads(trx: Db, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('uploads')
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute()
}

/** Deletes a picture's row, and answers which files go with it. Hold it first, and ask whether it is unused. */
export const deletePicture = (trx: Db, hash: string): Promise<PictureFiles | undefined> =>
  trx.deleteFrom('images').where('hash', '=', hash).returning(['hash', 'widths', 'private']).executeTakeFirst()

/** The hashes of what was uploaded last. A demo picture belongs to its seller as well, and is drawn when it is asked for. */
export async function newestUploads(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .innerJoin('images', 'images.hash', 'uploads.image_hash')
    .select('images.hash')
    .where('images.avif_at', 'is not', null)
    .orderBy('uploads.created_at', 'desc')
    .limit(5)
    .execute()
  return rows.map(({ hash }) => hash)
}

/**
 * The address of a person's picture, as small as a list shows it; an empty text where they have none.
 * @param hash `users.image_hash` of the person
 */
export const smallPictureOf = (hash: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((
  SELECT '/images/' || small.hash || CASE WHEN 160 = ANY(small.widths) THEN '-160.webp' ELSE '.webp' END
  FROM images small WHERE small.hash = ${hash}), '')`
