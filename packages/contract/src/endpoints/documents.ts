import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { documentSchema } from '../entities/document.ts'
import { cursorPage, cursorQuerySchema, idSchema } from '../fields.ts'

export const listDocuments = endpoint({
  id: 'listDocuments',
  tag: 'handovers',
  method: 'GET',
  path: '/documents',
  summary: 'One’s own receipts and fee invoices, newest first.',
  who: 'everyone signed in, their own',
  query: cursorQuerySchema,
  answer: cursorPage(documentSchema),
  errors: ['not_signed_in', 'invalid_input'],
})

export const getDocument = endpoint({
  id: 'getDocument',
  tag: 'handovers',
  method: 'GET',
  path: '/documents/:id',
  summary: 'A receipt or a fee invoice, as it was issued. It has no number for the moment until it is made.',
  who: 'whom it was issued to, and admins; 404 to others',
  params: z.object({ id: idSchema }),
  answer: documentSchema,
  errors: ['not_signed_in', 'not_found'],
})

export const getDocumentPdf = endpoint({
  id: 'getDocumentPdf',
  tag: 'handovers',
  method: 'GET',
  path: '/documents/:id/pdf',
  summary: 'The same as a PDF to keep.',
  who: 'whom it was issued to, and admins; 404 to others',
  params: z.object({ id: idSchema }),
  answer: z.string(),
  answerType: 'application/pdf',
  errors: ['not_signed_in', 'not_found', 'wrong_state', 'pdf_impossible', 'too_many_requests'],
  rateLimit: 'pdf',
})
