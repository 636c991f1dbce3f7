import type { BikeFacts, PricedFacts } from './bike.ts'
import type { Identity } from './identify.ts'

/**
 * A bike as numbers. The columns belong to what people are told of an estimate: engine size is part of the model, the years are
 * pieces of a line that bends, mileage is what it has beyond the usual of its age.
 */
export const COLUMNS = [
  { part: 'model', of: 'engine' },
  { part: 'model', of: 'engine squared' },
  { part: 'model', of: 'engine missing' },
  { part: 'year', of: 'age' },
  { part: 'year', of: 'age beyond 3' },
  { part: 'year', of: 'age beyond 8' },
  { part: 'year', of: 'age beyond 15' },
  { part: 'year', of: 'age beyond 30' },
  { part: 'year', of: 'age missing' },
  { part: 'mileage', of: 'more than usual' },
  { part: 'mileage', of: 'missing' },
  { part: 'condition', of: 'excellent' },
  { part: 'condition', of: 'fair' },
  { part: 'condition', of: 'missing' },
] as const
export type Part = (typeof COLUMNS)[number]['part']

/** What a year on the road usually adds, in kilometres, by body type and for all together (`''`). */
export type UsualMileage = ReadonlyMap<string, number>

export type Features = Identity & {
  bodyType: string
  /** In years; null where the model year is not known. */
  age: number | null
  mileageKm: number | null
  numbers: readonly number[]
}

const BENDS = [3, 8, 15, 30] as const
const TEN_THOUSAND_KM = 10_000
/** A mileage further from the usual than this counts as this far: the unit may be wrong. In 10,000 km. */
const MOST_BEYOND_USUAL = 4
/** Engine sizes are compared with this one, so that the numbers stay small. */
const MIDDLE_CC = 600

/** In whole years, and 0 for a model of the coming year. */
const ageOf = ({ modelYear }: Pick<BikeFacts, 'modelYear'>, inYear: number): number | null =>
  modelYear === null ? null : Math.max(0, inYear - modelYear)

/** What is missing of a bike without which nobody can say what it is worth. @param make its code, empty where it is not known */
export const missingFacts = (make: string, modelYear: number | null): ('make' | 'year')[] => [
  ...(make === '' ? (['make'] as const) : []),
  ...(modelYear === null ? (['year'] as const) : []),
]

export const canBeEstimated = (make: string, modelYear: number | null): boolean =>
  missingFacts(make, modelYear).length === 0

/** What a bike of this body type usually has on the clock at this age, in kilometres. */
const usualKm = (usual: UsualMileage, bodyType: string, age: number): number =>
  (usual.get(bodyType) ?? usual.get('') ?? 0) * (age + 0.5)

/** @param inYear the year in which its price is asked or was paid: its age counts from there */
export function featuresOf(bike: PricedFacts, identity: Identity, usual: UsualMileage, inYear: number): Features {
  const bodyType = bike.bodyType ?? ''
  const age = ageOf(bike, inYear)
  const engine = bike.engineCc === null || bike.engineCc <= 0 ? null : Math.log(bike.engineCc / MIDDLE_CC)
  const beyond =
    bike.mileageKm === null || age === null
      ? null
      : clamp((bike.mileageKm - usualKm(usual, bodyType, age)) / TEN_THOUSAND_KM, MOST_BEYOND_USUAL)
  const years = age ?? 0
  const numbers = [
    engine ?? 0,
    (engine ?? 0) ** 2,
    flag(engine === null),
    years,
    ...BENDS.map((bend) => Math.max(0, years - bend)),
    flag(age === null),
    beyond ?? 0,
    flag(beyond === null),
    flag(bike.condition === 'excellent'),
    flag(bike.condition === 'fair'),
    flag(bike.condition === null),
  ]
  return { ...identity, bodyType, age, mileageKm: bike.mileageKm, numbers }
}

const flag = (is: boolean): number => (is ? 1 : 0)
const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** Bikes of a body type, from which on its own mileage counts rather than that of all. */
const ENOUGH_OF_BODY = 30

/** The median of kilometres a year, by body type. */
export function learnUsualMileage(bikes: readonly (BikeFacts & { pricedIn: number })[]): UsualMileage {
  const rates = bikes.flatMap((bike) => {
    const age = ageOf(bike, bike.pricedIn)
    return bike.mileageKm === null || age === null
      ? []
      : [{ bodyType: bike.bodyType ?? '', rate: bike.mileageKm / (age + 0.5) }]
  })
  const ofBody = [...Map.groupBy(rates, ({ bodyType }) => bodyType)]
    .filter(([bodyType, of]) => bodyType !== '' && of.length >= ENOUGH_OF_BODY)
    .map(([bodyType, of]) => [bodyType, median(of.map(({ rate }) => rate))] as const)
  return new Map([...ofBody, ['', median(rates.map(({ rate }) => rate))]])
}

/** The lower of the two in the middle of an even number; 0 of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0
