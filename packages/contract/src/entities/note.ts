import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { idSchema, instantSchema, textSchema } from '../fields.ts'

export const noteInputSchema = z.object({
  text: textSchema(() => t('fields.aNote'), 2000).min(1, { error: () => t('fields.writeNote') }),
})

/** What an admin has written down about a person. */
export const noteSchema = z.object({
  _id: idSchema,
  text: z.string(),
  author: z.object({ _id: idSchema, name: z.string(), email: z.string() }),
  created_at: instantSchema,
})
export type Note = z.infer<typeof noteSchema>
