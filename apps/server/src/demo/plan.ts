import { type DemoBike, makeBikes } from './bikes.ts'
import { type DemoBooking, makeBookings } from './bookings.ts'
import { createDescriber, readSentences } from './describe.ts'
import { type EarlierPrices, planEarlierPrices } from './earlier-prices.ts'
import { type DemoKept, planKept } from './kept.ts'
import { readModels } from './models.ts'
import { type DemoPerson, readPeople } from './people.ts'
import { createRandom } from './random.ts'

const SEED = 20_289

export type DemoPlan = {
  people: DemoPerson[]
  bikes: DemoBike[]
  bookings: DemoBooking[]
  earlierPrices: EarlierPrices
  kept: DemoKept
}

/**
 * The plan of the whole demo market: the same for the same seed in the same calendar year, in which no bike is newer than
 * last year's.
 */
export async function planDemo(today: Date, seed = SEED): Promise<DemoPlan> {
  const [people, models, sentences] = await Promise.all([readPeople(), readModels(), readSentences()])
  const random = createRandom(seed)
  const bikes = makeBikes({
    random,
    models,
    sellers: people.filter(({ role }) => role === 'seller'),
    describe: createDescriber(random, sentences),
    thisYear: today.getUTCFullYear(),
  })
  const buyers = people.filter(({ role }) => role === 'buyer')
  const bookings = makeBookings(random, bikes, buyers)
  const earlierPrices = planEarlierPrices(random, bikes, bookings)
  return { people, bikes, bookings, earlierPrices, kept: planKept(bikes, bookings, earlierPrices) }
}
