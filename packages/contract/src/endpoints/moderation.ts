import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CATEGORY_NAMES } from '../entities/category.ts'
import {
  adminAuditEventSchema,
  adminBikeSchema,
  adminBookingDetailSchema,
  adminBookingSchema,
  adminPersonDetailSchema,
  adminPersonSchema,
  adminProviderEventSchema,
  consequencesSchema,
  PROVIDER_EVENT_STATES,
  reasonSchema,
  refundByHandInputSchema,
  refundInputSchema,
} from '../entities/moderation.ts'
import {
  countedPage,
  cursorQuerySchema,
  FILE_ROWS_TO,
  idSchema,
  lineSchema,
  modifiedSchema,
  summedPage,
} from '../fields.ts'
import { BOOKING_STATES, HOLD_ENDS, LISTING_STATES, MONEY_STATES } from '../life-cycles/index.ts'
import { periodQuerySchema } from '../period.ts'

const byId = z.object({ id: idSchema })
const reason = z.object({ reason: reasonSchema })
const search = lineSchema(() => t('fields.aSearch'), 100).optional()
const admins = { tag: 'admin', access: { may: 'admin' } } as const

export const PEOPLE_SORTS = ['newest', 'oldest', 'name'] as const

export const adminListPeople = endpoint({
  ...admins,
  id: 'adminListPeople',
  method: 'GET',
  path: '/admin/people',
  summary: 'People by name or email, role and state; deleted ones never.',
  query: cursorQuerySchema.extend({
    q: search,
    role: z.enum(['buyer', 'seller', 'admin']).optional(),
    state: z.enum(['active', 'suspended']).optional(),
    sort: z.enum(PEOPLE_SORTS).optional(),
  }),
  response: countedPage(adminPersonSchema),
  errors: ['invalid_input'],
})

export const adminGetPerson = endpoint({
  ...admins,
  id: 'adminGetPerson',
  method: 'GET',
  path: '/admin/people/:id',
  summary: 'One person; of a deleted one, what is left.',
  params: byId,
  response: adminPersonDetailSchema,
  errors: ['not_found'],
})

export const adminGetConsequences = endpoint({
  ...admins,
  id: 'adminGetConsequences',
  method: 'GET',
  path: '/admin/people/:id/consequences',
  summary: 'What suspending or deleting this person would do just now, and what stands against deleting them.',
  params: byId,
  response: consequencesSchema,
  errors: ['not_found'],
})

export const suspendPerson = endpoint({
  ...admins,
  id: 'suspendPerson',
  method: 'POST',
  path: '/admin/people/:id/suspend',
  summary:
    'Closes an account: sessions end at once, bikes for sale are withdrawn, unpaid bookings canceled. All are told.',
  access: { may: 'admin', note: 'not about oneself or the last admin' },
  params: byId,
  body: reason,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'own_account', 'last_admin', 'wrong_state'],
})

export const liftSuspension = endpoint({
  ...admins,
  id: 'liftSuspension',
  method: 'POST',
  path: '/admin/people/:id/lift',
  summary: 'Opens a suspended account again. Its bikes stay withdrawn until their seller puts them back.',
  params: byId,
  body: reason,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'wrong_state'],
})

export const adminDeletePerson = endpoint({
  ...admins,
  id: 'adminDeletePerson',
  method: 'POST',
  path: '/admin/people/:id/delete',
  summary: 'Does what DELETE /users/{id} does, and keeps why.',
  access: { may: 'admin', note: 'not about oneself or the last admin, not while money is in flight' },
  params: byId,
  body: reason,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'own_account', 'last_admin', 'person_has_open_business'],
})

export const adminListBikes = endpoint({
  ...admins,
  id: 'adminListBikes',
  method: 'GET',
  path: '/admin/bikes',
  summary: 'Bikes by name, state, category and seller, newest first; removed ones where that state is asked for.',
  query: cursorQuerySchema.extend({
    q: search,
    state: z.enum(LISTING_STATES).optional(),
    category: z.enum(CATEGORY_NAMES).optional(),
    seller: idSchema.optional(),
  }),
  response: countedPage(adminBikeSchema),
  errors: ['invalid_input'],
})

export const adminWithdrawBike = endpoint({
  ...admins,
  id: 'adminWithdrawBike',
  method: 'POST',
  path: '/admin/bikes/:id/withdraw',
  summary: 'Takes an available bike off the market; its seller gets the reason, and may fix it and put it back.',
  access: { may: 'admin', note: 'not while the bike is held' },
  params: byId,
  body: reason,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'listing_held', 'wrong_state'],
})

export const adminRemoveBike = endpoint({
  ...admins,
  id: 'adminRemoveBike',
  method: 'POST',
  path: '/admin/bikes/:id/remove',
  summary: 'Does what DELETE /bikes/{id} does, keeps why, and tells the seller.',
  access: { may: 'admin', note: 'not while the bike is held, nor while it is paid for and not handed over' },
  params: byId,
  body: reason,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'listing_held', 'wrong_state'],
})

/** Which bookings, by the day on which they were made among others. */
const bookingFilters = periodQuerySchema.extend({
  q: search,
  state: z.enum(BOOKING_STATES).optional(),
  /**
   * `refund_failed`: the provider refused to send a payment back, and nobody has sent it back since;
   * `refund_came_back`: the same of one that came back.
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
})

export const refundPayment = endpoint({
  ...admins,
  id: 'refundPayment',
  method: 'POST',
  path: '/admin/payments/:id/refund',
  summary:
    'Sends back all of a sale that is not handed over, or a part of it, more than once up to what is left; or once more a refund that was refused or came back. Once the provider has confirmed that all of it is back, booking and bike follow.',
  params: byId,
  body: refundInputSchema,
  response: modifiedSchema.extend({ refundId: idSchema }),
  errors: ['not_found', 'invalid_input', 'wrong_state', 'too_many_requests'],
  rateLimit: 'payment',
  idempotent: true,
  confirmed: true,
})

export const refundByHand = endpoint({
  ...admins,
  id: 'refundByHand',
  method: 'POST',
  path: '/admin/payments/:id/refund-by-hand',
  summary:
    'Says that the money of a payment was sent to its buyer outside the site, with the reference of the transfer and a note that the buyer reads. Only where the card processor has refused to send it back, or it came back. Undoes a sale as any refund does.',
  params: byId,
  body: refundByHandInputSchema,
  response: modifiedSchema.extend({ refundId: idSchema }),
  errors: ['not_found', 'invalid_input', 'wrong_state', 'too_many_requests'],
  rateLimit: 'payment',
  idempotent: true,
  confirmed: true,
})

export const forceReleaseHold = endpoint({
  ...admins,
  id: 'forceReleaseHold',
  method: 'POST',
  path: '/admin/attempts/:id/force-release',
  summary:
    'Ends a time to pay that is over and for whose payment the provider gives no answer; both sides get the reason. The provider is asked first: where it answers, the time ends as ever, and `end` says how. What arrives afterwards goes back.',
  params: byId,
  body: reason,
  response: modifiedSchema.extend({ end: z.enum(HOLD_ENDS) }),
  errors: ['not_found', 'invalid_input', 'wrong_state', 'too_many_requests'],
  rateLimit: 'payment',
  idempotent: true,
})

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

export const adminListProviderEvents = endpoint({
  ...admins,
  id: 'adminListProviderEvents',
  method: 'GET',
  path: '/admin/provider-events',
  summary: 'What the card processor told us, newest first, and what came of it.',
  query: cursorQuerySchema.extend({ state: z.enum(PROVIDER_EVENT_STATES).optional() }),
  response: countedPage(adminProviderEventSchema),
  errors: ['invalid_input'],
})

export const replayProviderEvent = endpoint({
  ...admins,
  id: 'replayProviderEvent',
  method: 'POST',
  path: '/admin/provider-events/:id/replay',
  summary: 'Handles a message of the card processor once more: it is asked again how things stand.',
  params: byId,
  response: modifiedSchema,
  errors: ['not_found'],
})
