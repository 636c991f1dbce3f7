/** A town. */
export type Place = {
  /** GeoNames' number, which stays when the data are made anew. */
  id: number
  /** In the form that GeoNames prefers: English where there is an English one (`Munich`), else as its people write it. */
  name: string
  /** Its state, province or part of the country, in English; empty where none is known. */
  region: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Degrees, north positive. */
  latitude: number
  /** Degrees, east positive. */
  longitude: number
  population: number
}

/** A point on the globe, in degrees. */
export type Point = { latitude: number; longitude: number }

/** The Earth's mean radius R₁ of the ellipsoid GRS 80, in km (H. Moritz, Geodetic Reference System 1980, Journal of Geodesy 74, 2000). */
const EARTH_RADIUS_KM = 6371.0088

/** The great-circle distance of two points in km, by the haversine formula; right to 0.5 % on the real, flattened Earth. */
export function distanceKm(a: Point, b: Point): number {
  const toRadians = Math.PI / 180
  const north = Math.sin(((b.latitude - a.latitude) * toRadians) / 2)
  const east = Math.sin(((b.longitude - a.longitude) * toRadians) / 2)
  const h = north * north + Math.cos(a.latitude * toRadians) * Math.cos(b.latitude * toRadians) * east * east
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** What a place is called to readers in `country`: `Leeds` at home, `Leeds, GB` from elsewhere. */
export function placeLabel(place: Pick<Place, 'name' | 'country'>, country: string): string {
  return place.country === country ? place.name : `${place.name}, ${place.country}`
}
