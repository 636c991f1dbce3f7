import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { idSchema, instantSchema } from '../fields.ts'
import { MAX_PHOTOS } from './bike.ts'
import { displayUrlSchema, pictureSchema } from './picture.ts'

/**
 * Text as it stands in a field, right or wrong; without what no database keeps. Empty where it is missing: a draft that
 * was kept, or a page that was opened, before there was the field has none.
 */
const typed = (max: number) =>
  z
    .string({ error: () => t('fields.draftIsText') })
    .max(max, { error: () => t('fields.draftTooLong', { max }) })
    .overwrite((text) => text.replaceAll('\u0000', '').toWellFormed())
    .default('')

const line = typed(1000)

/** The fields of Add Product, as they are typed. */
export const draftFieldsSchema = z.object({
  name: line,
  category_name: line,
  product_condition: line,
  year: line,
  mileage: line,
  engine_cc: line,
  make: line,
  model: line,
  body_type: line,
  power_kw: line,
  original_power_kw: line,
  weight_kg: line,
  seat_height_mm: line,
  transmission: line,
  final_drive: line,
  colour: line,
  abs: line,
  owners: line,
  /** Their names with commas. */
  features: line,
  first_registered_on: line,
  inspection_until: line,
  frame_number: line,
  /** Its entries as they are typed, as JSON. */
  service_history: typed(40_000),
  years_of_use: line,
  description: typed(20_000),
  resale_price: line,
  original_price: line,
  location: line,
  phone: line,
  time_of_post: line,
  /** The booking in which the seller has bought it here. */
  bought_in: line,
})
export type BikeDraftFields = z.output<typeof draftFieldsSchema>

/** A bike that its seller is writing and has not added: no listing yet, and seen by nobody else. */
export const bikeDraftSchema = z.object({
  /** Another one each time that it is saved. */
  version: idSchema,
  saved_at: instantSchema,
  fields: draftFieldsSchema,
  pictures: z.array(pictureSchema),
})
export type BikeDraft = z.infer<typeof bikeDraftSchema>

export const saveBikeDraftSchema = z.object({
  /** The version that was written on; null where there was none. Another one there refuses the call. */
  seen: idSchema.nullable(),
  /** Null forgets it. */
  draft: z
    .object({
      fields: draftFieldsSchema,
      /** `display_url`s; those that are not, or no longer, the seller's own are left out. */
      images: z
        .array(displayUrlSchema)
        .max(MAX_PHOTOS, { error: () => t('fields.tooManyPictures', { max: MAX_PHOTOS }) }),
    })
    .nullable(),
})
export type SaveBikeDraft = z.output<typeof saveBikeDraftSchema>
