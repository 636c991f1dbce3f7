import { columns, type RowOf } from '../../platform/db/columns.ts'
import type { BikeFacts } from './model/bike.ts'

/** What of a listing the model reads. */
export const ofBike = columns('listings', 'l', [
  'id',
  'seller_id',
  'name',
  'make',
  'model',
  'body_type',
  'model_year',
  'mileage_km',
  'engine_cc',
  'condition',
])

/** A row as the model reads it. */
export const bikeFrom = (row: RowOf<typeof ofBike>): BikeFacts & { id: string; sellerId: string } => ({
  id: row.id,
  sellerId: row.seller_id,
  name: row.name,
  make: row.make,
  model: row.model,
  bodyType: row.body_type,
  modelYear: row.model_year,
  mileageKm: row.mileage_km,
  engineCc: row.engine_cc,
  condition: row.condition,
})
