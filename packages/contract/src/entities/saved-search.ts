import { z } from 'zod'
import { idSchema, instantSchema } from '../fields.ts'

/** When whoever saved a search hears of bikes that meet it. */
export const SEARCH_ALERTS = ['at_once', 'daily', 'none'] as const
export type SearchAlert = (typeof SEARCH_ALERTS)[number]

/** A search that a person keeps. */
export const savedSearchSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** What is searched for, as the address of a search has it, in one order and without order and page: `make=Yamaha&price_max=5000`. */
  parameters: z.string(),
  /** What the town of `near` is called; null without one. */
  near: z.string().nullable(),
  /** False where the site can't search like this any more: then nothing is found for it, and its alerts rest. */
  can_search: z.boolean(),
  alert: z.enum(SEARCH_ALERTS),
  saved_at: instantSchema,
})
export type SavedSearch = z.infer<typeof savedSearchSchema>
