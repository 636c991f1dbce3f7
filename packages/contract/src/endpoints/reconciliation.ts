import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { daySchema, ITEM_PARTS, reconciliationItemSchema, reconciliationSchema } from '../entities/reconciliation.ts'
import { countedPage, cursorQuerySchema, modifiedSchema } from '../fields.ts'

const admins = { tag: 'admin', who: 'admins', role: 'admin' } as const

export const getReconciliation = endpoint({
  ...admins,
  id: 'getReconciliation',
  method: 'GET',
  path: '/admin/reconciliation',
  summary:
    'The ledger against what the card providers say: what they have of ours in all, and on each of 90 days of UTC from a day on, or of the last 90.',
  query: z.object({ from: daySchema.optional() }),
  answer: reconciliationSchema,
  errors: ['not_signed_in', 'forbidden', 'invalid_input'],
})

export const listReconciliationItems = endpoint({
  ...admins,
  id: 'listReconciliationItems',
  method: 'GET',
  path: '/admin/reconciliation/items',
  summary:
    'What is only in the ledger, only at the provider, or differs, newest first; those of it that may still come to match; or what concerns no payment of ours.',
  query: cursorQuerySchema.extend({ part: z.enum(ITEM_PARTS).default('unmatched') }),
  answer: countedPage(reconciliationItemSchema),
  errors: ['not_signed_in', 'forbidden', 'invalid_input'],
})

export const fetchMovements = endpoint({
  ...admins,
  id: 'fetchMovements',
  method: 'POST',
  path: '/admin/reconciliation/fetch',
  summary:
    'Asks the card providers now what has happened, as each hour does. Answers at once; `getReconciliation` tells what came of it.',
  answer: modifiedSchema,
  errors: ['not_signed_in', 'forbidden'],
})
