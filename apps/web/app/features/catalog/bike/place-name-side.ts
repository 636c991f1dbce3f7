import type { Surroundings } from '@bikevalley/contract'

type Box = { left: number; right: number; top: number; bottom: number }
export type Side = 'right' | 'left' | 'below' | 'above'

/** The middle of the map on the narrowest phone, in pixels from its edges; and how large words are in it. */
const MIDDLE = { x: 144, y: 90 }
const CHARACTER = 7
const LINE = 16
const GAP = 8

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Where a town's square and name are; the name stands on the west of what lies far in the east. */
function boxOf({ name, east_km, north_km }: Surroundings['towns'][number], map: MapSize): Box {
  const x = (east_km / map.span / map.width) * MIDDLE.x
  const y = (-north_km / map.span) * MIDDLE.y
  const words = GAP + name.length * CHARACTER
  const [left, right] = isFarEast(east_km, map) ? [x - words, x] : [x, x + words]
  return { left, right, top: y - LINE / 2, bottom: y + LINE / 2 }
}

/** How far a map reaches to the north in kilometres, how many times as far to either side, and how large its town is as a part of its height. */
type MapSize = { span: number; width: number; town: number }

/** From here on a name stands on the other side of its town, so that it does not leave the map. */
export const isFarEast = (eastKm: number, { span, width }: Pick<MapSize, 'span' | 'width'>): boolean =>
  eastKm / span / width > 0.25

/** On which side of its circle the name of a bike's town meets no other name; on the right if on none. */
export function placeNameSide(name: string, towns: Surroundings['towns'], map: MapSize): Side {
  const taken = towns.map((town) => boxOf(town, map))
  const words = name.length * CHARACTER
  const from = map.town * 2 * MIDDLE.y
  const beside = { top: -LINE / 2, bottom: LINE / 2 }
  const centred = { left: -words / 2, right: words / 2 }
  const sides: [Side, Box][] = [
    ['right', { ...beside, left: from, right: from + GAP + words }],
    ['left', { ...beside, left: -from - GAP - words, right: -from }],
    ['below', { ...centred, top: from, bottom: from + LINE }],
    ['above', { ...centred, top: -from - LINE, bottom: -from }],
  ]
  return sides.find(([, box]) => !taken.some((other) => overlap(box, other)))?.[0] ?? 'right'
}
