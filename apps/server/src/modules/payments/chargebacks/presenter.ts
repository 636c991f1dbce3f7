import { type Chargeback, formatMinor } from '@bikevalley/contract'
import type { ChargebackView } from './repository.ts'

export const presentChargeback = (row: ChargebackView): Chargeback => ({
  _id: row.id,
  booking_id: row.booking_id,
  bike: row.listing_name,
  provider: row.provider,
  provider_dispute_id: row.provider_dispute_id,
  state: row.taken ? 'open' : row.state,
  amount: formatMinor(row.amount_minor, row.currency),
  price: formatMinor(row.paid_minor, row.currency),
  currency: row.currency,
  reason: row.reason,
  answered: row.answered,
  opened_at: row.opened_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  buyer_name: row.buyer_name,
  buyer_email: row.buyer_email,
  seller_name: row.seller_name,
  seller_email: row.seller_email,
})
