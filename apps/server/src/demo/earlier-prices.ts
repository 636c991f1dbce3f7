import type { DemoBike } from './bikes.ts'
import type { DemoBooking } from './bookings.ts'
import type { Random } from './random.ts'

/** What a bike cost before, in dollars, and until when. */
export type EarlierPrice = { price: number; untilHoursAgo: number }
/** The earlier prices of those bikes that have some, the oldest first. */
export type EarlierPrices = ReadonlyMap<DemoBike, readonly EarlierPrice[]>

const WEEK_HOURS = 7 * 24
/** For so long sellers wait for somebody to book, before they ask less. */
const PATIENCE_HOURS = 2 * WEEK_HOURS
/** Who has waited for so long may have lowered the price twice. */
const LONG_HOURS = 6 * WEEK_HOURS

/** Which bikes on sale cost more before: some of those that nobody has booked for weeks. */
export function planEarlierPrices(
  random: Random,
  bikes: readonly DemoBike[],
  bookings: readonly DemoBooking[],
): EarlierPrices {
  const booked = new Set(bookings.map(({ bike }) => bike))
  const waiting = bikes.filter(
    (bike) =>
      (bike.outcome === 'available' || bike.outcome === 'advertised') &&
      bike.hoursAgo > PATIENCE_HOURS &&
      !booked.has(bike),
  )
  return new Map(waiting.filter(() => random.chance(0.5)).map((bike) => [bike, pricesBefore(random, bike)]))
}

function pricesBefore(random: Random, { price, newPrice, hoursAgo }: DemoBike): EarlierPrice[] {
  /** Never above that of a new one. */
  const before = (later: number, below: number) =>
    Math.min(Math.round((later * random.between(1.03, 1.08)) / 50) * 50, newPrice - below)
  if (hoursAgo < LONG_HOURS || random.chance(0.5))
    return [{ price: before(price, 50), untilHoursAgo: random.between(24, hoursAgo - WEEK_HOURS) }]
  const second = before(price, 150)
  return [
    { price: before(second, 50), untilHoursAgo: hoursAgo * random.between(0.6, 0.8) },
    { price: second, untilHoursAgo: hoursAgo * random.between(0.1, 0.4) },
  ]
}
