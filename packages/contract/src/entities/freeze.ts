import { z } from 'zod'
import { idSchema, instantSchema } from '../fields.ts'

/**
 * Why money is frozen. `refund_found`: others have refunded a part of a payment at the card provider, or after the handover;
 * `transfer_found`: others have transferred of it to a seller there; `drift`: ledger and provider differ about it;
 * `restored`: the site comes from a backup, and all of its money is frozen.
 */
export const FREEZE_REASONS = ['refund_found', 'transfer_found', 'drift', 'restored'] as const
export type FreezeReason = (typeof FREEZE_REASONS)[number]

export const freezeReasonSchema = z.enum(FREEZE_REASONS)

/** Money that goes nowhere until an admin has explained what was found, or it matches again. */
export const freezeSchema = z.object({
  _id: idSchema,
  reason: freezeReasonSchema,
  /** What was found, a sentence a line. */
  details: z.string(),
  since: instantSchema,
  /** Null while it lasts. */
  ended_at: instantSchema.nullable(),
  /** Who explained it, and how; both empty where it ended by itself. */
  ended_by_name: z.string(),
  explanation: z.string(),
  /** Whose money it is; null where it is that of the whole site. */
  booking: z.object({ _id: idSchema, bike: z.string() }).nullable(),
})
export type Freeze = z.infer<typeof freezeSchema>
