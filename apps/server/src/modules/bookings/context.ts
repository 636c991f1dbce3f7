import type { Db } from '../../platform/db/database.ts'
import type { NetworkCounts } from '../../platform/http/limits/network-counts.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Questions } from '../../platform/questions.ts'
import type { Listings } from '../listings/index.ts'
import type { BookingMails } from './booking-mails.ts'

/**
 * Gives back the time to pay that a booking's buyer has, before the booking ends. Called outside transactions, since
 * the payment is canceled at the provider first.
 *
 * @throws ApiError wrong_state when the payment can no longer be stopped
 */
export type ReleaseHold = (bookingId: string) => Promise<void>

/** What bookings have to know of the times to pay, which are above. */
export type BookingAnswers = {
  /** Whether the buyer of this booking has the exclusive time to pay, or a payment whose outcome is not known yet. */
  isHeld(db: Db, bookingId: string): Promise<boolean>
  /** All bookings of which that is so. */
  heldBookings(db: Db): Promise<string[]>
}

/** What the operations of this module need. */
export type BookingsContext = {
  platform: Platform
  listings: Listings
  mails: BookingMails
  networks: NetworkCounts
  releasing: ReleaseHold[]
  above: Questions<BookingAnswers>
}
