import type { PaymentProvider } from '@bikevalley/contract'
import type { Platform } from '../../platform/platform.ts'
import type { SellerPayouts } from '../payment-providers/index.ts'
import type { Payments } from '../payments/index.ts'
import type { PayoutMails } from './payout-mails.ts'

/** A provider that pays sellers out to accounts that they have there, and what people call it. */
export type AccountProvider = { provider: PaymentProvider; label: string; payouts: SellerPayouts }

/** What the operations of this module need. */
export type PayoutsContext = {
  platform: Platform
  payments: Pick<Payments, 'look' | 'lookOrRefuse' | 'askBeforeTransfer' | 'lockMoney'>
  mails: PayoutMails
  /** The providers of this installation that can pay sellers out to accounts of theirs. */
  accountProviders: readonly AccountProvider[]
}

type WithAccounts = Pick<PayoutsContext, 'accountProviders'>

/** Where sellers are offered an account: at the first that offers one; null where none does. */
export const offeredBy = ({ accountProviders }: WithAccounts): AccountProvider | null =>
  accountProviders.find(({ payouts }) => payouts.offered) ?? null

/** How a provider pays sellers out; null where it can't. */
export const accountsAt = ({ accountProviders }: WithAccounts, name: PaymentProvider): AccountProvider | null =>
  accountProviders.find(({ provider }) => provider === name) ?? null
