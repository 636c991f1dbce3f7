import { defineModule } from '../../platform/module.ts'
import { registerNotesRoutes } from './routes.ts'
import { createNotes } from './service.ts'

export const notesModule = defineModule({
  create: (platform) => ({ notes: createNotes(platform) }),
  routes: ({ api }, { notes }) => registerNotesRoutes(api, notes),
  people: ({ notes }) => ({ deleting: notes.onDeletingPerson, personalData: notes.personalData }),
})
