import { EARTH, type SearchRequest } from '../search-index.ts'

type Near = NonNullable<SearchRequest['near']>

/**
 * `metresBetween` in the engine's language, step by step the same. `StrictMath` computes as the library does that JavaScript's engines
 * have; another's last digit could round to another metre.
 */
const METRES = `boolean known = doc['place.latitude'].size() > 0;
double metres = params.unknown;
if (known) {
  double radians = Math.PI / 180;
  double latitude = params.latitude;
  double longitude = params.longitude;
  double north = StrictMath.sin((doc['place.latitude'].value - latitude) * radians / 2);
  double east = StrictMath.sin((doc['place.longitude'].value - longitude) * radians / 2);
  double half = north * north
    + StrictMath.cos(latitude * radians) * StrictMath.cos(doc['place.latitude'].value * radians) * (east * east);
  metres = Math.round(2 * params.earth * StrictMath.asin(Math.min(1.0, StrictMath.sqrt(half))));
}
`

/** Each is compiled once, since all that differs is in its parameters. */
export const DISTANCE_SCRIPTS = {
  /** How far it is; `unknown` where that is not known. */
  metres: `${METRES}return metres;`,
  within: `${METRES}return known && metres <= params.limit;`,
  nearerThan: `${METRES}return metres < params.limit;`,
  asFarAs: `${METRES}return metres == params.limit;`,
}

/** @param unknown what stands for a distance that is not known */
export const distanceScript = (
  name: keyof typeof DISTANCE_SCRIPTS,
  { latitude, longitude }: Near,
  unknown: number,
  limit = 0,
) => ({
  lang: 'painless',
  source: DISTANCE_SCRIPTS[name],
  params: { latitude, longitude, earth: EARTH, unknown, limit },
})
