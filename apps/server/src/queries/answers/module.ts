import type { Bookings } from '../../modules/bookings/index.ts'
import type { Freezes } from '../../modules/freezes/index.ts'
import type { Listings } from '../../modules/listings/index.ts'
import type { Notifications } from '../../modules/notifications/index.ts'
import type { Payments } from '../../modules/payments/index.ts'
import type { Photos } from '../../modules/photos/index.ts'
import type { PriceRatings } from '../../modules/price-ratings/index.ts'
import type { Sales } from '../../modules/sales/index.ts'
import { defineModule } from '../../platform/module.ts'
import { readSaleFacts } from '../sales/index.ts'
import { bookingAnswers } from './bookings.ts'
import { freezeAnswers } from './freezes.ts'
import { listingAnswers } from './listings.ts'
import { pushAnswers } from './notifications.ts'
import { paymentAnswers } from './payments.ts'
import { photoAnswers } from './photos.ts'
import { priceRatingAnswers } from './price-ratings.ts'

type Asking = {
  photos: Photos
  notifications: Notifications
  sales: Sales
  listings: Listings
  priceRatings: PriceRatings
  freezes: Freezes
  bookings: Bookings
  payments: Payments
}

/** Answers what modules ask of tables above their own (`platform/questions.ts`). */
export const answerQueries = defineModule({
  create(_platform, { photos, notifications, sales, listings, priceRatings, freezes, bookings, payments }: Asking) {
    photos.answerWith(photoAnswers)
    notifications.push.answerWith(pushAnswers)
    sales.answerWith({ facts: readSaleFacts })
    listings.answerWith({ ...listingAnswers, worth: priceRatings.worth })
    priceRatings.answerWith(priceRatingAnswers)
    freezes.answerWith(freezeAnswers)
    bookings.answerWith(bookingAnswers)
    payments.answerWith(paymentAnswers)
    return {}
  },
})
