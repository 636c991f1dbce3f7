import { z } from 'zod'
import { idSchema, instantSchema, priceTextSchema } from '../fields.ts'
import { PRICE_BANDS } from '../price-band.ts'

/** Why a bike has no estimate: facts are missing, the whole market is too small to learn from, too few bikes are like it, or their prices are too far apart or from what they should cost by what was learnt. */
export const RATING_LACKS = ['facts', 'market', 'comparables', 'spread'] as const
export type RatingLack = (typeof RATING_LACKS)[number]

/** A sum of money that may be below zero: `"-350.00"`. */
const signedPriceSchema = z.string().regex(/^-?\d+(\.\d{2,3})?$/)

const estimateSchema = z.object({
  estimate: priceTextSchema,
  /** 80% of honest prices of such bikes lie from `low` to `high`. */
  low: priceTextSchema,
  high: priceTextSchema,
  /** What a typical bike of the market costs, and what this one’s facts add to it: together exactly the estimate. */
  typical: priceTextSchema,
  moved_by: z.object({
    model: signedPriceSchema,
    year: signedPriceSchema,
    mileage: signedPriceSchema,
    condition: signedPriceSchema,
  }),
  /** Great is below `good`, good from there to below `fair`, fair from there to `high`, high above it. */
  edges: z.object({ good: priceTextSchema, fair: priceTextSchema, high: priceTextSchema }),
})
export type PriceEstimate = z.infer<typeof estimateSchema>

const comparableSchema = z.object({
  _id: idSchema,
  name: z.string(),
  year: z.number().int().nullable(),
  /** In `distance_unit`. */
  mileage: z.number().int().nullable(),
  /** What is asked, or was when it was sold. */
  price: priceTextSchema,
  /** What it would cost with the model year, mileage, condition and model of the bike that is rated; null where that has no estimate. */
  adjusted_price: priceTextSchema.nullable(),
  sold: z.boolean(),
})
export type PriceComparable = z.infer<typeof comparableSchema>

/** What a bike is worth, what that is known from, and what the price is for that; or why nobody can say. */
export const priceRatingSchema = z.object({
  /** In which all amounts are. */
  currency: z.string(),
  distance_unit: z.enum(['mi', 'km']),
  /** Null without an estimate, and of a bike without a price. */
  band: z.enum(PRICE_BANDS).nullable(),
  estimate: estimateSchema.nullable(),
  /** Why there is no estimate; null where there is one. */
  lack: z.enum(RATING_LACKS).nullable(),
  /** What the bike’s seller would have to say first. */
  missing: z.array(z.enum(['make', 'year'])),
  /** Whether it is compared with bikes of its model, or of its make and body type. */
  compared_by: z.enum(['model', 'kind']),
  /** Each of another seller, the most alike first. */
  comparables: z.array(comparableSchema),
  /** How many more it was compared with, which are no longer shown to anybody. */
  comparables_gone: z.number().int(),
  /** By which version of the price model, from how many bikes and when that was learnt. */
  model: z.object({ version: z.number().int(), size: z.number().int(), trained_at: instantSchema }),
})
export type PriceRating = z.infer<typeof priceRatingSchema>
