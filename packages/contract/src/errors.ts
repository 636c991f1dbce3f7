import { z } from 'zod'
import { CODES_BY_STATUS, type ErrorBody } from './api-error.ts'

/** Every error's body as it comes over the wire. */
export const errorBodySchema: z.ZodType<ErrorBody> = z.object({
  message: z.string(),
  code: z.enum(Object.values(CODES_BY_STATUS).flat()),
  fields: z.record(z.string(), z.string()).optional(),
})
