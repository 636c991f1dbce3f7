import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { reasonSchema } from '../entities/moderation.ts'
import { daySchema, ITEM_PARTS, reconciliationItemSchema, reconciliationSchema } from '../entities/reconciliation.ts'
import { countedPage, cursorQuerySchema, idSchema, modifiedSchema } from '../fields.ts'

const admins = { tag: 'admin', access: { may: 'admin' } } as const

export const getReconciliation = endpoint({
  ...admins,
  id: 'getReconciliation',
  method: 'GET',
  path: '/admin/reconciliation',
  summary:
    'The ledger against what the card providers say: what they have of ours in all, and on each of 90 days of UTC from a day on, or of the last 90.',
  query: z.object({ from: daySchema.optional() }),
  response: reconciliationSchema,
  errors: ['invalid_input'],
})

export const listReconciliationItems = endpoint({
  ...admins,
  id: 'listReconciliationItems',
  method: 'GET',
  path: '/admin/reconciliation/items',
  summary:
    'What is only in the ledger, only at the provider, or differs, newest first; those of it that may still come to match; or what concerns no payment of ours.',
  query: cursorQuerySchema.extend({ part: z.enum(ITEM_PARTS).default('unmatched') }),
  response: countedPage(reconciliationItemSchema),
  errors: ['invalid_input'],
})

export const fetchMovements = endpoint({
  ...admins,
  id: 'fetchMovements',
  method: 'POST',
  path: '/admin/reconciliation/fetch',
  summary:
    'Asks the card providers now what has happened, as each hour does. Answers at once; `getReconciliation` tells what came of it.',
  response: modifiedSchema,
  errors: [],
})

export const explainReconciliationItem = endpoint({
  ...admins,
  id: 'explainReconciliationItem',
  access: { may: 'admin', note: 'not about their own sales' },
  method: 'POST',
  path: '/admin/reconciliation/items/:id/explain',
  summary:
    'Explains why an item differs: the explanation is kept, and the money of its sale goes on once all that differs about it is explained. An item that says something else by now is not explained; one that changes later is another one.',
  params: z.object({ id: idSchema }),
  body: z.object({
    /** What the admin has read of it: the item’s `ledger` and `at_provider`. */
    ledger: reconciliationItemSchema.shape.ledger,
    at_provider: reconciliationItemSchema.shape.at_provider,
    reason: reasonSchema,
  }),
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'wrong_state'],
  confirmed: true,
})

export const acceptReconciliation = endpoint({
  ...admins,
  id: 'acceptReconciliation',
  method: 'POST',
  path: '/admin/reconciliation/accept',
  summary:
    'Ends the freeze of all money after a restore, once every card processor was read to the end since then and all that differs is explained.',
  body: z.object({ reason: reasonSchema }),
  response: modifiedSchema,
  errors: ['invalid_input', 'wrong_state'],
  idempotent: true,
  confirmed: true,
})
