import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { BOOK_ROWS_TO } from '../../fields.ts'
import { periodQuerySchema } from '../../period.ts'

/**
 * What an accountant asks for. `ledger`: each entry of the ledger. `papers`: receipts and fee invoices as they were issued. `refunds`: what
 * was sent back, or is to be. `losses`: what the site has lost to banks and to refunds that others have made.
 */
export const BOOKS = ['ledger', 'papers', 'refunds', 'losses'] as const
export type Book = (typeof BOOKS)[number]

export const adminDownloadBook = endpoint({
  id: 'adminDownloadBook',
  tag: 'admin',
  method: 'GET',
  path: '/admin/files/books',
  summary: `The books of a period as a table for a spreadsheet (CSV), the oldest row first, ${BOOK_ROWS_TO} rows at most. Each download is in the audit log.`,
  access: { may: 'admin' },
  query: periodQuerySchema.extend({ book: z.enum(BOOKS) }),
  response: z.string(),
  responseType: 'text/csv',
  errors: ['invalid_input', 'too_many_requests'],
  rateLimit: 'export',
  confirmed: true,
})
