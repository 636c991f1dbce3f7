export { documentsModule } from './module.ts'
export { pdfFile } from './pdf-file.ts'
export { registerDocumentsRoutes } from './routes.ts'
export { createDocuments, type Documents } from './service.ts'
