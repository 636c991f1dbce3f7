import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { documentSchema, invoiceAddressSchema } from '../entities/document.ts'
import { cursorPage, cursorQuerySchema, idSchema } from '../fields.ts'

export const listDocuments = endpoint({
  id: 'listDocuments',
  tag: 'handovers',
  method: 'GET',
  path: '/documents',
  summary: 'One’s own receipts and fee invoices, newest first.',
  access: { may: 'signed-in', note: 'their own' },
  query: cursorQuerySchema,
  response: cursorPage(documentSchema),
  errors: ['invalid_input'],
})

export const getDocument = endpoint({
  id: 'getDocument',
  tag: 'handovers',
  method: 'GET',
  path: '/documents/:id',
  summary: 'A receipt or a fee invoice, as it was issued. It has no number for the moment until it is made.',
  access: { may: 'signed-in', owners: ['recipient of the document'], orAdmin: true, others: 'not_found' },
  params: z.object({ id: idSchema }),
  response: documentSchema,
  errors: [],
})

export const addInvoiceAddress = endpoint({
  id: 'addInvoiceAddress',
  tag: 'handovers',
  method: 'PUT',
  path: '/documents/:id/address',
  summary:
    'The address of a seller on their fee invoice, where it was issued before they gave one. It stays as it is given.',
  access: { may: 'signed-in', owners: ['recipient of the document'], others: 'not_found' },
  params: z.object({ id: idSchema }),
  body: invoiceAddressSchema,
  response: documentSchema,
  errors: ['invalid_input', 'wrong_state'],
})

export const getDocumentPdf = endpoint({
  id: 'getDocumentPdf',
  tag: 'handovers',
  method: 'GET',
  path: '/documents/:id/pdf',
  summary: 'The same as a PDF to keep.',
  access: { may: 'signed-in', owners: ['recipient of the document'], orAdmin: true, others: 'not_found' },
  params: z.object({ id: idSchema }),
  response: z.string(),
  responseType: 'application/pdf',
  errors: ['wrong_state', 'pdf_impossible', 'too_many_requests'],
  rateLimit: 'pdf',
})
