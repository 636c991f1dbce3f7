import { formatMinor } from '@bikevalley/contract'

/** A price of a listing as the wire has it; empty where there is none yet. */
export const askingPrice = (minor: number | null, currency: string): string =>
  minor === null ? '' : formatMinor(minor, currency)
