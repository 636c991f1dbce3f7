import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { adminBookingDetailSchema, adminBookingSchema } from '../../entities/moderation.ts'
import { cursorQuerySchema, FILE_ROWS_TO, idSchema, summedPage } from '../../fields.ts'
import { BOOKING_STATES, MONEY_STATES } from '../../life-cycles/index.ts'
import { periodQuerySchema } from '../../period.ts'
import { admins, byId, search } from './admins.ts'

/** Which bookings, by the day on which they were made among others. */
const bookingFilters = periodQuerySchema.extend({
  q: search,
  state: z.enum(BOOKING_STATES).optional(),
  /**
   * `refund_failed`: the provider refused to send a payment back, and nobody has sent it back since;
   * `refund_returned`: the same of one that was returned.
   */
  money: z.enum(MONEY_STATES).optional(),
  /** `unanswered`: their time to pay ended over an hour ago, and is not over since the provider gives no answer. */
  hold: z.enum(['unanswered']).optional(),
  /** `overdue`: not handed over in time, and the money waits to go back, since more did so than goes by itself in a day. */
  handover: z.enum(['overdue']).optional(),
  /** Bookings that this person made, or that were made of their bikes. */
  person: idSchema.optional(),
})

export const adminListBookings = endpoint({
  ...admins,
  id: 'adminListBookings',
  method: 'GET',
  path: '/admin/bookings',
  summary:
    'Bookings, newest first, by state, by where their money is, and by bike, buyer, seller or an id: the booking’s, a payment’s, a refund’s, the provider’s.',
  query: cursorQuerySchema.extend(bookingFilters.shape),
  response: summedPage(adminBookingSchema),
  errors: ['invalid_input'],
})

export const adminDownloadBookings = endpoint({
  ...admins,
  id: 'adminDownloadBookings',
  method: 'GET',
  path: '/admin/files/bookings',
  summary: `The same as a table for a spreadsheet (CSV), ${FILE_ROWS_TO} rows at most. Each download is in the audit log.`,
  query: bookingFilters,
  response: z.string(),
  responseType: 'text/csv',
  errors: ['invalid_input', 'too_many_requests'],
  rateLimit: 'export',
  confirmed: true,
})

export const adminGetBooking = endpoint({
  ...admins,
  id: 'adminGetBooking',
  method: 'GET',
  path: '/admin/bookings/:id',
  summary: 'One booking with its attempts to pay, payments and refunds, and everything that happened to it.',
  params: byId,
  response: adminBookingDetailSchema,
  errors: ['not_found'],
})

export const getEvidencePdf = endpoint({
  ...admins,
  id: 'getEvidencePdf',
  method: 'GET',
  path: '/admin/bookings/:id/evidence',
  summary:
    'All that is known of a paid sale as a PDF, to decide a dispute or to answer a bank: the sale, payment, bill of sale, statements, papers, pictures and what happened. Each download is in the audit log.',
  params: byId,
  response: z.string(),
  responseType: 'application/pdf',
  errors: ['not_found', 'pdf_impossible', 'too_many_requests'],
  rateLimit: 'pdf',
  confirmed: true,
})
