import { z } from 'zod'
import { idSchema, instantSchema, priceTextSchema } from '../fields.ts'
import { foundBikeSchema } from './bike.ts'

/** A bike on a person's watch list. */
export const savedBikeSchema = z.object({
  bike_id: idSchema,
  /** What it is called, also where its seller has taken it off the market; empty where an admin has, or it was deleted. */
  name: z.string(),
  saved_at: instantSchema,
  /** What it cost when it was saved; empty where it had no price, or one in another currency than today. */
  price_then: priceTextSchema,
  /** The bike as it is today, for sale or sold; null where it is off the market. */
  bike: foundBikeSchema.nullable(),
})
export type SavedBike = z.infer<typeof savedBikeSchema>
