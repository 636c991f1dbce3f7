import type { BodyType, LicenceClass } from '@bikevalley/contract/entities/listing-facts'

/** What a licence class follows from, as the papers have it. Null: not known. */
export type LicenceFacts = {
  /** In cm³; null for an electric one too. */
  engineCc: number | null
  /** As it is now, in kW to a tenth; of an electric one what it gives for half an hour, which is what its papers say. */
  powerKw: number | null
  /** Ready to ride, in kg. */
  weightKg: number | null
  /** Before it was restricted, in kW; null where nobody has restricted it. */
  originalPowerKw: number | null
  bodyType: BodyType | null
}

type Known = { engineCc: number; powerKw: number; weightKg: number; originalPowerKw: number; isTrike: boolean }

const A2_POWER_KW = 35

/** Power against weight in whole tenths of a kW, since 0.1 kW/kg has no exact binary fraction. */
const isWithin = (powerKw: number, tenthsPerKg: number, weightKg: number): boolean =>
  Math.round(powerKw * 10) <= tenthsPerKg * weightKg

/**
 * The least licence with which a bike may be ridden, by article 4 of the EU's directive 2006/126/EC:
 *
 * - AM: up to 50 cm³ and 4 kW. That it goes no faster than 45 km/h, which AM asks too, is assumed: no fact of a listing says it.
 * - A1: up to 125 cm³, 11 kW and 0.1 kW/kg; trikes up to 15 kW.
 * - A2: up to 35 kW and 0.2 kW/kg, and not made from a bike of more than double its power.
 * - A2_restricted: unrestricted, and would be A2 with a power that is at least half of its own: from more than 35 up to 70 kW, or less where
 *   it weighs less than 175 kg.
 * - A: what is left.
 *
 * What is not known may be anything: the answer is null where the class depends on it. An electric bike has no engine size to be known.
 */
export function licenceClassOf({
  engineCc,
  powerKw,
  weightKg,
  originalPowerKw,
  bodyType,
}: LicenceFacts): LicenceClass | null {
  if (powerKw === null) return null
  const known = {
    powerKw,
    originalPowerKw: Math.max(originalPowerKw ?? powerKw, powerKw),
    isTrike: bodyType === 'trike',
  }
  const sizes = engineCc === null && bodyType !== 'electric' ? [0, Number.POSITIVE_INFINITY] : [engineCc ?? 0]
  const weights = weightKg === null ? [0, Number.POSITIVE_INFINITY] : [weightKg]
  // A class only falls as an engine shrinks or a weight grows, so the two ends say whether it depends on them.
  const [first, ...others] = sizes.flatMap((size) =>
    weights.map((weight) => classOf({ ...known, engineCc: size, weightKg: weight })),
  )
  return first !== undefined && others.every((other) => other === first) ? first : null
}

function classOf({ engineCc, powerKw, weightKg, originalPowerKw, isTrike }: Known): LicenceClass {
  if (engineCc <= 50 && powerKw <= 4) return 'AM'
  if (isTrike) return powerKw <= 15 ? 'A1' : 'A'
  if (engineCc <= 125 && powerKw <= 11 && isWithin(powerKw, 1, weightKg)) return 'A1'
  if (powerKw <= A2_POWER_KW && isWithin(powerKw, 2, weightKg)) return originalPowerKw <= 2 * powerKw ? 'A2' : 'A'
  const isRestricted = originalPowerKw > powerKw
  return !isRestricted && powerKw <= 2 * A2_POWER_KW && isWithin(powerKw, 4, weightKg) ? 'A2_restricted' : 'A'
}

/** The European Union, Iceland, Liechtenstein and Norway, which share the directive; the United Kingdom and Switzerland have its classes. */
const COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB CH'.split(' '),
)

/** Whether licence classes mean something in a country. @param country its ISO 3166 code: two letters, large or small */
export const usesLicenceClasses = (country: string): boolean => COUNTRIES.has(country.toUpperCase())
