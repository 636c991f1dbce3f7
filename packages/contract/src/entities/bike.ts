import { t } from '@bikevalley/messages'
import { z } from 'zod'
import {
  emptyOr,
  idSchema,
  instantSchema,
  lineSchema,
  phoneSchema,
  priceInputSchema,
  priceTextSchema,
  textSchema,
} from '../fields.ts'
import { frameNumberSchema } from '../frame-number.ts'
import { LISTING_STATES } from '../life-cycles/index.ts'
import { plainTitle, singleQuotes } from '../plain-name.ts'
import { PRICE_BANDS } from '../price-band.ts'
import { saleStatusSchema } from '../sale/status.ts'
import { optionalWholeNumber } from '../whole-number.ts'
import { sentFacts, shownFacts } from './bike-facts.ts'
import { CATEGORY_NAMES } from './category.ts'
import { displayUrlSchema, pictureSchema } from './picture.ts'
import { serviceEntrySchema, serviceHistorySchema } from './service-history.ts'
import { surroundingsSchema } from './surroundings.ts'

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
  ...shownFacts,
  /** What its price is beside what such bikes cost; null where there is not enough data, and of a bike that is not for sale. */
  price_rating: z.enum(PRICE_BANDS).nullable(),
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

/** How many characters of a description a list has: more than the lines that a screen shows of it. */
export const EXCERPT = 400

/**
 * A bike among those that a search has found: what a row or a card shows of it, so that a page of them stays small. Of its pictures
 * it has the first, of its description the beginning.
 */
export const foundBikeSchema = bikeSchema.omit({
  phone: true,
  img: true,
  images: true,
  withdrawn_reason: true,
  missing: true,
  original_power_kw: true,
  owners: true,
  features: true,
  first_registered_on: true,
  inspection_until: true,
})
/** What every list has of a bike. */
export type ListedBike = z.infer<typeof foundBikeSchema>

/** A bike beside others: all that is known of the machine, without what its seller writes of it. */
export const comparedBikeSchema = foundBikeSchema.omit({ description: true, email: true }).extend(
  bikeSchema.pick({
    original_power_kw: true,
    owners: true,
    features: true,
    first_registered_on: true,
    inspection_until: true,
  }).shape,
)
export type ComparedBike = z.infer<typeof comparedBikeSchema>

/** One bike by itself, with what no list needs. */
export const bikeDetailsSchema = bikeSchema.extend({
  /** As its seller has given it; an empty text to everybody else. */
  frame_number: z.string(),
  /** What its seller says was done to it, the newest first. */
  service_history: z.array(serviceEntrySchema),
  /** When it was sold, here or elsewhere; null while it is not. */
  sold_at: instantSchema.nullable(),
  /** What it cost from which day on while it was on the market, the earliest first; of a day's prices the last one. */
  price_history: z.array(z.object({ day: z.string(), price: priceTextSchema })),
  /** The towns around its own, for a map; null where its town is not known. */
  surroundings: surroundingsSchema.nullable(),
})
export type BikeDetails = z.infer<typeof bikeDetailsSchema>

/** A bike as its own seller sees it in their list. */
export const ownBikeSchema = bikeDetailsSchema.omit({ price_history: true, surroundings: true }).extend({
  /** How many bookings of it wait to be paid. */
  pending_bookings: z.number().int(),
  /**
   * The booking that bought it and where that sale stands; of a bike that is off the market since its sale was reversed, that
   * sale, until it is put on sale again. Null otherwise.
   */
  sale: z.object({ booking_id: idSchema, status: saleStatusSchema }).nullable(),
  /** When it was last changed: an edit sends it back as `seen_at`. */
  updated_at: instantSchema,
})
export type OwnBike = z.infer<typeof ownBikeSchema>

/**
 * A bike that the caller has bought here, as a new listing of theirs begins: the machine and what was done to it, and nothing that is
 * its former seller's.
 */
export const boughtBikeSchema = bikeSchema
  .pick({ name: true, category_name: true, year: true, mileage: true, distance_unit: true, engine_cc: true })
  .extend({
    ...z.object(shownFacts).omit({ licence: true, place: true }).shape,
    service_history: z.array(serviceEntrySchema),
    /** When they got it. */
    handed_over_at: instantSchema,
    /** The listing in which they sell it on, or have sold it: `removed` is one that was deleted after that. Null where there is none. */
    listed_as: z.object({ id: idSchema, state: z.enum(LISTING_STATES) }).nullable(),
  })
export type BoughtBike = z.infer<typeof boughtBikeSchema>

const yearsOfUse = { error: () => t('fields.yearsOfUse') }

/** `5`, `2.5` or `5 years`: years with at most one decimal, 0 to 100; empty means not given. */
const yearsOfUseSchema = z
  .union([z.string().max(40), z.number()], yearsOfUse)
  .transform((value) =>
    String(value)
      .trim()
      .replace(/\s*(years?|yrs?|jahre?)$/i, '')
      .replace(',', '.'),
  )
  .refine((value) => value === '' || (/^\d{1,3}(\.\d)?$/.test(value) && Number(value) <= 100), yearsOfUse)

const enterDate = () => t('fields.enterDate')

/** A calendar day, `YYYY-MM-DD`; the time of a full timestamp is left out. */
const daySchema = z
  .string({ error: enterDate })
  .max(100, { error: enterDate, abort: true })
  .trim()
  .transform((value) => value.replace(/T.*/s, ''))
  .pipe(emptyOr(z.iso.date({ error: enterDate }), enterDate))
  .refine((value) => value === '' || value >= '1885', { error: () => t('fields.beforeMotorbikes') })

const bikeFields = {
  name: lineSchema(() => t('fields.aName'), 120)
    .overwrite(singleQuotes)
    .superRefine(plainTitle),
  resale_price: priceInputSchema,
  original_price: priceInputSchema,
  product_condition: z.enum([...CONDITIONS, ''], { error: () => t('fields.conditionOneOf') }),
  category_name: z.enum([...CATEGORY_NAMES, ''], { error: () => t('fields.categoryOneOf') }),
  phone: emptyOr(phoneSchema, () => t('fields.enterPhone')),
  location: lineSchema(() => t('fields.aLocation'), 120),
  time_of_post: daySchema,
  years_of_use: yearsOfUseSchema,
  description: textSchema(() => t('fields.aDescription'), 5000),
  year: optionalWholeNumber(() => t('fields.theYear'), 2021, 1885, 2100),
  mileage: optionalWholeNumber(() => t('fields.theMileage'), 12_000, 0, 2_000_000),
  engine_cc: optionalWholeNumber(() => t('fields.theEngineSize'), 650, 1, 10_000),
  ...sentFacts,
  /** Kept encrypted; seen by the seller, and masked by a buyer who has paid. */
  frame_number: frameNumberSchema,
  /** All entries: those that are left out are deleted. */
  service_history: serviceHistorySchema,
  // Counted before each is looked at: a refusal says something of every wrong one.
  images: z
    .array(z.unknown().meta({ type: 'string' }), { error: () => t('fields.picturesAreList') })
    .max(MAX_PHOTOS, { error: () => t('fields.tooManyPictures', { max: MAX_PHOTOS }) })
    .pipe(z.array(z.preprocess((one) => one, displayUrlSchema))),
}

/** Its seller was told that the price is far from what the model costs (`price_unusual`), and means it. */
const priceConfirmed = z.boolean({ error: () => t('fields.confirmedOrNot') }).optional()

const noPicture = { error: () => t('fields.addPicture') }

/** Add Product: the picture is required and nothing else (specification §5). Unknown keys and keys of the server's own are ignored. */
export const createBikeSchema = z
  .object({ ...bikeFields })
  .partial()
  .extend({
    img: z
      .string(noPicture)
      .pipe(displayUrlSchema)
      .refine((value) => value !== '', noPicture),
    price_confirmed: priceConfirmed,
    /** The version of the draft that it was written as, which is forgotten with it. */
    draft: idSchema.optional(),
    /** The booking in which its seller has bought it here; empty where they have not. */
    bought_in: z.union([z.literal(''), idSchema]).optional(),
  })
export type CreateBike = z.output<typeof createBikeSchema>

const seenAtSchema = z.iso.datetime({ error: () => t('fields.sendSeenAt') })

/**
 * An edit: a key that is absent stays as it is, an empty one is emptied. With `seen_at`, the `updated_at` that the
 * editor has read, it is refused when the bike was changed since.
 */
export const updateBikeSchema = z
  .object({ ...bikeFields, img: displayUrlSchema, seen_at: seenAtSchema, price_confirmed: priceConfirmed })
  .partial()
export type UpdateBike = z.output<typeof updateBikeSchema>
