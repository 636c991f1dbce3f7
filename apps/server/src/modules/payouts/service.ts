import type { BankDetails } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { doAll } from '../../platform/jobs/do-each.ts'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { Person } from '../../platform/people/person.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Bookings, priceText } from '../bookings/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Notifications } from '../notifications/index.ts'
import { describeProvider, type OpenProvider } from '../payment-providers/index.ts'
import type { Payments } from '../payments/index.ts'
import { saveBankDetails, showBankDetails } from './accounts/bank-details.ts'
import { deleteBankDetails } from './accounts/bank-details-queries.ts'
import { checkAccount, connectAccount, disconnectAccounts, showAccount } from './accounts/connect-account.ts'
import { deleteAccounts } from './accounts/connected-accounts.ts'
import { forgetContacts, keepContact } from './accounts/payee-contacts.ts'
import { accountsAt, offeredBy, type PayoutsContext } from './context.ts'
import { owedToSeller } from './due-queries.ts'
import { listPayouts, type PayoutsQuery, payoutsFile } from './list-payouts.ts'
import { markPaid, readAccount } from './pay.ts'
import { createPayoutMails } from './payout-mails.ts'
import { payoutsOfPerson } from './personal-data.ts'
import { presentOffer } from './presenter.ts'
import { bikesNotPaidOut, findPayout } from './repository.ts'
import { returnPayout } from './return-payout.ts'
import { settleDue } from './settle-due.ts'
import { sendPayout } from './transfers/send.ts'
import { sweepTransfers, transferPayout } from './transfers/transfer-payout.ts'

const transferJob = z.object({ transferId: z.uuid() })

export type Payouts = ReturnType<typeof createPayouts>

/** What sellers get: their money, the account that it goes to, and the payouts that admins make (decision 038). */
export function createPayouts(
  platform: Platform,
  {
    mail,
    notifications,
    bookings,
    payments,
    providers,
  }: {
    mail: Mail
    notifications: Notifications
    bookings: Pick<Bookings, 'mails' | 'partiesOf'>
    payments: Pick<Payments, 'look' | 'lookOrRefuse' | 'askBeforeTransfer' | 'lockMoney' | 'onChargeback' | 'onFound'>
    providers: readonly OpenProvider[]
  },
) {
  const { db } = platform
  const mails = createPayoutMails(platform, { mail, notifications }, bookings)
  const accountProviders = providers.flatMap(({ gateway: { provider }, payouts }) =>
    payouts ? [{ provider, label: describeProvider(platform.config, provider).label, payouts }] : [],
  )
  const context: PayoutsContext = { platform, payments, accountProviders, mails }

  payments.onChargeback((trx, { id }) => settleDue(platform, trx, id))
  payments.onFound((trx, { id }) => settleDue(platform, trx, id))

  return {
    bankDetails: (seller: Person) => showBankDetails(context, seller),
    saveBankDetails: (seller: Person, given: BankDetails) => saveBankDetails(context, seller, given),
    /** Where sellers are offered an account to be paid out to; null where nowhere. */
    offeredAccounts: presentOffer(offeredBy(context)),
    /** The seller’s account there. See `connect-account.ts`. */
    ownAccount: (seller: Person) => showAccount(context, seller),
    connect: (seller: Person) => connectAccount(context, seller),
    check: (seller: Person) => checkAccount(context, seller),
    disconnect: (seller: Person) => disconnectAccounts(context, seller),
    list: (admin: Person, query: Parameters<typeof listPayouts>[2]) => listPayouts(context, admin, query),
    file: (admin: Person, query: PayoutsQuery) => payoutsFile(context, admin, query),
    account: async (admin: Person, payoutId: string): Promise<BankDetails> => {
      await lookAt(context, payoutId)
      return readAccount(context, admin, payoutId)
    },
    markPaid: async (admin: Person, payoutId: string, how: Parameters<typeof markPaid>[3]): Promise<void> => {
      await lookAt(context, payoutId)
      return markPaid(context, admin, payoutId, how)
    },
    returnPayout: (admin: Person, payoutId: string, reason: string) => returnPayout(context, admin, payoutId, reason),
    send: async (admin: Person, payoutId: string): Promise<void> => {
      await lookAt(context, payoutId, 'send')
      return sendPayout(context, admin, payoutId)
    },

    /** What a person is still owed, a sentence each; it stands against deleting them. */
    openBusinessOf: async (personId: string, trx: Db): Promise<string[]> => {
      const bikes = new Set(await bikesNotPaidOut(trx, personId))
      return [...bikes].map((bike) => t('payouts.notPaidOutYet', { bike }))
    },
    /** What a person is owed as they are suspended, a sentence each. */
    heldMoneyOf: async (trx: Db, personId: string) =>
      (await owedToSeller(trx, personId)).map(({ amount_minor, currency }) => () => {
        const sum = priceText(amount_minor, currency, platform.config.locale)
        return t('payouts.owedWhileSuspended', { sum })
      }),
    onDeletingPerson: async (trx: Db, personId: string): Promise<void> => {
      await keepContact(trx, personId, platform.clock.now())
      await deleteBankDetails(trx, personId)
      await deleteAccounts(trx, personId)
    },
    /** What is kept of a person here, for their own copy. */
    personalData: (subject: Subject): PersonalData[] => payoutsOfPerson(db, subject),

    jobs: {
      lane: 'money',
      handlers: {
        'transfer-payout': (payload) => transferPayout(context, transferJob.parse(payload).transferId),
        'sweep-payouts': () =>
          doAll(
            () => sweepTransfers(context),
            () => forgetContacts(db, platform.clock.now()),
          ),
      },
      cron: [{ task: 'sweep-payouts', match: '*/10 * * * *' }],
    } satisfies JobDefinitions,
  }
}

/**
 * Asks the card provider what has been done with the money of a payout that somebody is about to make.
 * @throws ApiError `unavailable` without an answer
 */
async function lookAt(context: PayoutsContext, payoutId: string, way: 'send' | 'pay' = 'pay'): Promise<void> {
  const { platform, payments } = context
  const payout = await findPayout(platform.db, payoutId)
  if (payout?.state !== 'due' && payout?.state !== 'unclaimed') return
  // What its provider can't send is refused without asking.
  if (way === 'pay' || accountsAt(context, payout.provider) !== null) await payments.lookOrRefuse(payout.payment_id)
}
