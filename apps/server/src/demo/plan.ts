import { type DemoBike, makeBikes } from './bikes.ts'
import { type DemoBooking, makeBookings } from './bookings.ts'
import { createDescriber, readSentences } from './describe.ts'
import { readModels } from './models.ts'
import { type DemoPerson, readPeople } from './people.ts'
import { createRandom } from './random.ts'

const SEED = 20_260

export type DemoPlan = { people: DemoPerson[]; bikes: DemoBike[]; bookings: DemoBooking[] }

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
  return { people, bikes, bookings: makeBookings(random, bikes, buyers) }
}
