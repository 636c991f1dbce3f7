import type { SearchAlert } from '@bikevalley/contract'
import type { Person } from '../platform/people/person.ts'
import type { DemoBike } from './bikes.ts'
import type { DemoBooking } from './bookings.ts'
import type { DemoServices, Step } from './builders.ts'
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

/** So many days before something happened to it, but not before it was there. */
const since = (bike: DemoBike, happenedHoursAgo: number, days: number): DemoWatch => ({
  bike,
  hoursAgo: Math.min(happenedHoursAgo + days * DAY_HOURS, bike.hoursAgo - 1),
})

/** Some of each: bikes that have become cheaper since, that are sold to somebody else, off the market, and as they were. */
export function planKept(
  bikes: readonly DemoBike[],
  bookings: readonly DemoBooking[],
  earlierPrices: EarlierPrices,
): DemoKept {
  const own = new Set(bookings.filter(({ buyer }) => buyer.key === 'buyer').map(({ bike }) => bike))
  const others = bikes.filter((bike) => !own.has(bike))
  const lastOf = (outcome: DemoBike['outcome'], count: number) =>
    others
      .filter((bike) => bike.outcome === outcome && !earlierPrices.has(bike))
      // Long enough on the market for somebody to keep it.
      .filter((bike) => bike.hoursAgo - bike.outcomeHoursAgo > 2)
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

/** For so many days the buyer has been told each day what became of it. */
const TOLD_DAYS = 17
const A_MOMENT_HOURS = 0.1
/** What they were told before this they have read. */
const READ_HOURS_AGO = 2 * DAY_HOURS

/** How the buyer comes to keep what they keep, and is told of it. */
export function stepsOfKept(
  services: DemoServices,
  { watched, searches }: DemoKept,
  { buyer, idOf }: { buyer: Person; idOf: (bike: DemoBike) => string },
): Step[] {
  const { savedBikes, savedSearches, notifications } = services
  const tellOfBikes = savedBikes.jobs.handlers['tell-of-saved-bikes']
  const tellOfFinds = savedSearches.jobs.handlers['alert-saved-searches']
  return [
    ...watched.map(({ bike, hoursAgo }) => ({ hoursAgo, take: () => savedBikes.save(buyer, idOf(bike)) })),
    ...searches.map(({ hoursAgo, ...search }) => ({ hoursAgo, take: () => savedSearches.save(buyer, search) })),
    // What the jobs of each minute do: they note what changed, and tell of it once no more comes.
    ...Array.from({ length: TOLD_DAYS }, (_, day) => day * DAY_HOURS + ((day * 5) % 9)).flatMap((hoursAgo) => [
      { hoursAgo: hoursAgo + 2 * A_MOMENT_HOURS, take: tellOfBikes },
      { hoursAgo: hoursAgo + 2 * A_MOMENT_HOURS, take: tellOfFinds },
      { hoursAgo: hoursAgo + A_MOMENT_HOURS, take: tellOfFinds },
    ]),
    {
      hoursAgo: READ_HOURS_AGO,
      take: async () => {
        const [newest] = (await notifications.list(buyer, { limit: 1 })).items
        if (newest) await notifications.readUpTo(buyer, newest.id)
      },
    },
  ]
}
