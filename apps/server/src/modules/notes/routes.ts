import { addNote, deleteNote, listNotes } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import { requireAdmin } from '../../platform/refusals.ts'
import type { Notes } from './service.ts'

export function registerNotesRoutes(api: Api, notes: Notes): void {
  api.handle(listNotes, ({ person, params, query }) => {
    requireAdmin(person)
    return notes.list(params.id, query)
  })
  api.handle(addNote, async ({ person, params, body }) => ({
    acknowledged: true,
    insertedId: await notes.add(requireAdmin(person), params.id, body.text),
  }))
  api.handle(deleteNote, async ({ person, params }) => ({
    acknowledged: true,
    deletedCount: await notes.delete(requireAdmin(person), params.id),
  }))
}
