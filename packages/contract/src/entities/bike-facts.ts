import { decimalText, t } from '@bikevalley/messages'
import { z } from 'zod'
import { emptyOr, lineSchema } from '../fields.ts'
import { plainTitle, singleQuotes } from '../plain-name.ts'
import { optionalWholeNumber } from '../whole-number.ts'
import { BODY_TYPES, COLOURS, FEATURES, FINAL_DRIVES, LICENCE_CLASSES, TRANSMISSIONS } from './listing-facts.ts'

/* What a bike is, beyond its name, year, mileage and engine size. Every fact may be missing. */

/** The facts as the wire shows them: an empty text, null or an empty list where one is not given. */
export const shownFacts = {
  make: z.string(),
  model: z.string(),
  body_type: z.enum([...BODY_TYPES, '']),
  /** In kilowatts, with at most one decimal. */
  power_kw: z.number().nullable(),
  /** What it had before it was restricted; null where it never was. */
  original_power_kw: z.number().nullable(),
  /** Ready to ride. */
  weight_kg: z.number().int().nullable(),
  seat_height_mm: z.number().int().nullable(),
  transmission: z.enum([...TRANSMISSIONS, '']),
  final_drive: z.enum([...FINAL_DRIVES, '']),
  colour: z.enum([...COLOURS, '']),
  abs: z.boolean().nullable(),
  /** How many people have owned it, the seller among them. */
  owners: z.number().int().nullable(),
  features: z.array(z.enum(FEATURES)),
  /** `YYYY-MM-DD`; the first of a month where only that is known. So is `inspection_until`. */
  first_registered_on: z.string(),
  inspection_until: z.string(),
  /** What one needs to ride it; null where that is not known, or the site's country has no such classes. */
  licence: z.enum(LICENCE_CLASSES).nullable(),
  /** The town that `location` was understood as. */
  place: z.object({ name: z.string() }).nullable(),
}

/** Facts of a bike as the wire shows them, and the names of those that are sent. */
export type ShownFacts = z.infer<z.ZodObject<typeof shownFacts>>
export type FactName = keyof typeof sentFacts

const MOST_KILOWATTS = 500

/** `54.5`, `54,5` or `54`: kilowatts with at most one decimal; empty means not given. */
const powerSchema = (what: () => string) => {
  const error = () => t('fields.isPower', { what: what(), example: decimalText(54.5, 1) })
  return z
    .union([z.string().max(40), z.number(), z.null()], { error })
    .transform((value) => String(value ?? '').trim())
    .refine((text) => /^(\d{1,4}([.,]\d)?)?$/.test(text), { error, abort: true })
    .transform((text) => (text === '' ? null : Number(text.replace(',', '.'))))
    .refine((value) => value === null || (value > 0 && value <= MOST_KILOWATTS), {
      error: () => t('fields.isPowerTo', { what: what(), max: MOST_KILOWATTS }),
    })
}

const oneOf = <const T extends readonly string[]>(what: () => string, values: T) =>
  z.enum([...values, ''], { error: () => t('fields.isOneOf', { what: what(), list: values.join(', ') }) })

const yesOrNo = { error: () => t('fields.absYesOrNo') }

/** Also as the text of a field. */
const absSchema = z
  .union([z.boolean(), z.null(), z.enum(['', 'true', 'false'])], yesOrNo)
  .transform((value) => (value === '' || value === null ? null : value === true || value === 'true'))

const featuresOneOf = () => t('fields.featuresOneOf', { list: FEATURES.join(', ') })

/** In the order of `FEATURES`, each once. A refusal is of the field, and not of one in the list, which no form has. */
const featuresSchema = z
  .array(z.string(), { error: featuresOneOf })
  .max(2 * FEATURES.length, { error: featuresOneOf, abort: true })
  .refine((given) => given.every((one) => FEATURES.some((feature) => feature === one)), { error: featuresOneOf })
  .transform((given) => FEATURES.filter((feature) => given.includes(feature)))

const enterMonth = () => t('fields.enterMonth')

/** A month or a day, which is kept as the first of the month or that day. */
const monthOrDaySchema = z
  .string({ error: enterMonth })
  .max(40, { error: enterMonth, abort: true })
  .trim()
  .transform((text) => (/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text))
  .pipe(emptyOr(z.iso.date({ error: enterMonth }), enterMonth))
  .refine((day) => day === '' || day >= '1885', { error: () => t('fields.beforeMotorbikes') })
  .refine((day) => day < '2101', { error: enterMonth })

/** The facts as they are sent. */
export const sentFacts = {
  make: lineSchema(() => t('fields.theMake'), 60)
    .overwrite(singleQuotes)
    .superRefine(plainTitle),
  model: lineSchema(() => t('fields.theModel'), 80)
    .overwrite(singleQuotes)
    .superRefine(plainTitle),
  body_type: oneOf(() => t('fields.theBodyType'), BODY_TYPES),
  power_kw: powerSchema(() => t('fields.thePower')),
  original_power_kw: powerSchema(() => t('fields.theOriginalPower')),
  weight_kg: optionalWholeNumber(() => t('fields.theWeight'), 195, 20, 1500),
  seat_height_mm: optionalWholeNumber(() => t('fields.theSeatHeight'), 805, 300, 1300),
  transmission: oneOf(() => t('fields.theTransmission'), TRANSMISSIONS),
  final_drive: oneOf(() => t('fields.theFinalDrive'), FINAL_DRIVES),
  colour: oneOf(() => t('fields.theColour'), COLOURS),
  abs: absSchema,
  owners: optionalWholeNumber(() => t('fields.theOwners'), 2, 1, 99),
  features: featuresSchema,
  first_registered_on: monthOrDaySchema,
  inspection_until: monthOrDaySchema,
}
