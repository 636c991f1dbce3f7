import type { FactName, UpdateBike } from '@bikevalley/contract'
import type { ListingRow } from '../context.ts'

/** What a seller says of the machine beyond its year, mileage and engine size, as columns, which have the names of the wire. */
export type Facts = Pick<ListingRow, FactName>

export const noFacts: Facts = {
  make: null,
  model: null,
  body_type: null,
  power_kw: null,
  original_power_kw: null,
  weight_kg: null,
  seat_height_mm: null,
  transmission: null,
  final_drive: null,
  colour: null,
  abs: null,
  owners: null,
  features: [],
  first_registered_on: null,
  inspection_until: null,
}

/** As the database writes a decimal, so that what is unchanged compares equal. */
const decimal = (value: number | null): string | null => value?.toFixed(1) ?? null

/** Reads the facts that a call gives. Keys that it does not give are absent; empty ones empty their column. */
export function readFacts(given: UpdateBike): Partial<Facts> {
  const facts: Partial<Facts> = {}
  if (given.make !== undefined) facts.make = given.make || null
  if (given.model !== undefined) facts.model = given.model || null
  if (given.body_type !== undefined) facts.body_type = given.body_type || null
  if (given.power_kw !== undefined) facts.power_kw = decimal(given.power_kw)
  if (given.original_power_kw !== undefined) facts.original_power_kw = decimal(given.original_power_kw)
  if (given.weight_kg !== undefined) facts.weight_kg = given.weight_kg
  if (given.seat_height_mm !== undefined) facts.seat_height_mm = given.seat_height_mm
  if (given.transmission !== undefined) facts.transmission = given.transmission || null
  if (given.final_drive !== undefined) facts.final_drive = given.final_drive || null
  if (given.colour !== undefined) facts.colour = given.colour || null
  if (given.abs !== undefined) facts.abs = given.abs
  if (given.owners !== undefined) facts.owners = given.owners
  if (given.features !== undefined) facts.features = given.features
  if (given.first_registered_on !== undefined) facts.first_registered_on = given.first_registered_on || null
  if (given.inspection_until !== undefined) facts.inspection_until = given.inspection_until || null
  return facts
}
