import { addNote, deleteNote, listNotes } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Notes } from './service.ts'

export function registerNotesRoutes(api: Api, notes: Notes): void {
  api.handle(listNotes, ({ params, query }) => notes.list(params.id, query))
  api.handle(addNote, async ({ person, params, body }) => ({
    acknowledged: true,
    insertedId: await notes.add(person, params.id, body.text),
  }))
  api.handle(deleteNote, async ({ person, params }) => ({
    acknowledged: true,
    deletedCount: await notes.delete(person, params.id),
  }))
}
