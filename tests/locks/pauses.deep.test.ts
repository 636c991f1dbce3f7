import { LIMITS } from '@bikevalley/contract'
import { afterAll, expect } from 'vitest'
import { DAY } from '../support/fake-clock.ts'
import { closeStages } from '../support/interleave/stages.ts'
import { beginPause, endPause } from '../support/paused-payments.ts'
import { book, newListing, type TestServices } from '../support/test-services.ts'
import { options, testEveryOrder, wantedBike } from './scenes.ts'

afterAll(closeStages)

/** A bike that is booked, of whose time one day is left, and payments pause for five. */
async function pausedBooking(services: TestServices) {
  const wanted = await wantedBike(services, 1)
  services.clock.advance((LIMITS.bookingLapsesAfterDays - 1) * DAY)
  await beginPause(services)
  services.clock.advance(5 * DAY)
  return wanted
}

type Paused = Awaited<ReturnType<typeof pausedBooking>>

/** The state of the booking, and how many days are left to pay. */
async function standOf(services: TestServices, { first }: Paused) {
  const booking = await services.bookings.find(first.bookingId)
  const left = (booking?.lapses_at.getTime() ?? 0) - services.clock.now().getTime()
  return { state: booking?.state, days: Math.round(left / DAY) }
}

testEveryOrder('payments that resume while the sweep of lapsed bookings runs: a booking that has time left stays', {
  options,
  prepare: pausedBooking,
  run: (services) => ({ end: () => endPause(services), sweep: () => services.bookings.lapseDue() }),
  judge: async (services, given) => expect(await standOf(services, given)).toEqual({ state: 'pending', days: 1 }),
})

testEveryOrder('payments that resume while a booking is canceled: it is canceled, and never reported as lapsed', {
  options,
  prepare: pausedBooking,
  run: (services, { first }) => ({
    end: () => endPause(services),
    buyer: () => services.bookings.cancel(first.buyer, first.bookingId),
  }),
  judge: async (services, given, ends) => {
    expect(ends).toEqual({ end: 'done', buyer: 'done' })
    expect(await standOf(services, given)).toMatchObject({ state: 'canceled' })
  },
})

testEveryOrder('payments that resume while a booking is declined: it is declined', {
  options,
  prepare: pausedBooking,
  run: (services, { seller, first }) => ({
    end: () => endPause(services),
    seller: () => services.bookings.decline(seller, first.bookingId),
  }),
  judge: async (services, given, ends) => {
    expect(ends).toEqual({ end: 'done', seller: 'done' })
    expect(await standOf(services, given)).toMatchObject({ state: 'declined' })
  },
})

testEveryOrder('payments that resume while another bike is booked: each booking has its own time', {
  options,
  prepare: async (services) => {
    const paused = await pausedBooking(services)
    return { ...paused, other: await newListing(services, paused.seller) }
  },
  run: (services, { first, other }) => ({
    end: () => endPause(services),
    buyer: () => book(services, first.buyer, other),
  }),
  judge: async (services, given, ends) => {
    expect(ends).toEqual({ end: 'done', buyer: 'done' })
    expect(await standOf(services, given)).toEqual({ state: 'pending', days: 1 })
    const { lapses_at } = await services.db
      .selectFrom('bookings')
      .select('lapses_at')
      .where('listing_id', '=', given.other)
      .executeTakeFirstOrThrow()
    expect(lapses_at.getTime()).toBe(services.clock.now().getTime() + LIMITS.bookingLapsesAfterDays * DAY)
  },
})
