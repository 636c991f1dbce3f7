import { LIMITS } from '@bikevalley/contract'
import { afterAll, expect } from 'vitest'
import { DAY } from '../support/fake-clock.ts'
import { closeStages } from '../support/interleave/stages.ts'
import { book, type Market, newListing } from '../support/market.ts'
import { beginPause, endPause } from '../support/paused-payments.ts'
import { options, testEveryOrder, wantedBike } from './scenes.ts'

afterAll(closeStages)

/** A bike that is booked, of whose time one day is left, and payments pause for five. */
async function pausedBooking(market: Market) {
  const wanted = await wantedBike(market, 1)
  market.clock.advance((LIMITS.bookingLapsesAfterDays - 1) * DAY)
  await beginPause(market)
  market.clock.advance(5 * DAY)
  return wanted
}

type Paused = Awaited<ReturnType<typeof pausedBooking>>

/** The state of the booking, and how many days are left to pay. */
async function standOf(market: Market, { first }: Paused) {
  const booking = await market.bookings.find(first.bookingId)
  const left = (booking?.lapses_at.getTime() ?? 0) - market.clock.now().getTime()
  return { state: booking?.state, days: Math.round(left / DAY) }
}

testEveryOrder('payments that resume while the sweep of lapsed bookings runs: a booking that has time left stays', {
  options,
  prepare: pausedBooking,
  run: (market) => ({ end: () => endPause(market), sweep: () => market.bookings.lapseDue() }),
  judge: async (market, given) => expect(await standOf(market, given)).toEqual({ state: 'pending', days: 1 }),
})

testEveryOrder('payments that resume while a booking is canceled: it is canceled, and never reported as lapsed', {
  options,
  prepare: pausedBooking,
  run: (market, { first }) => ({
    end: () => endPause(market),
    buyer: () => market.bookings.cancel(first.buyer, first.bookingId),
  }),
  judge: async (market, given, ends) => {
    expect(ends).toEqual({ end: 'done', buyer: 'done' })
    expect(await standOf(market, given)).toMatchObject({ state: 'canceled' })
  },
})

testEveryOrder('payments that resume while a booking is declined: it is declined', {
  options,
  prepare: pausedBooking,
  run: (market, { seller, first }) => ({
    end: () => endPause(market),
    seller: () => market.bookings.decline(seller, first.bookingId),
  }),
  judge: async (market, given, ends) => {
    expect(ends).toEqual({ end: 'done', seller: 'done' })
    expect(await standOf(market, given)).toMatchObject({ state: 'declined' })
  },
})

testEveryOrder('payments that resume while another bike is booked: each booking has its own time', {
  options,
  prepare: async (market) => {
    const paused = await pausedBooking(market)
    return { ...paused, other: await newListing(market, paused.seller) }
  },
  run: (market, { first, other }) => ({
    end: () => endPause(market),
    buyer: () => book(market, first.buyer, other),
  }),
  judge: async (market, given, ends) => {
    expect(ends).toEqual({ end: 'done', buyer: 'done' })
    expect(await standOf(market, given)).toEqual({ state: 'pending', days: 1 })
    const { lapses_at } = await market.db
      .selectFrom('bookings')
      .select('lapses_at')
      .where('listing_id', '=', given.other)
      .executeTakeFirstOrThrow()
    expect(lapses_at.getTime()).toBe(market.clock.now().getTime() + LIMITS.bookingLapsesAfterDays * DAY)
  },
})
