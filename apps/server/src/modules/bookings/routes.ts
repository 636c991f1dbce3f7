import { cancelBooking, createBooking, declineBooking } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Bookings } from './service.ts'

export function registerBookingsRoutes(api: Api, bookings: Bookings): void {
  api.handle(createBooking, async ({ person, body, address }) => ({
    acknowledged: true,
    insertedId: await bookings.create(person, body, address),
  }))

  api.handle(cancelBooking, async ({ person, params }) => {
    await bookings.cancel(person, params.id)
    return { acknowledged: true, modifiedCount: 1 }
  })

  api.handle(declineBooking, async ({ person, params, body }) => {
    await bookings.decline(person, params.id, body.reason)
    return { acknowledged: true, modifiedCount: 1 }
  })
}
