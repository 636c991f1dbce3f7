import { type Bookings, createBookings } from '../modules/bookings/index.ts'
import { createDocuments } from '../modules/documents/index.ts'
import { createFreezes } from '../modules/freezes/index.ts'
import { createHandovers, type Handovers } from '../modules/handovers/index.ts'
import { createIdentity, type Identity } from '../modules/identity/index.ts'
import { createListings, type Listings } from '../modules/listings/index.ts'
import { createMail } from '../modules/mail/index.ts'
import { createPayments, createTestProcessor, type Payments } from '../modules/payments/index.ts'
import { createPayouts, type Payouts } from '../modules/payouts/index.ts'
import { createPhotos, type Photos } from '../modules/photos/index.ts'
import type { Db } from '../platform/database.ts'
import type { Person } from '../platform/person.ts'
import type { Platform } from '../platform/platform.ts'

/** The services of a market whose clock the builder sets, so that what they make may lie in the past. */
export type BuildersMarket = {
  at(time: Date): void
  db: Db
  photos: Photos
  identity: Identity
  listings: Listings
  bookings: Bookings
  payments: Payments
  handovers: Handovers
  payouts: Payouts
  processor: ReturnType<typeof createTestProcessor>
}

/** @param db where it is built, see `one-transaction.ts` */
export function createBuildersMarket(platform: Platform, db: Db): BuildersMarket {
  let time = platform.clock.now()
  // Its letters stay in the outbox, since nobody of the demo data has a mailbox; and its cards are no real ones.
  const config = { ...platform.config, smtpUrl: null, stripe: null }
  const past: Platform = { ...platform, db, preparedDb: db, config, clock: { ...platform.clock, now: () => time } }
  const photos = createPhotos(past)
  const mail = createMail(past, photos.smallJpeg)
  const identity = createIdentity(past, { mail, photos })
  const listings = createListings(past, { mail, photos })
  const freezes = createFreezes(past)
  const bookings = createBookings(past, { mail, listings, photos, freezes })
  const processor = createTestProcessor(past)
  const payments = createPayments(past, { mail, listings, bookings, freezes, gateway: processor })
  const documents = createDocuments(past)
  const handovers = createHandovers(past, { mail, bookings, payments, documents, photos, freezes })
  const payouts = createPayouts(past, { mail, photos, bookings, payments })
  return {
    at(next) {
      time = next
    },
    db,
    photos,
    identity,
    listings,
    bookings,
    payments,
    handovers,
    payouts,
    processor,
  }
}

/** A person as the routes would hand them to a service. */
export const personOf = (given: Pick<Person, 'id' | 'email' | 'name'>, role: 'buyer' | 'seller' | 'admin'): Person => ({
  ...given,
  image: null,
  isBuyer: role === 'buyer',
  isSeller: role === 'seller',
  isAdmin: role === 'admin',
  roleChosen: true,
  emailVerified: true,
  mustVerify: false,
  termsVersion: null,
  sessionId: '',
  confirmed: true,
  mustAddFactor: false,
})
