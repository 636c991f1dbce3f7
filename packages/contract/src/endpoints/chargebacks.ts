import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { chargebackSchema } from '../entities/chargeback.ts'
import { cursorPage, cursorQuerySchema, idSchema, modifiedSchema } from '../fields.ts'

export const listChargebacks = endpoint({
  id: 'listChargebacks',
  tag: 'admin',
  method: 'GET',
  path: '/admin/chargebacks',
  summary:
    'Payments that cardholders’ banks take back or ask about: the open ones, oldest first, or the ended ones or all, newest first; of one booking where one is given.',
  access: { may: 'admin' },
  query: cursorQuerySchema.extend({
    part: z.enum(['open', 'ended', 'all']).default('open'),
    /** Those of one booking. */
    booking: idSchema.optional(),
  }),
  response: cursorPage(chargebackSchema),
  errors: ['invalid_input'],
})

export const testProcessorDecide = endpoint({
  id: 'testProcessorDecide',
  tag: 'payments',
  method: 'POST',
  path: '/test-processor/disputes/:id/decide',
  summary: 'The built-in test processor: decides a dispute as the cardholder’s bank would.',
  access: { may: 'admin', note: 'in local mode only' },
  params: z.object({ id: z.string().max(100) }),
  body: z.object({ decision: z.enum(['open', 'closed', 'won', 'lost']) }),
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'wrong_state'],
})
