import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { reasonSchema } from '../entities/moderation.ts'
import {
  adminPayoutSchema,
  balancesSchema,
  bankDetailsInputSchema,
  bankDetailsSchema,
  moneyLineSchema,
  ownPayoutAccountSchema,
  payoutAccountSchema,
  payoutPaidSchema,
} from '../entities/payout.ts'
import {
  cursorPage,
  cursorQuerySchema,
  deletedSchema,
  FILE_ROWS_TO,
  idSchema,
  modifiedSchema,
  priceTextSchema,
  summedPage,
} from '../fields.ts'
import { periodQuerySchema } from '../period.ts'

const byId = z.object({ id: idSchema })

export const getMoney = endpoint({
  id: 'getMoney',
  tag: 'payouts',
  method: 'GET',
  path: '/money',
  summary: 'A seller’s money: what is held, payable and paid out, and each sale with where its money is, newest first.',
  access: { may: 'seller' },
  query: cursorQuerySchema,
  response: cursorPage(moneyLineSchema).extend({ balances: balancesSchema }),
  errors: ['invalid_input'],
})

export const getBankDetails = endpoint({
  id: 'getBankDetails',
  tag: 'payouts',
  method: 'GET',
  path: '/bank-details',
  summary: 'Where the seller’s money is sent: never the whole account. Null where they have not said.',
  access: { may: 'seller' },
  response: z.object({ details: bankDetailsSchema.nullable() }),
  errors: [],
})

export const saveBankDetails = endpoint({
  id: 'saveBankDetails',
  tag: 'payouts',
  method: 'PUT',
  path: '/bank-details',
  summary:
    'Says where the seller’s money is to be sent: an IBAN, or, where the country has none, an account number with the bank’s code: a BIC, a routing number, or the country’s two letters and the code. A change pauses payouts for 72 hours and is emailed to the seller; the same again changes nothing.',
  access: { may: 'seller' },
  body: bankDetailsInputSchema,
  response: modifiedSchema,
  errors: ['invalid_input'],
  confirmed: true,
})

const ofPayoutAccount = { tag: 'payouts', access: { may: 'seller' } } as const
const ownAccount = z.object({ account: ownPayoutAccountSchema.nullable() })

export const getOwnPayoutAccount = endpoint({
  ...ofPayoutAccount,
  id: 'getOwnPayoutAccount',
  method: 'GET',
  path: '/payout-account',
  summary:
    'The seller’s account at the provider that pays sellers out, as we know it. Null where they have not connected one.',
  response: ownAccount,
  errors: [],
})

export const connectPayoutAccount = endpoint({
  ...ofPayoutAccount,
  id: 'connectPayoutAccount',
  method: 'POST',
  path: '/payout-account',
  summary:
    'Connects an account at the provider that pays sellers out, a new one or the one that they had, and answers the address there where they give what it needs. It is good once, for some minutes; the provider sends them back to their Money page.',
  response: z.object({ url: z.url() }),
  errors: ['wrong_state', 'unavailable', 'too_many_requests'],
  rateLimit: 'payment',
  confirmed: true,
})

export const checkPayoutAccount = endpoint({
  ...ofPayoutAccount,
  id: 'checkPayoutAccount',
  method: 'POST',
  path: '/payout-account/check',
  summary:
    'Asks the provider how the seller’s account stands. As it gets ready, transfers to it pause for 72 hours and the seller is told by email.',
  response: ownAccount,
  errors: ['wrong_state', 'unavailable', 'too_many_requests'],
  rateLimit: 'payment',
})

export const disconnectPayoutAccount = endpoint({
  ...ofPayoutAccount,
  id: 'disconnectPayoutAccount',
  method: 'DELETE',
  path: '/payout-account',
  summary: 'From now on the seller’s money goes to their bank account again, and they are told by email.',
  response: deletedSchema,
  errors: [],
  confirmed: true,
})

/** The days are those since which they are due, or on which they were paid. */
const payoutFilters = periodQuerySchema.extend({ part: z.enum(['due', 'paid']).default('due') })

export const adminListPayouts = endpoint({
  id: 'adminListPayouts',
  tag: 'admin',
  method: 'GET',
  path: '/admin/payouts',
  summary:
    'Payouts to make or on their way, the oldest first, or those that are paid or were canceled, the newest first.',
  access: { may: 'admin' },
  query: cursorQuerySchema.extend(payoutFilters.shape),
  /** `sum` is what is owed for them now; what buyers' banks have taken of it and may give back is `with_banks`, beside it. */
  response: summedPage(adminPayoutSchema).extend({ with_banks: priceTextSchema }),
  errors: ['invalid_input'],
})

export const adminDownloadPayouts = endpoint({
  id: 'adminDownloadPayouts',
  tag: 'admin',
  method: 'GET',
  path: '/admin/files/payouts',
  summary: `The same as a table for a spreadsheet (CSV), ${FILE_ROWS_TO} rows at most. Each download is in the audit log.`,
  access: { may: 'admin' },
  query: payoutFilters,
  response: z.string(),
  responseType: 'text/csv',
  errors: ['invalid_input', 'too_many_requests'],
  rateLimit: 'export',
  confirmed: true,
})

export const getPayoutAccount = endpoint({
  id: 'getPayoutAccount',
  tag: 'admin',
  method: 'GET',
  path: '/admin/payouts/:id/account',
  summary: 'The account that a payout goes to, in full. Each view is in the audit log.',
  access: { may: 'admin', note: 'for payouts that can be made, not their own' },
  params: byId,
  response: payoutAccountSchema,
  errors: ['not_found', 'wrong_state'],
  confirmed: true,
})

export const markPayoutPaid = endpoint({
  id: 'markPayoutPaid',
  tag: 'admin',
  method: 'POST',
  path: '/admin/payouts/:id/pay',
  summary: 'Says that the money was sent to the seller, with the reference of the transfer. The seller is told.',
  access: { may: 'admin', note: 'not to themselves' },
  params: byId,
  body: payoutPaidSchema,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'wrong_state'],
  idempotent: true,
  confirmed: true,
})

export const returnPayout = endpoint({
  id: 'returnPayout',
  tag: 'admin',
  method: 'POST',
  path: '/admin/payouts/:id/return',
  summary:
    'Says that the money which was sent to a seller’s bank was returned, or that it never left: it is due again, and the seller is told why.',
  access: { may: 'admin', note: 'not about their own' },
  params: byId,
  body: z.object({ reason: reasonSchema }),
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'wrong_state'],
  idempotent: true,
  confirmed: true,
})

export const transferPayout = endpoint({
  id: 'transferPayout',
  tag: 'admin',
  method: 'POST',
  path: '/admin/payouts/:id/transfer',
  summary:
    'Has the provider that has the money transfer it to the seller’s account there. It is on its way until the provider has confirmed or refused it.',
  access: { may: 'admin', note: 'not to themselves' },
  params: byId,
  response: modifiedSchema,
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
  confirmed: true,
})
