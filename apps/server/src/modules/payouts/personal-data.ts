import { formatMinor } from '@bikevalley/contract'
import type { Db } from '../../platform/db/database.ts'
import { inPages } from '../../platform/paging/in-pages.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import { findBankDetails } from './accounts/bank-details-queries.ts'
import { findAccounts } from './accounts/connected-accounts.ts'
import { payoutsOfSeller } from './repository.ts'

/** What a seller was or is to be paid out, and which account it goes to: no more of it than they can recognise. */
export const payoutsOfPerson = (db: Db, { id }: Subject): PersonalData[] => [
  { name: 'payouts', entries: payouts(db, id) },
  { name: 'bank_details', entries: details(db, id) },
  { name: 'payout_accounts', entries: accounts(db, id) },
]

async function* payouts(db: Db, sellerId: string): PersonalData['entries'] {
  for await (const row of inPages((after, limit) => payoutsOfSeller(db, sellerId, after, limit))) {
    const { price_minor, fee_minor, amount_minor, ...rest } = row
    yield {
      ...rest,
      price: formatMinor(price_minor, rest.currency),
      fee: formatMinor(fee_minor, rest.currency),
      amount: formatMinor(amount_minor, rest.currency),
    }
  }
}

async function* details(db: Db, userId: string): PersonalData['entries'] {
  const row = await findBankDetails(db, userId)
  if (row) yield { account_ends_in: row.ending, changed_at: row.changed_at }
}

async function* accounts(db: Db, userId: string): PersonalData['entries'] {
  for (const { provider, provider_account_id, connected_at, ready_at } of await findAccounts(db, userId))
    yield { provider, account: provider_account_id, connected_at, ready_at }
}
