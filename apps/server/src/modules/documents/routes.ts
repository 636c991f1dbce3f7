import { addInvoiceAddress, getDocument, getDocumentPdf, listDocuments } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import { requirePerson } from '../../platform/refusals.ts'
import type { Documents } from './service.ts'

export function registerDocumentsRoutes(api: Api, documents: Documents): void {
  api.handle(listDocuments, ({ person, query }) => documents.list(requirePerson(person), query))
  api.handle(getDocument, ({ person, params }) => documents.get(requirePerson(person), params.id))
  api.handle(addInvoiceAddress, ({ person, params, body }) =>
    documents.addAddress(requirePerson(person), params.id, body.address),
  )
  api.download(getDocumentPdf, ({ person, params }) => documents.getPdf(requirePerson(person), params.id))
}
