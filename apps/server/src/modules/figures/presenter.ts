import type { MarketEvent } from '@bikevalley/contract'
import type { EventRow } from './newest-events.ts'

export const presentEvent = ({ kind, at, listing_id, listing_name, buyer_name }: EventRow): MarketEvent => ({
  kind,
  at: at.toISOString(),
  productId: listing_id,
  productName: listing_name,
  byerName: buyer_name,
})
