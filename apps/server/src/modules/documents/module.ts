import { defineModule } from '../../platform/module.ts'
import { registerDocumentsRoutes } from './routes.ts'
import { createDocuments } from './service.ts'

export const documentsModule = defineModule({
  create: (platform) => ({ documents: createDocuments(platform) }),
  routes: ({ api }, { documents }) => registerDocumentsRoutes(api, documents),
  jobs: ({ documents }) => [documents.jobs],
  people: ({ documents }) => ({ deleting: documents.onDeletingPerson, personalData: documents.personalData }),
})
