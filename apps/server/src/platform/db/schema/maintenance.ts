import type { ColumnType, Generated } from 'kysely'

/** What was done by whom, and what the site keeps for itself. */
export type MaintenanceTables = {
  audit_events: {
    id: string
    actor_id: string | null
    action: string
    subject_type: 'user' | 'listing' | 'booking' | 'payment'
    subject_id: string
    details: ColumnType<unknown, string | undefined, never>
    as_admin: Generated<boolean>
    created_at: Date
  }
  idempotency_keys: {
    /** Of the attempt; another one that takes over gets a new id. */
    id: string
    user_id: string
    endpoint: string
    key: string
    request_hash: string
    leased_until: Date
    /** Null while the call runs, like `answer`. */
    status: number | null
    answer: string | null
    created_at: Date
  }
  /** The pools of workers that run background jobs, and when they last said that they live. */
  job_pools: { id: string; seen_at: Date }
  /** What the operator was told of: when last, and when it was last seen to be so. */
  operator_alerts: { kind: string; told_at: Date; seen_at: Date }
  installation: { key: string; value: string; created_at: Generated<Date> }
}
