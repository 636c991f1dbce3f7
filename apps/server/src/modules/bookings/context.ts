import type { Platform } from '../../platform/platform.ts'
import type { Listings } from '../listings/index.ts'
import type { Photos } from '../photos/index.ts'
import type { BookingMails } from './booking-mails.ts'

/**
 * Gives back the time to pay that a booking's buyer has, before the booking ends. Called outside transactions, since
 * the payment is canceled at the provider first.
 *
 * @throws ApiError wrong_state when the payment can no longer be stopped
 */
export type ReleaseHold = (bookingId: string) => Promise<void>

/** What each verb of this module is built from. */
export type BookingsContext = {
  platform: Platform
  listings: Listings
  photos: Photos
  mails: BookingMails
  releasing: ReleaseHold[]
}
