import type { Bookings } from '../../modules/bookings/index.ts'
import type { Freezes } from '../../modules/freezes/index.ts'
import type { Listings } from '../../modules/listings/index.ts'
import type { Payments } from '../../modules/payments/index.ts'
import type { Photos } from '../../modules/photos/index.ts'
import type { Sales } from '../../modules/sales/index.ts'
import { defineModule } from '../../platform/module.ts'
import { readSaleFacts } from '../sales/index.ts'
import { bookingAnswers } from './bookings.ts'
import { freezeAnswers } from './freezes.ts'
import { listingAnswers } from './listings.ts'
import { paymentAnswers } from './payments.ts'
import { photoAnswers } from './photos.ts'

type Asking = {
  photos: Photos
  sales: Sales
  listings: Listings
  freezes: Freezes
  bookings: Bookings
  payments: Payments
}

/** Answers what modules ask of tables above their own (`platform/questions.ts`). */
export const answerQueries = defineModule({
  create(_platform, { photos, sales, listings, freezes, bookings, payments }: Asking) {
    photos.answerWith(photoAnswers)
    sales.answerWith({ facts: readSaleFacts })
    listings.answerWith(listingAnswers)
    freezes.answerWith(freezeAnswers)
    bookings.answerWith(bookingAnswers)
    payments.answerWith(paymentAnswers)
    return {}
  },
})
