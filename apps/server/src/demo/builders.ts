import type { CategoryName, CreateBike } from '@bikevalley/contract'
import { type Bookings, createBookings } from '../modules/bookings/index.ts'
import { createListings, type Listings } from '../modules/listings/index.ts'
import { createMail } from '../modules/mail/index.ts'
import { createPhotos, type Photos } from '../modules/photos/index.ts'
import type { Person } from '../platform/person.ts'
import type { Platform } from '../platform/platform.ts'

/** The services of a market whose clock the builder sets, so that what they make may lie in the past. */
export type BuildersMarket = { at(time: Date): void; photos: Photos; listings: Listings; bookings: Bookings }

export function createBuildersMarket(platform: Platform): BuildersMarket {
  let time = platform.clock.now()
  const past: Platform = { ...platform, clock: { now: () => time } }
  const mail = createMail(past)
  const photos = createPhotos(past)
  const listings = createListings(past, { photos })
  const bookings = createBookings(past, { mail, listings, photos })
  return {
    at(next) {
      time = next
    },
    photos,
    listings,
    bookings,
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
  sessionId: '',
})

/** A complete bike as Add Product sends it; the caller changes what it is about. */
export const bikeForm = (img: string, given: Partial<CreateBike> = {}): CreateBike => ({
  name: 'Yamaha MT-07',
  resale_price: '4500',
  original_price: '6899',
  product_condition: 'good',
  category_name: 'Sports' satisfies CategoryName,
  phone: '+1 503 555 0100',
  location: 'Portland, Oregon',
  years_of_use: '3',
  description: 'Two owners, full history.',
  ...given,
  img,
})
