import type { SearchAlert } from '@bikevalley/contract'
import type { DemoBike } from './bikes.ts'
import type { DemoBooking } from './bookings.ts'
import type { DemoServices } from './builders.ts'
import type { EarlierPrices } from './earlier-prices.ts'

/** A bike on a watch list, and since when. */
export type DemoWatch = { bike: DemoBike; hoursAgo: number }
/** A search, as an address of `/buy` has it. */
export type DemoSearch = { name: string; parameters: string; alert: SearchAlert; hoursAgo: number }
/** What the buyer that people try the site as keeps. */
export type DemoKept = { watched: DemoWatch[]; searches: DemoSearch[] }

const DAY_HOURS = 24

const SEARCHES: readonly DemoSearch[] = [
  {
    name: 'Something naked for every day',
    parameters: 'body_type=naked&year_min=2018',
    alert: 'at_once',
    hoursAgo: 16 * DAY_HOURS,
  },
  {
    name: 'Adventure bikes for the summer',
    parameters: 'body_type=adventure&condition=excellent&condition=good',
    alert: 'daily',
    hoursAgo: 9 * DAY_HOURS,
  },
  { name: 'A Triumph, some day', parameters: 'make=Triumph', alert: 'none', hoursAgo: 40 * DAY_HOURS },
]

/** Some of each: bikes that have become cheaper since, that are sold to somebody else, off the market, and as they were. */
export function planKept(
  bikes: readonly DemoBike[],
  bookings: readonly DemoBooking[],
  earlierPrices: EarlierPrices,
): DemoKept {
  const own = new Set(bookings.filter(({ buyer }) => buyer.key === 'buyer').map(({ bike }) => bike))
  const others = bikes.filter((bike) => !own.has(bike))
  const since = (bike: DemoBike, happenedHoursAgo: number, days: number): DemoWatch => ({
    bike,
    // Before it happened, but not before it was there.
    hoursAgo: Math.min(happenedHoursAgo + days * DAY_HOURS, bike.hoursAgo - 1),
  })
  const lastOf = (outcome: DemoBike['outcome'], count: number) =>
    others
      .filter((bike) => bike.outcome === outcome && !earlierPrices.has(bike))
      .toSorted((one, other) => one.outcomeHoursAgo - other.outcomeHoursAgo)
      .slice(0, count)
  const cheaper = [...earlierPrices]
    .map(([bike, prices]) => ({ bike, untilHoursAgo: prices.at(-1)?.untilHoursAgo ?? 0 }))
    .filter(({ bike }) => !own.has(bike))
    .toSorted((one, other) => one.untilHoursAgo - other.untilHoursAgo)
    .slice(0, 3)
  return {
    watched: [
      ...cheaper.map(({ bike, untilHoursAgo }) => since(bike, untilHoursAgo, 4)),
      ...lastOf('sold', 1).map((bike) => since(bike, bike.outcomeHoursAgo, 3)),
      ...lastOf('withdrawn', 1).map((bike) => since(bike, bike.outcomeHoursAgo, 2)),
      ...lastOf('advertised', 2).map((bike) => since(bike, 0, 1)),
    ],
    searches: [...SEARCHES],
  }
}

/** For so many days the buyer has been told each evening what became of it. */
export const TOLD_DAYS = 17
const LONGER_THAN_A_BURST_MS = 3 * 60_000

/** What the jobs of each minute do: holds what has changed against what people keep, and tells them once no more comes. */
export async function tellOfChanges(
  { savedBikes, savedSearches, at }: Pick<DemoServices, 'savedBikes' | 'savedSearches' | 'at'>,
  now: Date,
): Promise<void> {
  await savedBikes.jobs.handlers['tell-of-saved-bikes']()
  await savedSearches.jobs.handlers['alert-saved-searches']()
  at(new Date(now.getTime() + LONGER_THAN_A_BURST_MS))
  await savedSearches.jobs.handlers['alert-saved-searches']()
}
