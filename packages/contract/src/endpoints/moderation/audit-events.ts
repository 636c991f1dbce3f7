import { endpoint } from '../../endpoint.ts'
import { adminAuditEventSchema } from '../../entities/moderation.ts'
import { countedPage, cursorQuerySchema, idSchema } from '../../fields.ts'
import { admins } from './admins.ts'

export const adminListAuditEvents = endpoint({
  ...admins,
  id: 'adminListAuditEvents',
  method: 'GET',
  path: '/admin/audit-events',
  summary: 'What admins did: who, when, why and to what, newest first.',
  query: cursorQuerySchema.extend({
    /** Done by this admin. */
    by: idSchema.optional(),
    /** Done to this person, their bikes or their bookings. */
    about: idSchema.optional(),
  }),
  response: countedPage(adminAuditEventSchema),
  errors: ['invalid_input'],
})
