import { FEWEST_COMPARABLES } from '@bikevalley/contract'
import type { MarketBike } from './bike.ts'
import type { Identity } from './identify.ts'

/** A bike as it is compared. */
export type Comparable = Identity &
  Pick<
    MarketBike,
    | 'id'
    | 'sellerId'
    | 'isEstablished'
    | 'modelYear'
    | 'mileageKm'
    | 'engineCc'
    | 'bodyType'
    | 'condition'
    | 'priceMinor'
  >

/** The bike that others are compared with. Without an id while it is no listing yet. */
export type Compared = Omit<Comparable, 'id' | 'priceMinor' | 'isEstablished'> & { id: string | null }

/** The nearest are shown, at most so many. */
export const MOST_COMPARABLES = 20
export const YEARS_APART = 4
/** How far engine sizes of other models may differ, as a share. */
export const ENGINE_APART = 0.2
/** This many kilometres count as much as a year. */
export const KM_A_YEAR = 8_000
/** What another condition counts, in years. */
export const CONDITION_APART = 0.5

export type Comparables = {
  /** Whether they are of the same model, or only of the same make and body type with an engine of about the size. */
  of: 'model' | 'kind'
  bikes: Comparable[]
}

/** Bikes by how many years they are apart from another: of the same model year in the first place, of the next to it in the second. */
type ByYearsApart = readonly (readonly Comparable[])[]
/** What a bike may be compared with: of its model, and of its make and body type. */
export type Candidates = { sameModel: ByYearsApart; sameKind: ByYearsApart }

/**
 * The bikes that are most like one by year, mileage and condition: of the same model, or where those are fewer than
 * `FEWEST_COMPARABLES`, of its make, body type and engine size. Each seller is in it once, and the bike's own seller never. Newcomers' bikes
 * are in it only where those of established sellers are too few.
 */
export function chooseComparables(bike: Compared, { sameModel, sameKind }: Candidates): Comparables {
  const ofModel = nearestOfKnown(bike, sameModel, () => true)
  if (ofModel.length >= FEWEST_COMPARABLES) return { of: 'model', bikes: ofModel }
  const ofKind = nearestOfKnown(bike, sameKind, ({ engineCc }) => isLike(engineCc, bike.engineCc))
  return ofKind.length > ofModel.length ? { of: 'kind', bikes: ofKind } : { of: 'model', bikes: ofModel }
}

const isLike = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && Math.abs(one - other) <= ENGINE_APART * other

function nearestOfKnown(
  bike: Compared,
  candidates: ByYearsApart,
  isWanted: (one: Comparable) => boolean,
): Comparable[] {
  const known = nearest(bike, candidates, (one) => one.isEstablished && isWanted(one))
  return known.length >= FEWEST_COMPARABLES ? known : nearest(bike, candidates, isWanted)
}

type Found = { one: Comparable; distance: number }

/** There may be thousands of candidates: only those that come near are looked at twice, and no year that is too far already. */
function nearest(bike: Compared, candidates: ByYearsApart, isWanted: (one: Comparable) => boolean): Comparable[] {
  const found: Found[] = []
  let farthest = Number.POSITIVE_INFINITY
  for (const [years, ofYear] of candidates.entries()) {
    if (years >= farthest) break
    for (const one of ofYear) {
      const distance = years + distanceOf(bike, one)
      if (distance >= farthest || one.sellerId === bike.sellerId || !isWanted(one)) continue
      insert(found, { one, distance })
      if (found.length === MOST_COMPARABLES) farthest = found.at(-1)?.distance ?? farthest
    }
  }
  return found.map(({ one }) => one)
}

/** Puts a bike in its place, unless its seller has a nearer one there. */
function insert(found: Found[], { one, distance }: Found): void {
  const ofSeller = found.findIndex((other) => other.one.sellerId === one.sellerId)
  if (ofSeller >= 0 && (found[ofSeller]?.distance ?? 0) <= distance) return
  if (ofSeller >= 0) found.splice(ofSeller, 1)
  else if (found.length === MOST_COMPARABLES) found.pop()
  const place = found.findIndex((other) => other.distance > distance)
  found.splice(place < 0 ? found.length : place, 0, { one, distance })
}

/** Beside the years, but in years; a mileage that is not known of one of the two is as far as a year. */
function distanceOf(bike: Compared, other: Comparable): number {
  const km =
    bike.mileageKm === null || other.mileageKm === null ? 1 : Math.abs(bike.mileageKm - other.mileageKm) / KM_A_YEAR
  return km + (bike.condition === other.condition ? 0 : CONDITION_APART)
}

/** Finds candidates among bikes. */
export function indexComparables(bikes: readonly Comparable[]): (bike: Compared) => Candidates {
  const models = Map.groupBy(bikes, modelKey)
  const kinds = Map.groupBy(bikes, kindKey)
  return (bike) => ({
    sameModel: bike.model === '' ? [] : byYearsApart(models, modelKey, bike),
    sameKind: bike.make === '' || bike.bodyType === null ? [] : byYearsApart(kinds, kindKey, bike),
  })
}

type KeyOf = (bike: Pick<Comparable, 'make' | 'model' | 'bodyType' | 'modelYear'>) => string
const modelKey: KeyOf = ({ model, modelYear }) => `${model}\n${modelYear}`
const kindKey: KeyOf = ({ make, bodyType, modelYear }) => `${make}\n${bodyType}\n${modelYear}`

function byYearsApart(groups: ReadonlyMap<string, readonly Comparable[]>, keyOf: KeyOf, bike: Compared): ByYearsApart {
  const { modelYear } = bike
  if (modelYear === null) return []
  return Array.from({ length: YEARS_APART + 1 }, (_, years) =>
    [...new Set([modelYear - years, modelYear + years])].flatMap(
      (year) => groups.get(keyOf({ ...bike, modelYear: year })) ?? [],
    ),
  )
}
