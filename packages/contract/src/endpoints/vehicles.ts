import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BODY_TYPES, FINAL_DRIVES, TRANSMISSIONS } from '../entities/listing-facts.ts'
import { lineSchema } from '../fields.ts'
import { optionalWholeNumber } from '../whole-number.ts'

/** What is known of a model in a year, or in all of its years; null where it is not known for sure. */
const vehicleFactsSchema = z.object({
  make: z.string(),
  model: z.string(),
  body_type: z.enum(BODY_TYPES).nullable(),
  engine_cc: z.number().int().nullable(),
  power_kw: z.number().nullable(),
  /** Ready to ride. */
  weight_kg: z.number().int().nullable(),
  seat_height_mm: z.number().int().nullable(),
  transmission: z.enum(TRANSMISSIONS).nullable(),
  final_drive: z.enum(FINAL_DRIVES).nullable(),
  /** What it cost in a year, in minor units. */
  new_price: z.object({ minor: z.number().int(), currency: z.string(), year: z.number().int() }).nullable(),
})
export type VehicleFacts = z.infer<typeof vehicleFactsSchema>

export const getVehicle = endpoint({
  id: 'getVehicle',
  tag: 'bikes',
  method: 'GET',
  path: '/vehicles',
  summary:
    'Makes of motorbikes, the models of a make, and what is known of a model in a year; to fill a form in, and no maker’s word.',
  access: { may: 'visitor' },
  query: z.object({
    make: lineSchema(() => t('fields.theMake'), 60).optional(),
    model: lineSchema(() => t('fields.theModel'), 80).optional(),
    year: optionalWholeNumber(() => t('fields.theYear'), 2021, 1885, 2100).optional(),
  }),
  response: z.object({
    makes: z.array(z.string()),
    /** Of the make; none where it is not known or not named. */
    models: z.array(z.string()),
    /** Null where make, model or year is not known or not named. */
    facts: vehicleFactsSchema.nullable(),
  }),
  errors: ['invalid_input'],
})
