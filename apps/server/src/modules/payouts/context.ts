import type { Platform } from '../../platform/platform.ts'
import type { Payments } from '../payments/index.ts'
import type { PayoutGateway } from './payout-gateway.ts'
import type { PayoutMails } from './payout-mails.ts'

/** What each verb of this module is built from. */
export type PayoutsContext = {
  platform: Platform
  payments: Pick<Payments, 'look' | 'lookOrRefuse' | 'askBeforeTransfer'>
  mails: PayoutMails
  /** Null without Stripe’s keys. With `STRIPE_CONNECT` off it only ends what was begun. */
  gateway: PayoutGateway | null
}
