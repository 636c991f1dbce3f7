import type { Photos } from '../../modules/photos/index.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { listBuyers, listBuyersOfBike } from './list-buyers.ts'
import type { BookingViewsContext } from './read-bookings.ts'
import { getBooking, listBookings, listOwnBookings, listReceivedBookings } from './read-bookings.ts'

export type BookingViews = ReturnType<typeof createBookingViews>

/** Bookings as their buyers, the bikes' sellers and admins see them: one view for all three, so that they never differ. */
export function createBookingViews(platform: Platform, { photos }: { photos: Photos }) {
  const context: BookingViewsContext = { platform, photos }
  return {
    get: (person: Person, id: string) => getBooking(context, person, id),
    list: (person: Person, query: Parameters<typeof listBookings>[2]) => listBookings(context, person, query),
    listOwn: (buyer: Person, query: Parameters<typeof listOwnBookings>[2]) => listOwnBookings(context, buyer, query),
    listReceived: (seller: Person, query: Parameters<typeof listReceivedBookings>[2]) =>
      listReceivedBookings(context, seller, query),
    listBuyers: (seller: Person, query: Parameters<typeof listBuyers>[2]) => listBuyers(context, seller, query),
    listBuyersOfBike: (seller: Person, bikeId: string, query: Parameters<typeof listBuyersOfBike>[3]) =>
      listBuyersOfBike(context, seller, bikeId, query),
  }
}
