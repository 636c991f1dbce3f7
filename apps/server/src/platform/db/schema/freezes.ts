import type { FreezeReason } from '@bikevalley/contract'

/** Money that goes nowhere until somebody has explained what was found. */
export type FreezeTables = {
  money_freezes: {
    id: string
    /** Null where all money of the site is frozen. */
    payment_id: string | null
    reason: FreezeReason
    details: string
    since: Date
    ended_at: Date | null
    /** Null where it ended by itself. */
    ended_by: string | null
    explanation: string | null
  }
}
