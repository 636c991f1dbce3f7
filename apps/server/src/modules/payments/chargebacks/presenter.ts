import { type Chargeback, formatMinor } from '@bikevalley/contract'
import type { Platform } from '../../../platform/platform.ts'
import { describeProvider } from '../../payment-providers/index.ts'
import type { ChargebackView } from './repository.ts'

export const presentChargeback = (config: Platform['config'], row: ChargebackView): Chargeback => ({
  _id: row.id,
  booking_id: row.booking_id,
  bike: row.listing_name,
  provider: row.provider,
  provider_dispute_id: row.provider_dispute_id,
  answer_page: answerPageOf(config, row),
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

function answerPageOf(
  config: Platform['config'],
  { provider, provider_dispute_id }: ChargebackView,
): Chargeback['answer_page'] {
  const { label, disputePage } = describeProvider(config, provider)
  return disputePage && { at: label, url: disputePage(provider_dispute_id) }
}
