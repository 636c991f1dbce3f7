import type { MarketBike } from './bike.ts'
import type { Identity } from './identify.ts'

/** A bike as it is compared. */
export type Comparable = Identity &
  Pick<MarketBike, 'id' | 'sellerId' | 'modelYear' | 'mileageKm' | 'engineCc' | 'bodyType' | 'condition' | 'priceMinor'>

/** The bike that others are compared with. Without an id while it is no listing yet. */
export type Compared = Omit<Comparable, 'id' | 'priceMinor'> & { id: string | null }

/** Fewer than this are not enough to compare with, each of another seller. */
export const FEWEST_COMPARABLES = 5
/** The nearest are shown, at most so many. */
export const MOST_COMPARABLES = 20
const YEARS_APART = 4
/** Of engine sizes, for bikes of other models. */
const ENGINE_APART = 0.2
/** So many kilometres are as far apart as a year. */
const KM_A_YEAR = 8_000

export type Comparables = {
  /** Whether they are of the same model, or only of the same make and body type with an engine of about the size. */
  of: 'model' | 'kind'
  bikes: Comparable[]
}

/**
 * The bikes that are most like one by year, mileage and condition: of the same model, or where those are fewer than
 * `FEWEST_COMPARABLES`, of its make, body type and engine size. Each seller is in it once, and the bike's own seller never.
 *
 * @param sameModel asked for candidates of its model; `sameKind` for those of its make and body type
 */
export function chooseComparables(
  bike: Compared,
  { sameModel, sameKind }: { sameModel: readonly Comparable[]; sameKind: readonly Comparable[] },
): Comparables {
  const ofModel = bike.model === '' ? [] : nearest(bike, sameModel)
  if (ofModel.length >= FEWEST_COMPARABLES) return { of: 'model', bikes: ofModel }
  const ofKind = nearest(
    bike,
    sameKind.filter(({ engineCc }) => isLike(engineCc, bike.engineCc)),
  )
  return ofKind.length > ofModel.length ? { of: 'kind', bikes: ofKind } : { of: 'model', bikes: ofModel }
}

const isLike = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && Math.abs(one - other) <= ENGINE_APART * other

/** One pass over the candidates, which may be thousands: only those that come near are looked at twice. */
function nearest(bike: Compared, candidates: readonly Comparable[]): Comparable[] {
  const found: { one: Comparable; distance: number }[] = []
  for (const one of candidates) {
    const distance = distanceOf(bike, one)
    const last = found.length < MOST_COMPARABLES ? Number.POSITIVE_INFINITY : (found.at(-1)?.distance ?? 0)
    if (distance >= last || one.sellerId === bike.sellerId) continue
    const ofSeller = found.findIndex(({ one: { sellerId } }) => sellerId === one.sellerId)
    if (ofSeller >= 0 && (found[ofSeller]?.distance ?? 0) <= distance) continue
    if (ofSeller >= 0) found.splice(ofSeller, 1)
    else if (found.length === MOST_COMPARABLES) found.pop()
    const place = found.findIndex((other) => other.distance > distance)
    found.splice(place < 0 ? found.length : place, 0, { one, distance })
  }
  return found.map(({ one }) => one)
}

/** In years; what is not known of one of the two is as far as a year. Infinite where they can't be compared. */
function distanceOf(bike: Compared, other: Comparable): number {
  if (bike.modelYear === null || other.modelYear === null) return Number.POSITIVE_INFINITY
  const years = Math.abs(bike.modelYear - other.modelYear)
  if (years > YEARS_APART) return Number.POSITIVE_INFINITY
  const km =
    bike.mileageKm === null || other.mileageKm === null ? 1 : Math.abs(bike.mileageKm - other.mileageKm) / KM_A_YEAR
  return years + km + (bike.condition === other.condition ? 0 : 0.5)
}

/** Candidates of a whole market, found by what they have in common. */
export function indexComparables(
  bikes: readonly Comparable[],
): (bike: Compared) => { sameModel: readonly Comparable[]; sameKind: readonly Comparable[] } {
  const byModel = Map.groupBy(bikes, ({ model }) => model)
  const byKind = Map.groupBy(bikes, kindOf)
  return (bike) => ({
    sameModel: byModel.get(bike.model) ?? [],
    sameKind: bike.make === '' || bike.bodyType === null ? [] : (byKind.get(kindOf(bike)) ?? []),
  })
}

const kindOf = ({ make, bodyType }: Pick<Comparable, 'make' | 'bodyType'>): string => `${make}\n${bodyType ?? ''}`
