import { gazetteer } from './gazetteer.ts'
import { distanceKm, type Place } from './place.ts'

const DEGREES = 360
/** Kilometres of a degree of latitude, rounded down. */
const KM_A_DEGREE = 111

/** The ranks of the towns in each square of one degree; made when first asked for, which takes the thread about a fifth of a second. */
let squares: ReadonlyMap<number, readonly number[]> | null = null

const squareOf = (latitude: number, longitude: number): number =>
  Math.floor(latitude) * DEGREES + ((Math.floor(longitude) + DEGREES) % DEGREES)

function makeSquares(): ReadonlyMap<number, readonly number[]> {
  const towns = gazetteer()
  const made = new Map<number, number[]>()
  for (let rank = 0; rank < towns.count; rank++) {
    const { latitude, longitude } = towns.place(rank)
    const square = squareOf(latitude, longitude)
    const known = made.get(square)
    if (known) known.push(rank)
    else made.set(square, [rank])
  }
  return made
}

/** The other towns within so many kilometres of a town, the most populous first; each is read as it is asked for. */
export function* townsAround(center: Place, km: number): Generator<Place> {
  squares ??= makeSquares()
  const { latitude, longitude } = center
  const up = km / KM_A_DEGREE
  // Degrees of longitude are shorter away from the equator; at the poles nobody lives.
  const across = up / Math.max(0.05, Math.cos(((Math.abs(latitude) + up) * Math.PI) / 180))
  const ranks: number[] = []
  for (let north = Math.floor(latitude - up); north <= latitude + up; north++)
    for (let east = Math.floor(longitude - across); east <= longitude + across; east++)
      ranks.push(...(squares.get(squareOf(north, east)) ?? []))
  for (const rank of ranks.sort((a, b) => a - b)) {
    const place = gazetteer().place(rank)
    if (place.id !== center.id && distanceKm(center, place) <= km) yield place
  }
}
