import { z } from 'zod'
import { idSchema, instantSchema, textSchema } from '../fields.ts'

export const noteInputSchema = z.object({
  text: textSchema('A note', 2000).min(1, 'Write what other admins should know.'),
})

/** What an admin has written down about a person. */
export const noteSchema = z.object({
  _id: idSchema,
  text: z.string(),
  author: z.object({ _id: idSchema, name: z.string(), email: z.string() }),
  created_at: instantSchema,
})
export type Note = z.infer<typeof noteSchema>
