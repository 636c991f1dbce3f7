import { type AdminPayout, payoutCan } from '@bikevalley/contract'
import type { Platform } from '../../platform/platform.ts'
import { pausedUntil } from './accounts/bank-details.ts'
import { decryptDetails } from './accounts/bank-details-encryption.ts'
import type { ConnectedAccountRow } from './accounts/connected-accounts.ts'
import { accountsAt, type PayoutsContext } from './context.ts'
import type { PayoutView } from './repository.ts'

type Obstructed = Pick<
  PayoutView,
  'seller_id' | 'encrypted_details' | 'changed_at' | 'freeze' | 'chargeback' | 'suspended_at'
>

/** Why this admin can’t make a payout that is due; null where they can. */
export function obstacleOf(
  { seller_id, encrypted_details, changed_at, freeze, chargeback, suspended_at }: Obstructed,
  adminId: string,
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
): AdminPayout['obstacle'] {
  if (freeze !== null) return 'frozen'
  if (chargeback === 'open') return 'disputed'
  if (seller_id === adminId) return 'own'
  if (suspended_at) return 'suspended'
  if (!encrypted_details || !changed_at || !decryptDetails(secrets, seller_id, encrypted_details))
    return 'no_bank_details'
  return pausedUntil(changed_at, clock.now()) ? 'paused' : null
}

type Account = Pick<ConnectedAccountRow, 'connected_at' | 'ready_at'>
type Obstacle = NonNullable<AdminPayout['transfer']>['obstacle']

/**
 * Why this admin can’t have a payout that is due sent to the seller’s account at the provider; null where they can, and
 * `off` where that is not offered: it is switched off, or the provider does not have the money.
 */
export function transferObstacleOf(
  payout: Pick<PayoutView, 'seller_id' | 'provider' | 'freeze' | 'chargeback' | 'suspended_at'> & {
    account: Account | null
  },
  adminId: string,
  context: Pick<PayoutsContext, 'platform' | 'accountProviders'>,
): Obstacle | 'off' {
  if (!accountsAt(context, payout.provider)?.payouts.offered) return 'off'
  if (payout.freeze !== null) return 'frozen'
  if (payout.chargeback === 'open') return 'disputed'
  if (payout.seller_id === adminId) return 'own'
  if (payout.suspended_at) return 'suspended'
  if (!payout.account?.connected_at) return 'not_connected'
  if (!payout.account.ready_at) return 'not_ready'
  return pausedUntil(payout.account.ready_at, context.platform.clock.now()) ? 'paused' : null
}

/** It went by the provider, from us or from others: what becomes of it there is on the provider’s word, not on ours. */
export const isTransfer = (payout: Pick<PayoutView, 'asked_at' | 'refusal' | 'found_transfer_id'>): boolean =>
  (payout.asked_at !== null && payout.refusal === null) || payout.found_transfer_id !== null

/** Whether this admin can say of a payout that it was returned. */
export const isReturnable = (payout: PayoutView, adminId: string): boolean =>
  payoutCan(payout.state, 'return') &&
  payout.seller_id !== adminId &&
  payout.chargeback !== 'open' &&
  !isTransfer(payout)
