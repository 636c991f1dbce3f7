import { z } from 'zod'
import {
  idSchema,
  instantSchema,
  lineSchema,
  phoneSchema,
  priceInputSchema,
  priceTextSchema,
  textSchema,
} from '../fields.ts'
import { LISTING_STATES } from '../life-cycles/index.ts'
import { saleStatusSchema } from '../sale/status.ts'
import { wholeNumberSchema } from '../whole-number.ts'
import { CATEGORY_NAMES } from './category.ts'
import { displayUrlSchema, pictureSchema } from './picture.ts'

export const CONDITIONS = ['excellent', 'good', 'fair'] as const

/** What a listing needs to go live (product §4). */
export const REQUIRED_TO_GO_LIVE = [
  'img',
  'name',
  'resale_price',
  'category_name',
  'product_condition',
  'location',
] as const
export type MissingField = (typeof REQUIRED_TO_GO_LIVE)[number]

export const MAX_PHOTOS = 12

/** A listing as the wire shows it. A draft has empty strings where nothing was given. */
export const bikeSchema = z.object({
  _id: idSchema,
  name: z.string(),
  seller_name: z.string(),
  /** The seller's email and phone: empty strings except to the owner, admins and buyers with an active booking. */
  email: z.string(),
  phone: z.string(),
  resale_price: priceTextSchema,
  original_price: priceTextSchema,
  currency: z.string(),
  product_condition: z.enum([...CONDITIONS, '']),
  category_name: z.enum([...CATEGORY_NAMES, '']),
  location: z.string(),
  /** The seller's own date, `YYYY-MM-DD`. Lists never sort by it. */
  time_of_post: z.string(),
  img: z.string(),
  images: z.array(z.string()),
  pictures: z.array(pictureSchema),
  years_of_use: z.string(),
  description: z.string(),
  /** Model year. */
  year: z.number().int().nullable(),
  /** In `distance_unit`. */
  mileage: z.number().int().nullable(),
  distance_unit: z.enum(['mi', 'km']),
  /** Engine size in cubic centimetres. */
  engine_cc: z.number().int().nullable(),
  /** True exactly while the bike is available. */
  status: z.boolean(),
  state: z.enum(LISTING_STATES),
  /** Why an admin took it off the market; an empty string to everyone but its owner and admins. */
  withdrawn_reason: z.string(),
  missing: z.array(z.enum(REQUIRED_TO_GO_LIVE)),
  /** When the promotion on the home page began and ends; null when there is none. */
  advertised_at: instantSchema.nullable(),
  advertised_until: instantSchema.nullable(),
  /** Until when a buyer has the exclusive time to pay; null when nobody is paying. */
  held_until: instantSchema.nullable(),
  /** The same in seconds by the server’s clock, for a countdown that does not trust the browser’s. */
  held_seconds_left: z.number().int().nullable(),
  created_at: instantSchema,
})
export type Bike = z.infer<typeof bikeSchema>

/** A bike as its own seller sees it in their list. */
export const ownBikeSchema = bikeSchema.extend({
  /** How many bookings of it wait to be paid. */
  pending_bookings: z.number().int(),
  /**
   * The booking that bought it and where that sale stands; of a bike that is off the market since its sale was undone, that
   * sale, until it is put on sale again. Null otherwise.
   */
  sale: z.object({ booking_id: idSchema, status: saleStatusSchema }).nullable(),
  /** When it was last changed: an edit sends it back as `seen_at`. */
  updated_at: instantSchema,
})
export type OwnBike = z.infer<typeof ownBikeSchema>

const emptyOr = <T extends z.ZodType>(schema: T, error: string) => z.union([z.literal(''), schema], error)

const wholeNumber = (what: string, example: number, min: number, max: number) =>
  z
    .union([z.string().max(40), z.number(), z.null()], `${what} is a whole number, such as ${example}.`)
    .transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value))
    .pipe(
      wholeNumberSchema(`${what} is a whole number, such as ${example}.`)
        .refine((value) => value >= min, `${what} is ${min} at least.`)
        .refine((value) => value <= max, `${what} is ${max} at most.`)
        .nullable(),
    )

const YEARS_OF_USE = 'Years of use is a number from 0 to 100, for example 3 or 2.5.'

/** `5`, `2.5` or `5 years`: years with at most one decimal, 0 to 100; empty means not given. */
const yearsOfUseSchema = z
  .union([z.string().max(40), z.number()], YEARS_OF_USE)
  .transform((value) =>
    String(value)
      .trim()
      .replace(/\s*(years?|yrs?)$/i, '')
      .replace(',', '.'),
  )
  .refine((value) => value === '' || (/^\d{1,3}(\.\d)?$/.test(value) && Number(value) <= 100), YEARS_OF_USE)

const A_DAY = 'Enter a date such as 2026-03-14.'

/** A calendar day, `YYYY-MM-DD`; the time of a full timestamp is left out. */
const daySchema = z
  .string(A_DAY)
  .max(100, { error: A_DAY, abort: true })
  .trim()
  .transform((value) => value.replace(/T.*/s, ''))
  .pipe(emptyOr(z.iso.date(A_DAY), A_DAY))
  .refine((value) => value === '' || value >= '1885', 'There were no motorbikes before 1885.')

const bikeFields = {
  name: lineSchema('A name', 120),
  resale_price: priceInputSchema,
  original_price: priceInputSchema,
  product_condition: z.enum([...CONDITIONS, ''], 'Condition is one of excellent, good and fair.'),
  category_name: z.enum([...CATEGORY_NAMES, ''], 'Category is one of Cruiser, Off_Road and Sports.'),
  phone: emptyOr(phoneSchema, 'Enter a phone number.'),
  location: lineSchema('A location', 120),
  time_of_post: daySchema,
  years_of_use: yearsOfUseSchema,
  description: textSchema('A description', 5000),
  year: wholeNumber('The year', 2021, 1885, 2100),
  mileage: wholeNumber('The mileage', 12_000, 0, 2_000_000),
  engine_cc: wholeNumber('The engine size', 650, 1, 10_000),
  // Counted before each is looked at: a refusal says something of every wrong one.
  images: z
    .array(z.custom<string>().meta({ type: 'string' }), 'Pictures are a list of display_urls.')
    .max(MAX_PHOTOS, `A bike has ${MAX_PHOTOS} pictures at most.`)
    .pipe(z.array(displayUrlSchema)),
}

const NO_PICTURE = 'Add a picture of the bike.'

/** Add Product: the picture is required and nothing else (specification §5). Unknown keys and keys of the server's own are ignored. */
export const createBikeSchema = z
  .object({ ...bikeFields })
  .partial()
  .extend({
    img: z
      .string(NO_PICTURE)
      .pipe(displayUrlSchema)
      .refine((value) => value !== '', NO_PICTURE),
    /** The version of the draft that it was written as, which is forgotten with it. */
    draft: idSchema.optional(),
  })
export type CreateBike = z.output<typeof createBikeSchema>

const seenAtSchema = z.iso.datetime('Send seen_at as you read it in updated_at.')

/**
 * An edit: a key that is absent stays as it is, an empty one is emptied. With `seen_at`, the `updated_at` that the
 * editor has read, it is refused when the bike was changed since.
 */
export const updateBikeSchema = z.object({ ...bikeFields, img: displayUrlSchema, seen_at: seenAtSchema }).partial()
export type UpdateBike = z.output<typeof updateBikeSchema>
