import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'

export type NoteRow = Selectable<Database['person_notes']>

export const insertNote = (trx: Db, row: NoteRow) => trx.insertInto('person_notes').values(row).execute()

/** Notes about a person from before an id on, newest first. */
export const notesBefore = (db: Db, userId: string, before: string | null, limit: number) =>
  db
    .selectFrom('person_notes as n')
    .innerJoin('users as author', 'author.id', 'n.author_id')
    .selectAll('n')
    .select(['author.name', 'author.email'])
    .where('n.user_id', '=', userId)
    .where((eb) => (before === null ? eb.lit(true) : eb('n.id', '<', before)))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

/** A page of them by rising id from after one on, for the person's own copy. */
export const notesAfter = (db: Db, userId: string, after: string, limit: number): Promise<NoteRow[]> =>
  db
    .selectFrom('person_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export const removeNote = (trx: Db, id: string): Promise<NoteRow | undefined> =>
  trx.deleteFrom('person_notes').where('id', '=', id).returningAll().executeTakeFirst()

export const removeNotesAbout = (trx: Db, userId: string) =>
  trx.deleteFrom('person_notes').where('user_id', '=', userId).execute()
