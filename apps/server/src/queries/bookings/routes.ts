import {
  getBooking,
  listBookings,
  listBuyers,
  listBuyersOfBike,
  listOwnBookings,
  listReceivedBookings,
} from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { BookingViews } from './service.ts'

export function registerBookingViewRoutes(api: Api, views: BookingViews): void {
  api.handle(listBookings, async ({ person, query, setTotal }) => {
    const { bookings, total } = await views.list(person, query)
    setTotal(total)
    return bookings
  })

  api.handle(listOwnBookings, ({ person, query }) => views.listOwn(person, query))
  api.handle(listReceivedBookings, ({ person, query }) => views.listReceived(person, query))
  api.handle(listBuyers, ({ person, query }) => views.listBuyers(person, query))
  api.handle(listBuyersOfBike, ({ person, params, query }) => views.listBuyersOfBike(person, params.id, query))
  api.handle(getBooking, ({ person, params }) => views.get(person, params.id))
}
