export { notesModule } from './module.ts'
export { registerNotesRoutes } from './routes.ts'
export { createNotes } from './service.ts'
