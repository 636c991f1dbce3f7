import type { Surroundings } from '@bikevalley/contract'
import { language } from '@bikevalley/messages'
import { distanceKm, type Place, placeById, townsAround } from '@bikevalley/places'
import { placeName } from '@bikevalley/places/names'

/** How far a map reaches to the north: the first of these with enough towns. In km. */
const SPANS_KM = [60, 120, 240]
const ENOUGH = 3
const MOST = 7
/** To either side a map reaches so many times as far as to the north. */
const WIDTH = 1.6
/** So much of it is left free at its edges. */
const INSIDE = 0.86
/** Names would stand in each other's way that are nearer than this, as a part of the span: they are wider than high. */
const APART = { east: 0.9, north: 0.2 }
/** The town in the middle is a circle. */
const APART_FROM_MIDDLE = { ...APART, north: 0.28 }

type Town = Surroundings['towns'][number]

/** The most populous towns around a town, as far apart as their names need; null where the town is not known. Nothing here tells where in its town a bike is. */
export function surroundingsOf(placeId: number | null): Surroundings | null {
  const center = placeId === null ? null : placeById(placeId)
  if (!center) return null
  const maps = SPANS_KM.map((span_km) => () => ({ span_km, towns: townsFor(center, span_km) }))
  for (const map of maps) {
    const drawn = map()
    if (drawn.towns.length >= ENOUGH || drawn.span_km === SPANS_KM.at(-1)) return drawn
  }
  return null
}

function townsFor(center: Place, span: number): Town[] {
  const shown: Town[] = []
  for (const place of townsAround(center, span * WIDTH)) {
    const town = { name: placeName(place, language()), ...offset(center, place) }
    const fits = Math.abs(town.north_km) <= span * INSIDE && Math.abs(town.east_km) <= span * WIDTH * INSIDE
    const isFree =
      isApart(town, MIDDLE, span, APART_FROM_MIDDLE) && shown.every((other) => isApart(town, other, span, APART))
    if (fits && isFree) shown.push(town)
    if (shown.length === MOST) break
  }
  return shown
}

const MIDDLE = { east_km: 0, north_km: 0 }

const isApart = (one: Omit<Town, 'name'>, other: Omit<Town, 'name'>, span: number, by: typeof APART): boolean =>
  Math.abs(one.east_km - other.east_km) > by.east * span || Math.abs(one.north_km - other.north_km) > by.north * span

/** How far one town is to the east and to the north of another, in whole km. */
function offset(from: Place, to: Place): Omit<Town, 'name'> {
  const north = distanceKm(from, { latitude: to.latitude, longitude: from.longitude })
  const east = distanceKm({ latitude: to.latitude, longitude: from.longitude }, to)
  // Across the 180th meridian east is where the degrees fall.
  const turn = ((to.longitude - from.longitude + 540) % 360) - 180
  return {
    east_km: Math.round(turn < 0 ? -east : east),
    north_km: Math.round(to.latitude < from.latitude ? -north : north),
  }
}
