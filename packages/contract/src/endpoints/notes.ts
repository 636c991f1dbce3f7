import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { noteInputSchema, noteSchema } from '../entities/note.ts'
import { cursorPage, cursorQuerySchema, deletedSchema, idSchema, insertedSchema } from '../fields.ts'

const admins = { tag: 'admin', access: { may: 'admin' } } as const
const byId = z.object({ id: idSchema })

export const listNotes = endpoint({
  ...admins,
  id: 'listNotes',
  method: 'GET',
  path: '/admin/people/:id/notes',
  summary: 'What admins have written down about a person, newest first.',
  params: byId,
  query: cursorQuerySchema,
  response: cursorPage(noteSchema),
  errors: ['not_found', 'invalid_input'],
})

export const addNote = endpoint({
  ...admins,
  id: 'addNote',
  method: 'POST',
  path: '/admin/people/:id/notes',
  summary: 'Writes a note about a person, for admins. The person gets it with their copy of what is held about them.',
  params: byId,
  body: noteInputSchema,
  response: insertedSchema,
  errors: ['not_found', 'invalid_input'],
  idempotent: true,
})

export const deleteNote = endpoint({
  ...admins,
  id: 'deleteNote',
  method: 'DELETE',
  path: '/admin/notes/:id',
  summary: 'Deletes a note for good. That there was one stays in the audit log, without its text.',
  params: byId,
  response: deletedSchema,
  errors: [],
})
