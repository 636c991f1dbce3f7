import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  adminPayoutSchema,
  balancesSchema,
  bankDetailsInputSchema,
  bankDetailsSchema,
  moneyLineSchema,
  payoutAccountSchema,
  payoutPaidSchema,
} from '../entities/payout.ts'
import { countedPage, cursorPage, cursorQuerySchema, idSchema, modifiedSchema } from '../fields.ts'

const byId = z.object({ id: idSchema })

export const getMoney = endpoint({
  id: 'getMoney',
  tag: 'payouts',
  method: 'GET',
  path: '/money',
  summary: 'A seller’s money: what is held, payable and paid out, and each sale with where its money is, newest first.',
  who: 'sellers',
  role: 'seller',
  query: cursorQuerySchema,
  answer: cursorPage(moneyLineSchema).extend({ balances: balancesSchema }),
  errors: ['not_signed_in', 'forbidden', 'invalid_input'],
})

export const getBankDetails = endpoint({
  id: 'getBankDetails',
  tag: 'payouts',
  method: 'GET',
  path: '/bank-details',
  summary: 'Where the seller’s money is sent: never the whole account. Null where they have not said.',
  who: 'sellers',
  role: 'seller',
  answer: z.object({ details: bankDetailsSchema.nullable() }),
  errors: ['not_signed_in', 'forbidden'],
})

export const saveBankDetails = endpoint({
  id: 'saveBankDetails',
  tag: 'payouts',
  method: 'PUT',
  path: '/bank-details',
  summary:
    'Says where the seller’s money is to be sent: an IBAN, or an account number with the bank’s code. A change pauses payouts for 72 hours and is mailed to the seller; the same again changes nothing.',
  who: 'sellers',
  role: 'seller',
  body: bankDetailsInputSchema,
  answer: modifiedSchema,
  errors: ['not_signed_in', 'forbidden', 'invalid_input'],
})

export const adminListPayouts = endpoint({
  id: 'adminListPayouts',
  tag: 'admin',
  method: 'GET',
  path: '/admin/payouts',
  summary: 'Payouts to make, the oldest first, or those that are paid, the newest first.',
  who: 'admins',
  role: 'admin',
  query: cursorQuerySchema.extend({ part: z.enum(['due', 'paid']).default('due') }),
  answer: countedPage(adminPayoutSchema),
  errors: ['not_signed_in', 'forbidden', 'invalid_input'],
})

export const getPayoutAccount = endpoint({
  id: 'getPayoutAccount',
  tag: 'admin',
  method: 'GET',
  path: '/admin/payouts/:id/account',
  summary: 'The account that a payout goes to, in full. Each look is in the audit log.',
  who: 'admins, for payouts that can be made: not their own',
  role: 'admin',
  params: byId,
  answer: payoutAccountSchema,
  errors: ['not_signed_in', 'forbidden', 'not_found', 'wrong_state'],
})

export const markPayoutPaid = endpoint({
  id: 'markPayoutPaid',
  tag: 'admin',
  method: 'POST',
  path: '/admin/payouts/:id/pay',
  summary: 'Says that the money was sent to the seller, with the reference of the transfer. The seller is told.',
  who: 'admins, not to themselves',
  role: 'admin',
  params: byId,
  body: payoutPaidSchema,
  answer: modifiedSchema,
  errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid_input', 'wrong_state'],
  idempotent: true,
})
