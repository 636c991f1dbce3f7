import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  adminProviderEventSchema,
  PROVIDER_EVENT_STATES,
  refundByHandInputSchema,
  refundInputSchema,
} from '../../entities/moderation.ts'
import { countedPage, cursorQuerySchema, idSchema, modifiedSchema } from '../../fields.ts'
import { HOLD_ENDS } from '../../life-cycles/index.ts'
import { admins, byId, reason } from './admins.ts'

export const refundPayment = endpoint({
  ...admins,
  id: 'refundPayment',
  method: 'POST',
  path: '/admin/payments/:id/refund',
  summary:
    'Sends back all of a sale that is not handed over, or a part of it, more than once up to what is left; or once more a refund that was refused or returned. Once the provider has confirmed that all of it is back, booking and bike follow.',
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
    'Says that the money of a payment was sent to its buyer outside the site, with the reference of the transfer and a note that the buyer reads. Only where the card processor has refused to send it back, or it was returned. Reverses a sale as any refund does.',
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
