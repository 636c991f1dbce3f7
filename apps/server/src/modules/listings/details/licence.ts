import type { LicenceClass } from '@bikevalley/contract'
import { licenceClassOf } from '@bikevalley/vehicle-data/licence-class'
import type { ListingRow } from '../context.ts'

type Rideable = Pick<ListingRow, 'engine_cc' | 'power_kw' | 'original_power_kw' | 'weight_kg' | 'body_type'>

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal))

/**
 * What one needs to ride a listing's bike, kept with its facts so that it can be searched. It is kept wherever the site is,
 * and shown where the country has such classes: another `COUNTRY` needs no listing to be saved anew.
 */
export const licenceOf = (listing: Rideable): LicenceClass | null =>
  licenceClassOf({
    engineCc: listing.engine_cc,
    powerKw: numberOf(listing.power_kw),
    originalPowerKw: numberOf(listing.original_power_kw),
    weightKg: listing.weight_kg,
    bodyType: listing.body_type,
  })
