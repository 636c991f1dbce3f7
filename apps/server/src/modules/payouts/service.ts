import type { BankDetails } from '@bikevalley/contract'
import { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import type { JobDefinitions } from '../../platform/jobs.ts'
import type { Person } from '../../platform/person.ts'
import type { PersonalData, Subject } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Mail } from '../mail/index.ts'
import type { Photos } from '../photos/index.ts'
import { afterChargeback } from './after-chargeback.ts'
import { saveBankDetails, showBankDetails } from './bank-details.ts'
import { checkAccount, connectAccount, disconnectAccount, showAccount } from './connect-account.ts'
import { deleteAccount } from './connected-accounts.ts'
import type { PayoutsContext } from './context.ts'
import { listPayouts } from './list-payouts.ts'
import { markPaid, readAccount } from './pay.ts'
import { forgetContacts, keepContact } from './payee-contacts.ts'
import type { PayoutGateway } from './payout-gateway.ts'
import { createPayoutMails } from './payout-mails.ts'
import { payoutsOfPerson } from './personal-data.ts'
import { readMoney } from './read-money.ts'
import { bikesNotPaidOut, deleteBankDetails } from './repository.ts'
import { returnPayout } from './return-payout.ts'
import { sendPayout } from './send.ts'
import { sweepTransfers, transferPayout } from './transfer-payout.ts'

const transferJob = z.object({ transferId: z.uuid() })

export type Payouts = ReturnType<typeof createPayouts>

/** What sellers get: their money, the account that it goes to, and the payouts that admins make (decision 038). */
export function createPayouts(
  platform: Platform,
  { mail, photos, gateway = null }: { mail: Mail; photos: Photos; gateway?: PayoutGateway | null },
) {
  const { db } = platform
  const context: PayoutsContext = { platform, photos, gateway, mails: createPayoutMails(platform, mail) }

  return {
    money: (seller: Person, query: Parameters<typeof readMoney>[2]) => readMoney(context, seller, query),
    bankDetails: (seller: Person) => showBankDetails(context, seller),
    saveBankDetails: (seller: Person, given: BankDetails) => saveBankDetails(context, seller, given),
    /** The seller’s account at Stripe. See `connect-account.ts`. */
    stripeAccount: (seller: Person) => showAccount(context, seller),
    connect: (seller: Person) => connectAccount(context, seller),
    check: (seller: Person) => checkAccount(context, seller),
    disconnect: (seller: Person) => disconnectAccount(context, seller),
    list: (admin: Person, query: Parameters<typeof listPayouts>[2]) => listPayouts(context, admin, query),
    account: (admin: Person, payoutId: string) => readAccount(context, admin, payoutId),
    markPaid: (admin: Person, payoutId: string, how: Parameters<typeof markPaid>[3]) =>
      markPaid(context, admin, payoutId, how),
    returnPayout: (admin: Person, payoutId: string, reason: string) => returnPayout(context, admin, payoutId, reason),
    send: (admin: Person, payoutId: string) => sendPayout(context, admin, payoutId),

    /** What a person is still owed, a sentence each; it stands against deleting them. */
    openBusinessOf: async (personId: string, trx: Db): Promise<string[]> => {
      const bikes = new Set(await bikesNotPaidOut(trx, personId))
      return [...bikes].map((bike) => `The money for ${bike} has not been paid out yet.`)
    },
    /** To be told of chargebacks. */
    onChargeback: afterChargeback,
    onDeletingPerson: async (trx: Db, personId: string): Promise<void> => {
      await keepContact(trx, personId, platform.clock.now())
      await deleteBankDetails(trx, personId)
      await deleteAccount(trx, personId)
    },
    /** What is kept of a person here, for their own copy. */
    personalData: (subject: Subject): PersonalData[] => payoutsOfPerson(db, subject),

    jobs: {
      lane: 'money',
      handlers: {
        'transfer-payout': (payload) => transferPayout(context, transferJob.parse(payload).transferId),
        'sweep-payouts': async () => {
          await sweepTransfers(context)
          await forgetContacts(db, platform.clock.now())
        },
      },
      cron: [{ task: 'sweep-payouts', match: '*/10 * * * *' }],
    } satisfies JobDefinitions,
  }
}
