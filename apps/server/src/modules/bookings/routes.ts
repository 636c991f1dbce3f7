import {
  cancelBooking,
  createBooking,
  declineBooking,
  getBooking,
  listBookings,
  listBuyers,
  listBuyersOfBike,
  listOwnBookings,
  listReceivedBookings,
} from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Bookings } from './service.ts'

export function registerBookingsRoutes(api: Api, bookings: Bookings): void {
  api.handle(createBooking, async ({ person, body }) => ({
    acknowledged: true,
    insertedId: await bookings.create(person, body),
  }))

  api.handle(listBookings, async ({ person, query, setTotal }) => {
    const { bookings: list, total } = await bookings.list(person, query)
    setTotal(total)
    return list
  })

  api.handle(listOwnBookings, ({ person, query }) => bookings.listOwn(person, query))

  api.handle(listReceivedBookings, ({ person, query }) => bookings.listReceived(person, query))

  api.handle(listBuyers, ({ person, query }) => bookings.listBuyers(person, query))

  api.handle(listBuyersOfBike, ({ person, params, query }) => bookings.listBuyersOfBike(person, params.id, query))

  api.handle(getBooking, ({ person, params }) => bookings.get(person, params.id))

  api.handle(cancelBooking, async ({ person, params }) => {
    await bookings.cancel(person, params.id)
    return { acknowledged: true, modifiedCount: 1 }
  })

  api.handle(declineBooking, async ({ person, params, body }) => {
    await bookings.decline(person, params.id, body.reason)
    return { acknowledged: true, modifiedCount: 1 }
  })
}
