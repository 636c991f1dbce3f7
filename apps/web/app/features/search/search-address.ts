/** How far around a town is looked, in kilometres, until somebody chooses otherwise. */
const RADIUS_KM = '50'

/** What is looked for; what is empty or absent narrows nothing. */
export type Wishes = {
  q?: string | undefined
  make?: string | undefined
  model?: string | undefined
  price_max?: string | undefined
  /** A town's number, or its name. */
  near?: string | undefined
}

/** The address of /buy that answers them: around a town the nearest bikes come first. */
export function searchAddress({ near, ...wishes }: Wishes): string {
  const around = near?.trim() ? { near, radius_km: RADIUS_KM, sort: 'distance' } : {}
  const given = Object.entries({ ...wishes, ...around })
    .map(([name, value]) => [name, value?.trim() ?? ''])
    .filter(([, value]) => value !== '')
  return given.length > 0 ? `/buy?${new URLSearchParams(given)}` : '/buy'
}
