import { z } from 'zod'
import { CODES_BY_STATUS, type ErrorBody } from './api-error.ts'

const known = {
  message: z.string(),
  code: z.enum(Object.values(CODES_BY_STATUS).flat()),
  fields: z.record(z.string(), z.string()).optional(),
}

/** Every error's body as it comes over the wire. */
export const errorBodySchema: z.ZodType<ErrorBody> = z.object(known)

/** The same with the keys that some refusals add, for descriptions of the API. */
export const describedErrorSchema = z.object({
  ...known,
  requestId: z.string().optional().describe('With failures of ours: by which our log finds it.'),
  acknowledged: z.literal(false).optional().describe('With refused bookings.'),
  accessToken: z.literal('').optional().describe('With refusals of GET /api/jwt.'),
  new_price: z.string().optional().describe('With price_changed: what the bike costs today.'),
  expires_at: z.string().optional().describe('With hold_taken, and holds that go on: until when somebody has it.'),
  again_at: z.string().optional().describe('With hold_limit: from when on a new time to pay can begin.'),
})
