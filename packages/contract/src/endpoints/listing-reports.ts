import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { createListingReportSchema, listingReportSchema } from '../entities/listing-report.ts'
import { reasonSchema } from '../entities/moderation.ts'
import { countedPage, cursorQuerySchema, idSchema, insertedSchema, modifiedSchema } from '../fields.ts'
import { LIMITS } from '../life-cycles/index.ts'

const byId = z.object({ id: idSchema })
const decision = z.object({ reason: reasonSchema })

export const getBikeReport = endpoint({
  id: 'getBikeReport',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/:id/report',
  summary: 'Whether the caller has reported this bike, and no admin has decided about it yet.',
  access: { may: 'signed-in', note: 'about themselves' },
  params: byId,
  response: z.object({ reported: z.boolean() }),
  errors: [],
})

export const reportBike = endpoint({
  id: 'reportBike',
  tag: 'bikes',
  method: 'POST',
  path: '/bikes/:id/report',
  summary:
    'Tells the admins why a bike should not be for sale. The reporter gets their decision by email and in their notifications; the seller never learns who reported.',
  access: {
    may: 'signed-in',
    note: `not about their own bike; one open report a bike, ${LIMITS.listingReportsPerDay} a day`,
  },
  params: byId,
  body: createListingReportSchema,
  response: insertedSchema,
  errors: [
    'email_not_verified',
    'invalid_input',
    'not_found',
    'own_listing',
    'listing_unavailable',
    'wrong_state',
    'quota_reached',
  ],
})

export const adminListListingReports = endpoint({
  id: 'adminListListingReports',
  tag: 'admin',
  method: 'GET',
  path: '/admin/listing-reports',
  summary: 'What people have reported of bikes, newest first: what waits for a decision, or what was decided.',
  access: { may: 'admin' },
  query: cursorQuerySchema.extend({ part: z.enum(['open', 'decided']).default('open') }),
  response: countedPage(listingReportSchema),
  errors: ['invalid_input'],
})

export const dismissListingReport = endpoint({
  id: 'dismissListingReport',
  tag: 'admin',
  method: 'POST',
  path: '/admin/listing-reports/:id/dismiss',
  summary: 'Leaves a bike that was reported as it is; the reporter and the seller get the reason.',
  access: { may: 'admin', note: 'not about their own bikes' },
  params: byId,
  body: decision,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'wrong_state'],
})

export const withdrawReportedBike = endpoint({
  id: 'withdrawReportedBike',
  tag: 'admin',
  method: 'POST',
  path: '/admin/listing-reports/:id/withdraw',
  summary:
    'Takes a bike that was reported off the market, unless it has left it already, and closes all of its open reports; the reporters and the seller get the reason. `modifiedCount` is how many reports it closes.',
  access: { may: 'admin', note: 'not about their own bikes' },
  params: byId,
  body: decision,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'listing_held', 'wrong_state'],
})
