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
  who: 'buyers; not their own bike, one active booking a bike, five a day of it, ten pending a person',
  role: 'buyer',
  body: createBookingSchema,
  answer: insertedSchema,
  errors: [
    'not_signed_in',
    'forbidden',
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
  who: 'that buyer and admins; a seller sees that buyer’s bookings of their own bikes; 404 to others',
  query: z.object({ ...pagingSchema, email: emailSchema.optional() }),
  answer: z.array(bookingSchema),
  errors: ['not_signed_in', 'not_found'],
})

export const listOwnBookings = endpoint({
  id: 'listOwnBookings',
  tag: 'bookings',
  method: 'GET',
  path: '/booking/own',
  summary: 'The buyer’s own bookings, newest first: `open` ones to pay for or to collect, or `closed` ones.',
  who: 'buyers',
  role: 'buyer',
  query: cursorQuerySchema.extend({ part: z.enum(['open', 'closed']) }),
  answer: cursorPage(bookingSchema),
  errors: ['not_signed_in', 'forbidden', 'invalid_input'],
})

export const listReceivedBookings = endpoint({
  id: 'listReceivedBookings',
  tag: 'bookings',
  method: 'GET',
  path: '/booking/received',
  summary: 'The bookings of the seller’s own bikes, newest first.',
  who: 'sellers',
  role: 'seller',
  query: cursorQuerySchema,
  answer: cursorPage(bookingSchema),
  errors: ['not_signed_in', 'forbidden'],
})

export const listBuyers = endpoint({
  id: 'listBuyers',
  tag: 'bookings',
  method: 'GET',
  path: '/booking/buyers',
  summary:
    'The seller’s booked bikes, each with its bookings: those to be handed over first, the earliest deadline first, then those with an unpaid booking and those whose bookings have ended, newest first; all of them, or those of one state.',
  who: 'sellers',
  role: 'seller',
  query: cursorQuerySchema.extend({ state: z.enum(BOOKED_BIKE_STATES).optional() }),
  answer: cursorPage(bikeBookingsSchema).extend({
    /** Of all the seller's booked bikes, whatever the list is narrowed to. */
    totals: z.object({ to_hand_over: z.number().int(), booked: z.number().int(), ended: z.number().int() }),
  }),
  errors: ['not_signed_in', 'forbidden', 'invalid_input'],
})

export const listBuyersOfBike = endpoint({
  id: 'listBuyersOfBike',
  tag: 'bookings',
  method: 'GET',
  path: '/booking/buyers/:id',
  summary:
    'Every booking of one of the seller’s bikes: those that are pending, paid or handed over first, then newest.',
  who: 'the bike’s seller; 404 to other sellers',
  role: 'seller',
  params: byId,
  query: cursorQuerySchema,
  answer: cursorPage(bookingSchema),
  errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid_input'],
})

export const getBooking = endpoint({
  id: 'getBooking',
  tag: 'bookings',
  method: 'GET',
  path: '/booking/:id',
  summary: 'One booking.',
  who: 'its buyer, the bike’s seller and admins; 404 to others',
  params: byId,
  answer: bookingSchema,
  errors: ['not_signed_in', 'not_found'],
})

export const cancelBooking = endpoint({
  id: 'cancelBooking',
  tag: 'bookings',
  method: 'POST',
  path: '/booking/:id/cancel',
  summary: 'Cancels an unpaid booking and gives back its time to pay.',
  who: 'its buyer; 404 to others',
  params: byId,
  answer: modifiedSchema,
  errors: ['not_signed_in', 'not_found', 'wrong_state'],
})

export const declineBooking = endpoint({
  id: 'declineBooking',
  tag: 'bookings',
  method: 'POST',
  path: '/booking/:id/decline',
  summary: 'Declines an unpaid booking of one’s own bike; the buyer is told the `reason`, where one is given.',
  who: 'the bike’s seller, not while the buyer is paying; 404 to others',
  params: byId,
  body: declineBookingSchema,
  answer: modifiedSchema,
  errors: ['not_signed_in', 'not_found', 'invalid_input', 'wrong_state', 'listing_held'],
})

export const cancelSale = endpoint({
  id: 'cancelSale',
  tag: 'bookings',
  method: 'POST',
  path: '/booking/:id/cancel-sale',
  summary:
    'Cancels a paid booking before the bike is handed over: the whole price goes back to the buyer’s card. Booking and bike follow once the provider has confirmed it; both sides get the `reason`.',
  who: 'its buyer and the bike’s seller; 404 to others',
  params: byId,
  body: z.object({ reason: reasonSchema }),
  answer: modifiedSchema,
  errors: ['not_signed_in', 'not_found', 'invalid_input', 'wrong_state', 'too_many_requests'],
  rateLimit: 'payment',
  idempotent: true,
  confirmed: true,
})
