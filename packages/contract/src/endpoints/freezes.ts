import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { freezeSchema } from '../entities/freeze.ts'
import { reasonSchema } from '../entities/moderation.ts'
import { cursorPage, cursorQuerySchema, idSchema, modifiedSchema } from '../fields.ts'

const admins = { tag: 'admin', access: { may: 'admin' } } as const

export const listFreezes = endpoint({
  ...admins,
  id: 'listFreezes',
  method: 'GET',
  path: '/admin/freezes',
  summary: 'Money that is frozen since the card providers know of something that we do not, newest first; or was.',
  query: cursorQuerySchema.extend({ part: z.enum(['open', 'ended']).default('open') }),
  response: cursorPage(freezeSchema),
  errors: ['invalid_input'],
})

export const explainFreeze = endpoint({
  ...admins,
  id: 'explainFreeze',
  access: { may: 'admin', note: 'not about their own sales' },
  method: 'POST',
  path: '/admin/freezes/:id/explain',
  summary:
    'Explains what was found about a sale: the explanation is kept, and its money goes on, unless more was found since.',
  params: z.object({ id: idSchema }),
  body: z.object({
    /** What the admin has read of it: the freeze’s `details`. */
    details: freezeSchema.shape.details,
    reason: reasonSchema,
  }),
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'wrong_state'],
  idempotent: true,
  confirmed: true,
})
