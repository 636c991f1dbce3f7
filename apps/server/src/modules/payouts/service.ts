import type { BankDetails } from '@bikevalley/contract'
import type { Db } from '../../platform/database.ts'
import type { Person } from '../../platform/person.ts'
import type { PersonalData, Subject } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Mail } from '../mail/index.ts'
import type { Photos } from '../photos/index.ts'
import { saveBankDetails, showBankDetails } from './bank-details.ts'
import type { PayoutsContext } from './context.ts'
import { listPayouts } from './list-payouts.ts'
import { markPaid, readAccount } from './pay.ts'
import { createPayoutMails } from './payout-mails.ts'
import { payoutsOfPerson } from './personal-data.ts'
import { readMoney } from './read-money.ts'
import { bikesNotPaidOut, deleteBankDetails } from './repository.ts'

export type Payouts = ReturnType<typeof createPayouts>

/** What sellers get: their money, the account that it goes to, and the payouts that admins make (decision 038). */
export function createPayouts(platform: Platform, deps: { mail: Mail; photos: Photos }) {
  const { db } = platform
  const context: PayoutsContext = { platform, photos: deps.photos, mails: createPayoutMails(platform, deps.mail) }

  return {
    money: (seller: Person, query: Parameters<typeof readMoney>[2]) => readMoney(context, seller, query),
    bankDetails: (seller: Person) => showBankDetails(context, seller),
    saveBankDetails: (seller: Person, given: BankDetails) => saveBankDetails(context, seller, given),
    list: (admin: Person, query: Parameters<typeof listPayouts>[2]) => listPayouts(context, admin, query),
    account: (admin: Person, payoutId: string) => readAccount(context, admin, payoutId),
    markPaid: (admin: Person, payoutId: string, reference: string) => markPaid(context, admin, payoutId, reference),

    /** What a person is still owed, a sentence each; it stands against deleting them. */
    openBusinessOf: async (personId: string, trx: Db): Promise<string[]> => {
      const bikes = new Set(await bikesNotPaidOut(trx, personId))
      return [...bikes].map((bike) => `The money for ${bike} has not been paid out yet.`)
    },
    onDeletingPerson: deleteBankDetails,
    /** What is kept of a person here, for their own copy. */
    personalData: (subject: Subject): PersonalData[] => payoutsOfPerson(db, subject),
  }
}
