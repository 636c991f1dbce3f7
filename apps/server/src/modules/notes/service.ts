import type { listNotes, ResponseOf } from '@bikevalley/contract'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { readIdCursor } from '../../platform/paging/cursor.ts'
import { inPages } from '../../platform/paging/in-pages.ts'
import { type Paging, page } from '../../platform/paging/page.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import type { Person } from '../../platform/people/person.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusals.ts'
import { insertNote, notesAfter, notesBefore, removeNote, removeNotesAbout } from './repository.ts'

export type Notes = ReturnType<typeof createNotes>

const PAGE = 50

/**
 * What admins write down about a person, for one another. It is personal data: the person's own copy has it, and it goes
 * with the account. The audit log says that a note was written or deleted, and not what it said.
 */
export function createNotes({ db, clock }: Platform) {
  const record = (trx: Db, admin: Person, personId: string, action: 'note_added' | 'note_deleted') =>
    recordEvent(trx, clock, {
      actorId: admin.id,
      action,
      subjectType: 'user',
      subjectId: personId,
      details: { reason: 'for_admins' },
      asAdmin: true,
    })

  return {
    /** @throws ApiError `not_found`, and `invalid_input` for a cursor that is none */
    async list(personId: string, { cursor, limit = PAGE }: Paging): Promise<ResponseOf<typeof listNotes>> {
      const before = cursor === undefined ? null : readIdCursor(cursor)
      await requireHere(db, personId, false)
      const rows = await notesBefore(db, personId, before, limit + 1)
      const { shown, nextCursor } = page(rows, limit, ({ id }) => id)
      return {
        items: shown.map(({ id, text, author_id, name, email, created_at }) => ({
          _id: id,
          text,
          author: { _id: author_id, name, email },
          created_at: created_at.toISOString(),
        })),
        nextCursor,
      }
    },

    /** Answers the note's id. @throws ApiError `not_found` */
    add: (admin: Person, personId: string, text: string): Promise<string> =>
      db.transaction().execute(async (trx) => {
        await lockLivePerson(trx, admin.id)
        await requireHere(trx, personId, true)
        const id = newId()
        await insertNote(trx, { id, user_id: personId, author_id: admin.id, text, created_at: clock.now() })
        await record(trx, admin, personId, 'note_added')
        return id
      }),

    /** Answers how many there were to delete: one or none. */
    delete: (admin: Person, id: string): Promise<number> =>
      db.transaction().execute(async (trx) => {
        await lockLivePerson(trx, admin.id)
        const note = await removeNote(trx, id)
        if (!note) return 0
        await record(trx, admin, note.user_id, 'note_deleted')
        return 1
      }),

    onDeletingPerson: async (trx: Db, personId: string): Promise<void> => {
      await removeNotesAbout(trx, personId)
    },
    /** What is kept of a person here, for their own copy: who wrote it is the site. */
    personalData: ({ id }: Subject): PersonalData[] => [{ name: 'notes_of_admins', entries: copied(db, id) }],
  }
}

/** Locks them where something is about to be written. @throws ApiError `not_found` for who is not here any more */
async function requireHere(trx: Db, personId: string, lock: boolean): Promise<void> {
  const found = trx.selectFrom('users').select('id').where('id', '=', personId).where('deleted_at', 'is', null)
  if (!(await (lock ? found.forKeyShare() : found).executeTakeFirst())) throw notFound('person')
}

async function* copied(db: Db, userId: string): PersonalData['entries'] {
  for await (const { text, created_at } of inPages((after, limit) => notesAfter(db, userId, after, limit)))
    yield { text, written_at: created_at }
}
