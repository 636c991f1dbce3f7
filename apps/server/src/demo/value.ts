import type { CategoryName, CONDITIONS } from '@bikevalley/contract'
import type { PaintName } from './compose.ts'
import type { Model } from './models.ts'
import type { Random } from './random.ts'

/** One bike of a model, before anybody has said a word about it. */
export type Machine = {
  model: Model
  category: CategoryName
  paint: PaintName
  year: number
  /** In years. */
  age: number
  miles: number
  condition: (typeof CONDITIONS)[number]
  /** Its seller among them. */
  owners: number
  /** Whether its seller asks what it is worth. */
  offer: 'fair-price' | 'bargain' | 'dear'
  /** Dollars: what it cost new in its year, and what is asked. */
  newPrice: number
  price: number
}

const FIRST_YEAR_KEEPS = 0.86
const CONDITION_FACTOR = { excellent: 1.06, good: 1, fair: 0.86 }
const OFFER_FACTOR = { 'fair-price': 1, bargain: 0.84, dear: 1.17 }
/** New prices rose by about this a year up to now. */
const INFLATION = 1.017

/** What a bike of this model may be like in this year: age, miles, condition, and from these its price. */
export function value(model: Model, thisYear: number, random: Random): Omit<Machine, 'category' | 'paint' | 'owners'> {
  const latest = Math.min(model.to, thisYear - 1)
  const youngest = thisYear - latest
  // Most that are for sale are three to eight years old.
  const wanted = youngest + Math.round(10 * random.between(0, 1) * random.between(0.2, 1))
  const year = Math.max(model.from, thisYear - Math.min(wanted, 15))
  const age = thisYear - year
  const usual = model.miles * age
  const share = random.between(0.45, 1.25) + (random.chance(0.15) ? 0.5 : 0)
  const miles = Math.round((usual * share) / 10) * 10 + random.whole(1, 9)
  const wear = age / 16 + share / 3 + random.between(-0.25, 0.25)
  const condition = wear < 0.45 ? 'excellent' : wear < 0.95 ? 'good' : 'fair'
  const offer = random.chance(0.06) ? 'bargain' : random.chance(0.05) ? 'dear' : 'fair-price'
  const newPrice = Math.round(model.new / INFLATION ** age / 100) * 100 - 1
  const worth =
    model.new *
    FIRST_YEAR_KEEPS *
    model.keeps ** (age - 1) *
    (1 - 0.16 * Math.min(1.2, share - 0.85)) *
    CONDITION_FACTOR[condition]
  const asked = worth * OFFER_FACTOR[offer] * random.between(0.97, 1.03)
  // The price is never above that of a new one.
  const price = Math.min(Math.round(asked / 50) * 50, newPrice - 300)
  return { model, year, age, miles, condition, offer, newPrice, price }
}
