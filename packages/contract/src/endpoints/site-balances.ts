import { endpoint } from '../endpoint.ts'
import { siteBalancesSchema } from '../entities/site-balances.ts'

export const adminGetBalances = endpoint({
  id: 'adminGetBalances',
  tag: 'admin',
  method: 'GET',
  path: '/admin/balances',
  summary:
    'What the site holds, owes to sellers and buyers, has with banks, and has earned in fees: from the ledger, all at one moment.',
  access: { may: 'admin' },
  response: siteBalancesSchema,
  errors: [],
})
