import type { ShownFacts } from '@bikevalley/contract'
import { language } from '@bikevalley/messages'
import { placeName } from '@bikevalley/places/names'
import { usesLicenceClasses } from '@bikevalley/vehicle-data/licence-class'
import type { BikeRow } from './bike-queries.ts'

const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal))

const placeOf = ({ place_id: id, place_name: name }: BikeRow): ShownFacts['place'] =>
  id === null || name === null ? null : { name: placeName({ id, name }, language()) }

/** What a listing says of its machine, as the wire shows it; the class of licence only where the site's country has such. */
export const presentFacts = (row: BikeRow, country: string): ShownFacts => ({
  make: row.make ?? '',
  model: row.model ?? '',
  body_type: row.body_type ?? '',
  power_kw: numberOf(row.power_kw),
  original_power_kw: numberOf(row.original_power_kw),
  weight_kg: row.weight_kg,
  seat_height_mm: row.seat_height_mm,
  transmission: row.transmission ?? '',
  final_drive: row.final_drive ?? '',
  colour: row.colour ?? '',
  abs: row.abs,
  owners: row.owners,
  features: row.features,
  first_registered_on: row.first_registered_on ?? '',
  inspection_until: row.inspection_until ?? '',
  licence: usesLicenceClasses(country) ? row.licence : null,
  place: placeOf(row),
})
