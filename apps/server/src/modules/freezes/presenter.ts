import type { Freeze } from '@bikevalley/contract'
import type { FreezeView } from './repository.ts'

export const presentFreeze = (row: FreezeView): Freeze => ({
  _id: row.id,
  reason: row.reason,
  details: row.details,
  since: row.since.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  ended_by_name: row.ended_by_name ?? '',
  explanation: row.explanation ?? '',
  booking:
    row.booking_id === null || row.listing_name === null ? null : { _id: row.booking_id, bike: row.listing_name },
})
