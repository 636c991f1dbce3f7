import type { MarketEvent, SaleStatus } from '@bikevalley/contract'
import type { EventRow } from './newest-events.ts'

export const presentEvent = (
  { kind, at, listing_id, listing_name }: EventRow,
  status: SaleStatus | null,
): MarketEvent => ({
  kind,
  at: at.toISOString(),
  productId: listing_id,
  productName: listing_name,
  status,
})
