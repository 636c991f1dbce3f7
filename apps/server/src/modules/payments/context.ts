import type { PaymentProvider } from '@bikevalley/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Questions } from '../../platform/questions.ts'
import type { BookingParties, Bookings } from '../bookings/index.ts'
import type { Freezes } from '../freezes/index.ts'
import type { Listings } from '../listings/index.ts'
import type { PaymentMails } from './attempts/payment-mails.ts'
import type { PaymentRow } from './attempts/repository.ts'
import type { ChargebackMails } from './chargebacks/mails.ts'
import type { ChargebackRow } from './chargebacks/repository.ts'
import type { Gateways } from './gateways.ts'
import type { FactMails } from './provider-facts/mails.ts'
import type { RefundMails } from './refunds/refund-mails.ts'

/** A payment that has bought its bike. `transactionId` is what the provider calls it. */
export type Sale = {
  payment: PaymentRow
  parties: BookingParties
  /** The other bookings of the bike, which have ended with it. */
  lost: readonly BookingParties[]
  provider: PaymentProvider
  transactionId: string
}

/** Is told of a sale in the transaction that makes it one; the booking is locked. */
export type SaleListener = (trx: Db, sale: Sale) => Promise<void>

/**
 * Asked before a paid booking, which is locked, is canceled by one of its sides or refunded by an admin; to an admin it
 * only answers, since it is asked as well where they look at the booking.
 * @throws ApiError `wrong_state` where that is not for them to decide
 */
export type CancelGuard = (trx: Db, bookingId: string, side: 'buyer' | 'seller' | 'admin') => Promise<void>

/** Told in the transaction in which a hold ends without a sale; the listing is locked. */
export type HoldReleased = (trx: Db, listing: Selectable<Database['listings']>) => Promise<void>

/** Told in the transaction in which a chargeback came to its state; the booking is locked. */
export type ChargebackListener = (trx: Db, payment: PaymentRow, chargeback: ChargebackRow) => Promise<void>

/** Told in the transaction in which something was taken in that others have done with the money; booking and payment are locked. */
export type FindListener = (trx: Db, payment: PaymentRow) => Promise<void>

/** A sale with what is open about its money. */
export type OpenSale = { bike: string; held: boolean; refund_open: boolean; paid: boolean; charged_back: boolean }

/** What payments have to know of releases and payouts, which are above. */
export type PaymentAnswers = {
  /** A person's purchases and sales, by what is open about their money. */
  openSales(db: Db, personId: string): Promise<OpenSale[]>
  /** Whether the provider has been asked to pay this money out, and has not answered yet. */
  isBeingPaidOut(db: Db, paymentId: string): Promise<boolean>
  /** Whether a payout is one of this payment. */
  isPayoutOf(db: Db, payoutId: string, paymentId: string): Promise<boolean>
  /** The transfers of this money that we have asked for. */
  askedTransfers(
    db: Db,
    paymentId: string,
  ): Promise<Pick<Selectable<Database['payout_transfers']>, 'payout_id' | 'provider_transfer_id' | 'refusal'>[]>
}

/** What the operations of this module need. */
export type PaymentsContext = {
  platform: Platform
  listings: Listings
  bookings: Bookings
  gateways: Gateways
  mails: PaymentMails
  refundMails: RefundMails
  selling: SaleListener[]
  canceling: CancelGuard[]
  holdReleased: HoldReleased[]
  chargingBack: ChargebackListener[]
  chargebackMails: ChargebackMails
  freezes: Freezes
  finding: FindListener[]
  factMails: FactMails
  above: Questions<PaymentAnswers>
}
