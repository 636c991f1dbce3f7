import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { PictureFiles } from './picture-store.ts'

/** Notes that a picture's files may be in the store while no row refers to them. */
export async function note(db: Db, { hash, widths, private: isPrivate }: PictureFiles, now: Date): Promise<void> {
  await db
    .insertInto('image_leftovers')
    .values({ hash, widths, private: isPrivate, since: now })
    .onConflict((oc) =>
      oc.column('hash').doUpdateSet({
        widths: sql<number[]>`ARRAY(SELECT DISTINCT unnest(image_leftovers.widths || excluded.widths))`,
      }),
    )
    .execute()
}

export async function forget(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('image_leftovers').where('hash', '=', hash).execute()
}

/** What is noted of a picture, and whether a row refers to its files by now. */
export const find = (db: Db, hash: string): Promise<(PictureFiles & { referred: boolean }) | undefined> =>
  db
    .selectFrom('image_leftovers as l')
    .select(['l.hash', 'l.widths', 'l.private'])
    .select(sql<boolean>`EXISTS (SELECT FROM images WHERE images.hash = l.hash)`.as('referred'))
    .where('l.hash', '=', hash)
    .executeTakeFirst()

/** The pictures that something is noted of, the oldest first. */
export async function list(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('image_leftovers')
    .select('hash')
    .orderBy('since')
    .orderBy('hash')
    .limit(1000)
    .execute()
  return rows.map(({ hash }) => hash)
}
