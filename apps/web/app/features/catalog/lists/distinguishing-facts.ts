import type { ListedBike } from '@bikevalley/contract'

/** What may tell one bike from another beyond what each of a list says: what most people ask for first. */
const CANDIDATES = [
  'product_condition',
  'power_kw',
  'body_type',
  'colour',
  'abs',
  'transmission',
  'final_drive',
  'weight_kg',
  'seat_height_mm',
] as const satisfies readonly (keyof ListedBike)[]
export type DistinguishingFact = (typeof CANDIDATES)[number]
export type DistinguishedBike = Pick<ListedBike, DistinguishingFact>

const MOST = 3

/**
 * The facts that a list says of each of its bikes, at most three: first those in which they differ. What all have in common, as what was
 * filtered by, comes after these, and so does what fewer than half of them say.
 */
export function distinguishingFacts(bikes: readonly DistinguishedBike[]): DistinguishingFact[] {
  const known = CANDIDATES.map((fact) => ({
    fact,
    values: bikes.map((bike) => bike[fact]).filter((value) => value !== null && value !== ''),
  })).filter(({ values }) => values.length > 0)
  const differs = ({ values }: (typeof known)[number]) => values.length * 2 >= bikes.length && new Set(values).size > 1
  return [...known.filter(differs), ...known.filter((one) => !differs(one))].slice(0, MOST).map(({ fact }) => fact)
}
