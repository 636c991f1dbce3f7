export { documentsModule } from './module.ts'
export { pdfFile } from './pdf-file.ts'
export { type Documents } from './service.ts'
