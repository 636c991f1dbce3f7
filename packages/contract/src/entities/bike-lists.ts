import { z } from 'zod'
import { cursorPage, idSchema, instantSchema } from '../fields.ts'
import { bikeSchema } from './bike.ts'
import { CATEGORY_NAMES } from './category.ts'

/** One page of the bikes that a search finds, and where it stands among them. */
export const bikePageSchema = cursorPage(bikeSchema).extend({
  /** Leads to the page before this one; null on the first. */
  previousCursor: z.string().nullable(),
  /** How many bikes all pages have together. */
  total: z.number().int(),
  /** How many of them come before this page. */
  before: z.number().int(),
  /** Whose bikes alone they are, with the address of their small picture, empty where they have none; null for everybody’s. */
  seller: z.object({ name: z.string(), picture: z.string() }).nullable(),
})
export type BikePage = z.infer<typeof bikePageSchema>

/** What stands below a bike: its seller, more of theirs, and others like it. */
export const relatedBikesSchema = z.object({
  seller: z.object({
    _id: idSchema,
    name: z.string(),
    /** The address of their picture, small; empty where they have none. */
    picture: z.string(),
    /** When they signed up. */
    member_since: instantSchema,
    /** How many bikes they have on sale. */
    on_sale: z.number().int(),
  }),
  /** Newest first, without the bike itself. */
  from_seller: z.array(bikeSchema),
  /** Of other sellers: the same model first, then what is nearest by facts and price. */
  similar: z.array(bikeSchema),
})
export type RelatedBikes = z.infer<typeof relatedBikesSchema>

/** What is left to see of a bike that its seller has taken off the market, and bikes that are like it. */
export const withdrawnBikeSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Model year. */
  year: z.number().int().nullable(),
  category_name: z.enum([...CATEGORY_NAMES, '']),
  /** Since when it is off the market. */
  withdrawn_at: instantSchema,
  /** It came off the market by a sale, which was reversed, and not by its seller. */
  sale_ended: z.boolean(),
  /** As those of `getRelatedBikes`, of all sellers. */
  similar: z.array(bikeSchema),
})
export type WithdrawnBike = z.infer<typeof withdrawnBikeSchema>
