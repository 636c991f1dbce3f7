import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { adminAuditEventSchema } from '../../entities/moderation.ts'
import { countedPage, cursorQuerySchema, FILE_ROWS_TO, idSchema } from '../../fields.ts'
import { periodQuerySchema } from '../../period.ts'
import { admins } from './admins.ts'

/** What an audit event may be about; a payment counts as its booking. */
export const AUDIT_SUBJECTS = ['user', 'listing', 'booking'] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** Which events, by the day on which something was done among others. */
const auditEventFilters = periodQuerySchema.extend({
  /** Done by this admin. */
  by: idSchema.optional(),
  /** Done to this person, their bikes or their bookings. */
  about: idSchema.optional(),
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  /** One of `actions` of the answer. */
  action: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .optional(),
})

export const adminListAuditEvents = endpoint({
  ...admins,
  id: 'adminListAuditEvents',
  method: 'GET',
  path: '/admin/audit-events',
  summary: 'What admins did: who, when, why and to what, newest first.',
  query: cursorQuerySchema.extend(auditEventFilters.shape),
  response: countedPage(adminAuditEventSchema).extend({
    /** All that admins have ever done, to choose among. */
    actions: z.array(z.string()),
  }),
  errors: ['invalid_input'],
})

export const adminDownloadAuditEvents = endpoint({
  ...admins,
  id: 'adminDownloadAuditEvents',
  method: 'GET',
  path: '/admin/files/audit-events',
  summary: `The same as a table for a spreadsheet (CSV), ${FILE_ROWS_TO} rows at most. Each download is in the audit log.`,
  query: auditEventFilters,
  response: z.string(),
  responseType: 'text/csv',
  errors: ['invalid_input', 'too_many_requests'],
  rateLimit: 'export',
  confirmed: true,
})
