import type { AdminPayout } from '@bikevalley/contract'
import type { Platform } from '../../platform/platform.ts'
import { pausedUntil } from './bank-details.ts'
import type { ConnectedAccountRow } from './connected-accounts.ts'
import type { PayoutView } from './repository.ts'

type Account = Pick<ConnectedAccountRow, 'connected_at' | 'ready_at'>
type Obstacle = NonNullable<AdminPayout['transfer']>['obstacle']

/**
 * Why this admin can’t have a payout that is due sent to the seller’s account at the provider; null where they can, and
 * `off` where that is not offered: it is switched off, or the provider does not have the money.
 */
export function transferObstacleOf(
  payout: Pick<PayoutView, 'seller_id' | 'provider' | 'chargeback' | 'suspended_at'> & { account: Account | null },
  adminId: string,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
): Obstacle | 'off' {
  if (!config.stripeConnect || payout.provider !== 'stripe') return 'off'
  if (payout.chargeback === 'open') return 'disputed'
  if (payout.seller_id === adminId) return 'own'
  if (payout.suspended_at) return 'suspended'
  if (!payout.account?.connected_at) return 'not_connected'
  if (!payout.account.ready_at) return 'not_ready'
  return pausedUntil(payout.account.ready_at, clock.now()) ? 'paused' : null
}
