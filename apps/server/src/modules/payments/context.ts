import type { Platform } from '../../platform/platform.ts'
import type { Bookings } from '../bookings/index.ts'
import type { Listings } from '../listings/index.ts'
import type { PaymentGateway } from './gateway.ts'
import type { PaymentMails } from './payment-mails.ts'

/** What each verb of this module is built from. */
export type PaymentsContext = {
  platform: Platform
  listings: Listings
  bookings: Bookings
  gateway: PaymentGateway
  mails: PaymentMails
}
