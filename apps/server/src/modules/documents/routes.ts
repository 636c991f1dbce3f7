import { addInvoiceAddress, getDocument, getDocumentPdf, listDocuments } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Documents } from './service.ts'

export function registerDocumentsRoutes(api: Api, documents: Documents): void {
  api.handle(listDocuments, ({ person, query }) => documents.list(person, query))
  api.handle(getDocument, ({ person, params }) => documents.get(person, params.id))
  api.handle(addInvoiceAddress, ({ person, params, body }) => documents.addAddress(person, params.id, body.address))
  api.download(getDocumentPdf, ({ person, params }) => documents.getPdf(person, params.id))
}
