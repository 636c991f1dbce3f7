import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CONDITIONS, foundBikeSchema } from '../entities/bike.ts'
import { CATEGORY_NAMES } from '../entities/category.ts'
import { BODY_TYPES, COLOURS, FINAL_DRIVES, LICENCE_CLASSES, TRANSMISSIONS } from '../entities/listing-facts.ts'
import { cursorQuerySchema, idSchema } from '../fields.ts'
import { PRICE_BANDS } from '../price-band.ts'
import { SEARCH_RANGES, SEARCH_SORTS } from '../search-parameters.ts'

/** Far more than anybody chooses, so that no search is a weapon. */
export const SEARCH_LIMITS = { text: 200, values: 50, value: 80, number: 1_000_000_000_000, radiusKm: 20_040 }

/** A parameter that may be repeated. */
const many = (what: () => string) =>
  z
    .union([z.string(), z.array(z.string())], { error: () => t('fields.isText', { what: what() }) })
    // A form without scripts sends what nobody has chosen as empty.
    .transform((given) => [given].flat().filter((value) => value !== ''))
    .refine((values) => values.length <= SEARCH_LIMITS.values, {
      error: () => t('fields.mostValues', { what: what(), max: SEARCH_LIMITS.values }),
      abort: true,
    })

const manyTexts = (what: () => string) =>
  many(what)
    .refine((values) => values.every((value) => value.length <= SEARCH_LIMITS.value), {
      error: () => t('fields.isTooLong', { what: what(), max: SEARCH_LIMITS.value }),
    })
    .optional()

const manyOf = (what: () => string, known: readonly string[]) =>
  many(what)
    .refine((values) => values.every((value) => known.includes(value)), {
      error: () => t('fields.isOneOf', { what: what(), list: known.join(', ') }),
    })
    .optional()

const PLAIN_NUMBER = /^\d+(\.\d{1,3})?$/

/** A plain number with a dot before its decimals. */
const number = (what: () => string, example: string, max = SEARCH_LIMITS.number) => {
  const error = ({ input }: { input?: unknown }) =>
    PLAIN_NUMBER.test(String(input)) && Number(input) > max
      ? t('fields.isAtMost', { what: what(), max: String(max) })
      : t('fields.isNumber', { what: what(), example })
  return z
    .union([z.string().max(20, { error }), z.number()], { error })
    .refine((value) => typeof value === 'number' || PLAIN_NUMBER.test(value), { error, abort: true })
    .transform(Number)
    .refine((value) => value >= 0 && value <= max, { error })
    .optional()
}

const yesOrNo = (what: () => string) =>
  z.enum(['true', 'false'], { error: () => t('fields.yesOrNo', { what: what() }) }).optional()

const searchQuerySchema = cursorQuerySchema.extend({
  /** Words: of make, model, name, facts and description; the last may be only begun. */
  q: z
    .string({ error: () => t('fields.isText', { what: t('fields.aSearch') }) })
    .max(SEARCH_LIMITS.text, {
      error: () => t('fields.isTooLong', { what: t('fields.aSearch'), max: SEARCH_LIMITS.text }),
    })
    .optional(),
  /** `true`: makes, models, amounts, licences and towns in `q` are words like others. Makes and models are where `make` or `model` is given. */
  words_only: yesOrNo(() => t('fields.wordsOnly')),
  category: manyOf(() => t('fields.theCategory'), CATEGORY_NAMES),
  /** In any case, as are models. */
  make: manyTexts(() => t('fields.theMake')),
  model: manyTexts(() => t('fields.theModel')),
  body_type: manyOf(() => t('fields.theBodyType'), BODY_TYPES),
  condition: manyOf(() => t('fields.theCondition'), CONDITIONS),
  licence: manyOf(() => t('fields.theLicence'), LICENCE_CLASSES),
  transmission: manyOf(() => t('fields.theTransmission'), TRANSMISSIONS),
  final_drive: manyOf(() => t('fields.theFinalDrive'), FINAL_DRIVES),
  colour: manyOf(() => t('fields.theColour'), COLOURS),
  abs: manyOf(() => t('fields.theAbs'), ['true', 'false']),
  /** What prices are for what the bikes are worth (`getPriceRating`). */
  price_rating: manyOf(() => t('fields.thePriceRating'), PRICE_BANDS),
  /** In the site's currency, with a dot before its decimals. */
  price_min: number(() => t('fields.thePrice'), '4500'),
  price_max: number(() => t('fields.thePrice'), '4500'),
  year_min: number(() => t('fields.theYear'), '2021'),
  year_max: number(() => t('fields.theYear'), '2021'),
  /** In the site's unit of distance. */
  mileage_min: number(() => t('fields.theMileage'), '12000'),
  mileage_max: number(() => t('fields.theMileage'), '12000'),
  /** In cubic centimetres. */
  engine_min: number(() => t('fields.theEngineSize'), '689'),
  engine_max: number(() => t('fields.theEngineSize'), '689'),
  /** In kilowatts. */
  power_min: number(() => t('fields.thePower'), '35'),
  power_max: number(() => t('fields.thePower'), '35'),
  /** In millimetres. */
  seat_height_max: number(() => t('fields.theSeatHeight'), '805'),
  /** A town's name, or its number as an answer has it; one as short as the postcodes of the site's country only of a town there. No postcodes. */
  near: z
    .string({ error: () => t('fields.isText', { what: t('fields.thePlace') }) })
    .max(SEARCH_LIMITS.text, {
      error: () => t('fields.isTooLong', { what: t('fields.thePlace'), max: SEARCH_LIMITS.text }),
    })
    .optional(),
  radius_km: number(() => t('fields.theRadius'), '50', SEARCH_LIMITS.radiusKm),
  with_photos: yesOrNo(() => t('fields.thePictures')),
  /** By their id; an unknown one is a 404. */
  seller: idSchema.optional(),
  sort: z
    .enum(SEARCH_SORTS, {
      error: () => t('fields.isOneOf', { what: t('fields.theSort'), list: SEARCH_SORTS.join(', ') }),
    })
    .optional(),
})

const RANGES = {
  price: () => t('fields.thePrice'),
  year: () => t('fields.theYear'),
  mileage: () => t('fields.theMileage'),
  engine: () => t('fields.theEngineSize'),
  power: () => t('fields.thePower'),
} as const

/** What only several parameters together say. */
function refuseTogether(query: z.output<typeof searchQuerySchema>, context: z.RefinementCtx): void {
  for (const name of SEARCH_RANGES) {
    const { [`${name}_min` as const]: min, [`${name}_max` as const]: max } = query
    if (min !== undefined && max !== undefined && min > max)
      context.addIssue({
        code: 'custom',
        path: [`${name}_min`],
        message: t('fields.rangeReversed', { what: RANGES[name]() }),
      })
  }
  if (query.near?.trim()) return
  if (query.radius_km !== undefined)
    context.addIssue({ code: 'custom', path: ['radius_km'], message: t('fields.radiusNeedsPlace') })
  if (query.sort === 'distance')
    context.addIssue({ code: 'custom', path: ['sort'], message: t('fields.distanceNeedsPlace') })
}

const facetCountSchema = z.object({
  value: z.string(),
  count: z.number().int(),
  /** Whose model it is; absent of everything else, and where the make was not said. */
  make: z.string().optional(),
})

const facetsSchema = z.object({
  category: z.array(facetCountSchema),
  make: z.array(facetCountSchema),
  model: z.array(facetCountSchema),
  body_type: z.array(facetCountSchema),
  condition: z.array(facetCountSchema),
  licence: z.array(facetCountSchema),
  transmission: z.array(facetCountSchema),
  final_drive: z.array(facetCountSchema),
  colour: z.array(facetCountSchema),
  abs: z.array(facetCountSchema),
  price_rating: z.array(facetCountSchema),
})

/**
 * A stretch of `q` and what it was understood as. Amounts (price, year, mileage, engine, power) have `min`, `max` or both, in the units of
 * the parameters, seat heights and radii `max`; makes, models, licences and towns have a `value`, and a town's `max` is how far around it bikes are found, in kilometres. What was chosen by a parameter goes before the same of the words.
 */
const understoodSchema = z.object({
  as: z.enum(['make', 'model', ...SEARCH_RANGES, 'seat_height', 'licence', 'town', 'radius', 'words']),
  typed: z.string(),
  value: z.string().optional(),
  make: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** What words were looked for, where that is not what was typed; empty where they say nothing of a listing and were left out. */
  instead: z.array(z.string()).optional(),
})

export const searchResultSchema = z.object({
  items: z.array(
    foundBikeSchema.extend({
      /** To its town; null without `near`, and where its town is not known. */
      distance_km: z.number().nullable(),
    }),
  ),
  /** How many bikes all pages have together. */
  total: z.number().int(),
  /** How many of them come before this page. */
  before: z.number().int(),
  /** Of each, the values that there are with every filter but its own; most first. */
  facets: facetsSchema,
  /** How many bikes there are from a price to below the next, in the site's currency, with every filter but the price. */
  price_histogram: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.number().int() })),
  understood: z.array(understoodSchema),
  /** The town that `near` was understood as, or one in `q`, around which bikes are found within 50 km where no radius is said. */
  near: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Whose bikes alone they are, with the address of their small picture, empty where they have none; null for everybody’s. */
  seller: z.object({ name: z.string(), picture: z.string() }).nullable(),
  /** Of this search alone, as is `previous_cursor`: with other words, filters or another order it is a 400. */
  next_cursor: z.string().nullable(),
  previous_cursor: z.string().nullable(),
})
export type SearchResult = z.infer<typeof searchResultSchema>

export const searchListings = endpoint({
  id: 'searchListings',
  tag: 'bikes',
  method: 'GET',
  path: '/search',
  summary:
    'The available bikes that match, 24 on a page unless `limit` says otherwise, with exact counts of what else could be chosen.',
  access: { may: 'visitor' },
  /** What is misspelt would otherwise find everything. */
  query: searchQuerySchema.strict().superRefine(refuseTogether),
  response: searchResultSchema,
  alikeForVisitors: true,
  commonPart: 'facets',
  errors: ['invalid_input', 'not_found'],
})

/** So many suggestions are given at most. */
const MOST_SUGGESTIONS = 20

export const suggestSearch = endpoint({
  id: 'suggestSearch',
  tag: 'bikes',
  method: 'GET',
  path: '/search/suggest',
  summary:
    'Makes, models and towns of available bikes that a text may become while it is typed, with how many bikes each has.',
  access: { may: 'visitor' },
  query: z.object({
    q: z.string({ error: () => t('fields.isText', { what: t('fields.aSearch') }) }).max(SEARCH_LIMITS.text, {
      error: () => t('fields.isTooLong', { what: t('fields.aSearch'), max: SEARCH_LIMITS.text }),
    }),
    limit: cursorQuerySchema.shape.limit.refine((limit) => limit === undefined || limit <= MOST_SUGGESTIONS, {
      error: () => t('fields.isCount', { what: t('fields.aLimit'), max: String(MOST_SUGGESTIONS) }),
    }),
  }),
  response: z.object({
    suggestions: z.array(
      z.object({
        kind: z.enum(['make', 'model', 'place']),
        value: z.string(),
        count: z.number().int(),
        /** Of a model. */
        make: z.string().optional(),
        /** A town's number, for `near`; absent where it could be a postcode: then `near` takes its `value`. */
        place: z.number().int().optional(),
      }),
    ),
  }),
  errors: ['invalid_input'],
})
