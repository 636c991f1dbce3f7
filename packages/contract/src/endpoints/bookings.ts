import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  BOOKED_BIKE_STATES,
  bikeBookingsSchema,
  bookingSchema,
  createBookingSchema,
  declineBookingSchema,
} from '../entities/booking.ts'
import { reasonSchema } from '../entities/moderation.ts'
import {
  cursorPage,
  cursorQuerySchema,
  emailSchema,
  idSchema,
  insertedSchema,
  modifiedSchema,
  pagingSchema,
} from '../fields.ts'

const byId = z.object({ id: idSchema })

export const createBooking = endpoint({
  id: 'createBooking',
  tag: 'bookings',
  method: 'POST',
  path: '/booking',
  summary: 'Books an available bike. Name, picture, price and buyer come from the database and the account.',
  access: {
    may: 'buyer',
    note: 'except of their own bike; one active booking a bike, five a day of it, ten pending and twelve new a day a person, sixty new a day a network',
  },
  body: createBookingSchema,
  response: insertedSchema,
  errors: [
    'email_not_verified',
    'not_found',
    'invalid_input',
    'own_listing',
    'listing_unavailable',
    'already_booked',
    'too_many_bookings',
    'quota_reached',
  ],
})

export const listBookings = endpoint({
  id: 'listBookings',
  tag: 'bookings',
  method: 'GET',
  path: '/booking',
  summary: 'A buyer’s bookings, newest first. The total is in `X-Total-Count`.',
  access: {
    may: 'signed-in',
    owners: ['buyer of the booking', 'seller of the bike'],
    orAdmin: true,
    others: 'not_found',
    note: 'a seller only those of their own bikes',
  },
  query: z.object({ ...pagingSchema, email: emailSchema.optional() }),
  response: z.array(bookingSchema),
  errors: [],
})

export const listOwnBookings = endpoint({
  id: 'listOwnBookings',
  tag: 'bookings',
  method: 'GET',
  path: '/booking/own',
  summary: 'The buyer’s own bookings, newest first: `open` ones to pay for or to collect, or `closed` ones.',
  access: { may: 'buyer' },
  query: cursorQuerySchema.extend({ part: z.enum(['open', 'closed']) }),
  response: cursorPage(bookingSchema),
  errors: ['invalid_input'],
})

export const listReceivedBookings = endpoint({
  id: 'listReceivedBookings',
  tag: 'bookings',
  method: 'GET',
  path: '/booking/received',
  summary: 'The bookings of the seller’s own bikes, newest first.',
  access: { may: 'seller' },
  query: cursorQuerySchema,
  response: cursorPage(bookingSchema),
  errors: [],
})

export const listBuyers = endpoint({
  id: 'listBuyers',
  tag: 'bookings',
  method: 'GET',
  path: '/booking/buyers',
  summary:
    'The seller’s booked bikes, each with its bookings: those to be handed over first, the earliest deadline first, then those with an unpaid booking and those whose bookings have ended, newest first; all of them, or those of one state.',
  access: { may: 'seller' },
  query: cursorQuerySchema.extend({ state: z.enum(BOOKED_BIKE_STATES).optional() }),
  response: cursorPage(bikeBookingsSchema).extend({
    /** Of all the seller's booked bikes, whatever the list is narrowed to. */
    totals: z.object({ to_hand_over: z.number().int(), booked: z.number().int(), ended: z.number().int() }),
  }),
  errors: ['invalid_input'],
})

export const listBuyersOfBike = endpoint({
  id: 'listBuyersOfBike',
  tag: 'bookings',
  method: 'GET',
  path: '/booking/buyers/:id',
  summary:
    'Every booking of one of the seller’s bikes: those that are pending, paid or handed over first, then newest.',
  access: { may: 'seller', owners: ['seller of the bike'], others: 'not_found' },
  params: byId,
  query: cursorQuerySchema,
  response: cursorPage(bookingSchema),
  errors: ['invalid_input'],
})

export const getBooking = endpoint({
  id: 'getBooking',
  tag: 'bookings',
  method: 'GET',
  path: '/booking/:id',
  summary: 'One booking.',
  access: {
    may: 'signed-in',
    owners: ['buyer of the booking', 'seller of the bike'],
    orAdmin: true,
    others: 'not_found',
  },
  params: byId,
  response: bookingSchema,
  errors: [],
})

export const cancelBooking = endpoint({
  id: 'cancelBooking',
  tag: 'bookings',
  method: 'POST',
  path: '/booking/:id/cancel',
  summary: 'Cancels an unpaid booking and gives back its time to pay.',
  access: { may: 'signed-in', owners: ['buyer of the booking'], others: 'not_found' },
  params: byId,
  response: modifiedSchema,
  errors: ['wrong_state'],
})

export const declineBooking = endpoint({
  id: 'declineBooking',
  tag: 'bookings',
  method: 'POST',
  path: '/booking/:id/decline',
  summary: 'Declines an unpaid booking of one’s own bike; the buyer is told the `reason`, where one is given.',
  access: {
    may: 'signed-in',
    owners: ['seller of the bike'],
    others: 'not_found',
    note: 'not while the buyer is paying',
  },
  params: byId,
  body: declineBookingSchema,
  response: modifiedSchema,
  errors: ['invalid_input', 'wrong_state', 'listing_held'],
})

export const cancelSale = endpoint({
  id: 'cancelSale',
  tag: 'bookings',
  method: 'POST',
  path: '/booking/:id/cancel-sale',
  summary:
    'Cancels a paid booking before the bike is handed over: the whole price goes back to the buyer’s card. Booking and bike follow once the provider has confirmed it; both sides get the `reason`.',
  access: { may: 'signed-in', owners: ['buyer of the booking', 'seller of the bike'], others: 'not_found' },
  params: byId,
  body: z.object({ reason: reasonSchema }),
  response: modifiedSchema,
  errors: ['invalid_input', 'wrong_state', 'too_many_requests'],
  rateLimit: 'payment',
  idempotent: true,
  confirmed: true,
})
