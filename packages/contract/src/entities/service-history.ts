import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { lineSchema, textSchema } from '../fields.ts'
import { optionalWholeNumber } from '../whole-number.ts'

/* What was done to a bike, when, by whom, and at which mileage: what its seller says, with the invoice where there is one, and whether a
 * buyer has seen the paper. */

export const MAX_SERVICE_ENTRIES = 50

/** The name of an invoice's picture, which is chance and says nothing of it. */
export const invoiceIdSchema = z.string().regex(/^[0-9a-f]{64}$/, { error: () => t('fields.notOurPicture') })

/** A picture of an invoice. It has names and addresses: its seller gets it, admins, and a buyer who has paid; nobody else. */
export const invoiceSchema = z.object({
  _id: invoiceIdSchema,
  /** Where they get it: in full, or with `?size=small`. */
  display_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Average colour, `#rrggbb`. */
  color: z.string(),
})
export type Invoice = z.output<typeof invoiceSchema>

/** How far an entry is proven, the weakest first: by its seller's word, by an invoice, by papers that a buyer has seen. */
export const SERVICE_EVIDENCE = ['said', 'invoice', 'checked'] as const

export const serviceEntrySchema = z.object({
  /** `YYYY-MM-DD`. */
  date: z.string(),
  /** In the bike's `distance_unit`. */
  mileage: z.number().int().nullable(),
  work: z.string(),
  workshop: z.string(),
  /** The strongest that there is of it. */
  evidence: z.enum(SERVICE_EVIDENCE),
  /** The day of the handover, `YYYY-MM-DD`, where it is `checked`; null otherwise. */
  checked_on: z.string().nullable(),
  /** Whether there is a picture of its invoice. */
  has_invoice: z.boolean(),
  /** That picture, to whom may see it. */
  invoice: invoiceSchema.nullable(),
})
export type ServiceEntry = z.output<typeof serviceEntrySchema>

const enterDay = () => t('fields.enterServiceDate')

/** An entry as it is sent. */
const sentEntrySchema = z.object({
  date: z.iso.date({ error: enterDay }).refine((day) => day >= '1885', { error: () => t('fields.beforeMotorbikes') }),
  mileage: optionalWholeNumber(() => t('fields.theMileage'), 12_000, 0, 2_000_000).default(null),
  work: textSchema(() => t('fields.theWork'), 300).min(1, { error: () => t('fields.enterWork') }),
  workshop: lineSchema(() => t('fields.theWorkshop'), 100).default(''),
  /** `_id` of a picture that was uploaded for it; empty without one. */
  invoice: z.union([z.literal(''), invoiceIdSchema], { error: () => t('fields.notOurPicture') }).default(''),
})
export type SentServiceEntry = z.output<typeof sentEntrySchema>

/** All entries of a bike, in any order. */
export const serviceHistorySchema = z
  .array(sentEntrySchema, { error: () => t('fields.serviceHistoryIsList') })
  .max(MAX_SERVICE_ENTRIES, { error: () => t('fields.tooManyServices', { max: MAX_SERVICE_ENTRIES }) })

/** Before this year, no service of a bike of that model year: it may have been made, and looked after, the year before. */
export const firstServiceYear = (modelYear: number): number => modelYear - 1
