import { BODY_TYPES, CONDITIONS } from '@bikevalley/contract'
import { z } from 'zod'
import { createRandom, type Random } from '../../apps/server/src/demo/random.ts'
import type { BikeFacts, MarketBike } from '../../apps/server/src/modules/price-ratings/model/bike.ts'
import { type DescribedMachine, describeMachines } from '../bench/market/machines.ts'
import { marketModels } from '../bench/market/models.ts'

/** How a market differs from the one that the builders make. */
export type Shift = {
  name: string
  /** Times every price. */
  level: number
  /** Times the price again for each year of age. */
  aYear: number
  /** The shares of listings with a price that nobody means, and with a mileage in miles that is taken for kilometres. */
  absurdPrices: number
  milesForKm: number
  /** The share of sellers who are established; the others are newcomers. */
  established: number
}

const AS_MADE = { level: 1, aYear: 1, absurdPrices: 0, milesForKm: 0, established: 1 }
const MISLABELLED = { absurdPrices: 0.05, milesForKm: 0.05 }

export const SHIFTS: readonly Shift[] = [
  { ...AS_MADE, name: 'as made' },
  { ...AS_MADE, name: 'dearer by 60%', level: 1.6 },
  { ...AS_MADE, name: 'cheaper by 40%', level: 0.6 },
  { ...AS_MADE, name: 'age costs 5% a year more', aYear: 0.95 },
  { ...AS_MADE, name: 'age costs 4% a year less', aYear: 1.04 },
  { ...AS_MADE, ...MISLABELLED, name: 'mislabelled' },
  { ...AS_MADE, ...MISLABELLED, name: 'mislabelled, dearer, steeper', level: 1.6, aYear: 0.95 },
  { ...AS_MADE, name: 'half of the sellers are new', established: 0.5 },
]

/** A listing of a generated market, and what its seller would have asked without a slip. */
export type GeneratedBike = MarketBike & { meantMinor: number }

const BIKES_A_SELLER = 4
const KM_A_MILE = 1.609344
const SOLD = 0.15

/** Bikes as the benchmarks' builders describe them, once for all shifts. */
export function describeBikes(count: number, seed: number, now: Date): Promise<DescribedMachine[]> {
  const random = createRandom(seed)
  return describeMachines(random, marketModels(random, now.getUTCFullYear()), count, now)
}

/** A market of these bikes, the same for a seed: everybody haggles a little, and some sellers mislabel. */
export function shiftedMarket(
  machines: readonly DescribedMachine[],
  shift: Shift,
  seed: number,
  now: Date,
): GeneratedBike[] {
  const random = createRandom(seed)
  const inYear = now.getUTCFullYear()
  const sellers = Math.ceil(machines.length / BIKES_A_SELLER)
  return machines.map((machine, at) => {
    const facts = factsOf(machine)
    const age = facts.modelYear === null ? 0 : inYear - facts.modelYear
    const meant = machine.price * random.between(0.9, 1.1) * shift.level * shift.aYear ** age
    const mileage = random.chance(0.95) ? machine.mileageKm * random.between(0.8, 1.2) : null
    const isInMiles = random.chance(shift.milesForKm)
    const seller = random.whole(1, sellers)
    return {
      ...facts,
      id: `bike-${at}`,
      sellerId: `seller-${seller}`,
      isEstablished: isWithin(seller, shift.established),
      mileageKm: mileage === null ? null : Math.round(isInMiles ? mileage / KM_A_MILE : mileage),
      priceMinor: Math.round(random.chance(shift.absurdPrices) ? absurd(meant, random) : meant),
      meantMinor: Math.round(meant),
      soldForMoney: random.chance(SOLD),
      pricedIn: inYear,
      frameNumber: null,
    }
  })
}

/** Whether a seller is within this share of all, by their number: no random number is drawn, so that the other markets stay as they were. */
const isWithin = (seller: number, share: number): boolean => (seller * 7919) % 1000 < 1000 * share

/** A slip of the decimal point, a price to be asked for, or a phone number. */
const absurd = (meant: number, random: Random): number =>
  random.pick([meant / 100, meant / 10, meant * 10, 100, 99_999_999])

/** The columns of a listing that the model reads. */
const columnsSchema = z.object({
  name: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  body_type: z.enum(BODY_TYPES).nullable(),
  model_year: z.number().nullable(),
  engine_cc: z.number().nullable(),
  condition: z.enum(CONDITIONS).nullable(),
})

function factsOf({ facts }: DescribedMachine): Omit<BikeFacts, 'mileageKm'> {
  const { body_type: bodyType, model_year: modelYear, engine_cc: engineCc, ...same } = columnsSchema.parse(facts)
  return { ...same, bodyType, modelYear, engineCc }
}
