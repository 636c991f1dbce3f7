import { formatMinor } from '@bikevalley/contract'

/* Prices and distances of a listing, between the wire and the database. */

const KILOMETRES_A_MILE = 1.609344

/** Whole kilometres, as the database keeps them; exact enough that the same whole miles come back. */
export const toKilometres = (distance: number, unit: 'mi' | 'km'): number =>
  unit === 'km' ? distance : Math.round(distance * KILOMETRES_A_MILE)

export const fromKilometres = (kilometres: number, unit: 'mi' | 'km'): number =>
  unit === 'km' ? kilometres : Math.round(kilometres / KILOMETRES_A_MILE)

/** A price of a listing as the wire has it; empty where there is none yet. */
export const askingPrice = (minor: number | null, currency: string): string =>
  minor === null ? '' : formatMinor(minor, currency)
