import { z } from 'zod'
import { pictureSchema } from './picture.ts'

/** The three categories of the specification; their names are their ids. */
export const CATEGORY_NAMES = ['Cruiser', 'Off_Road', 'Sports'] as const
export const categoryNameSchema = z.enum(CATEGORY_NAMES)
export type CategoryName = z.infer<typeof categoryNameSchema>

/** A category; `descripton` is spelt so on the wire. */
export const categorySchema = z.object({
  _id: categoryNameSchema,
  name: categoryNameSchema,
  img: z.string(),
  picture: pictureSchema,
  descripton: z.string(),
})
export type WireCategory = z.infer<typeof categorySchema>
