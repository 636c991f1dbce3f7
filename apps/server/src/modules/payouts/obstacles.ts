import { type AdminPayout, payoutCan } from '@bikevalley/contract'
import type { Platform } from '../../platform/platform.ts'
import { obstacleAmong, type PayoutWay } from '../payments/index.ts'
import { pausedUntil } from './accounts/bank-details.ts'
import { decryptDetails } from './accounts/bank-details-encryption.ts'
import type { ConnectedAccountRow } from './accounts/connected-accounts.ts'
import { accountsAt, type PayoutsContext } from './context.ts'
import type { PayoutView } from './repository.ts'

type Money = Pick<PayoutView, 'freeze' | 'chargeback'>

/** What blocks the money, as lists of payouts say it. No payout waits for a bank that only asks. */
function moneyObstacleOf({ freeze, chargeback }: Money, way: PayoutWay): 'frozen' | 'disputed' | null {
  const obstacle = obstacleAmong(way, { freeze, bank: chargeback, asks: false })
  if (obstacle === null) return null
  return obstacle === 'frozen' || obstacle === 'restored' ? 'frozen' : 'disputed'
}

type Detailed = Pick<PayoutView, 'seller_id' | 'encrypted_details' | 'changed_at' | 'suspended_at'>

/** Why this admin can’t make a payout that is due; null where they can. */
export const obstacleOf = (
  payout: Detailed & Money,
  adminId: string,
  platform: Pick<Platform, 'secrets' | 'clock'>,
): AdminPayout['obstacle'] => moneyObstacleOf(payout, 'paid_by_hand') ?? detailsObstacleOf(payout, adminId, platform)

/** The same about the seller and their bank details. */
export function detailsObstacleOf(
  { seller_id, encrypted_details, changed_at, suspended_at }: Detailed,
  adminId: string,
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
): Exclude<AdminPayout['obstacle'], 'frozen' | 'disputed'> {
  if (seller_id === adminId) return 'own'
  if (suspended_at) return 'suspended'
  if (!encrypted_details || !changed_at || !decryptDetails(secrets, seller_id, encrypted_details))
    return 'no_bank_details'
  return pausedUntil(changed_at, clock.now()) ? 'paused' : null
}

type Account = Pick<ConnectedAccountRow, 'connected_at' | 'ready_at'>
type Obstacle = NonNullable<AdminPayout['transfer']>['obstacle']
type Transferable = Pick<PayoutView, 'seller_id' | 'provider' | 'suspended_at'> & { account: Account | null }
type WithAccounts = Pick<PayoutsContext, 'platform' | 'accountProviders'>

/**
 * Why this admin can’t have a payout that is due sent to the seller’s account at the provider; null where they can, and
 * `off` where that is not offered: it is switched off, or the provider does not have the money.
 */
export function transferObstacleOf(
  payout: Transferable & Money,
  adminId: string,
  context: WithAccounts,
): Obstacle | 'off' {
  const obstacle = accountObstacleOf(payout, adminId, context)
  return obstacle === 'off' ? obstacle : (moneyObstacleOf(payout, 'transferred') ?? obstacle)
}

/** The same about the seller and their account at the provider. */
export function accountObstacleOf(
  payout: Transferable,
  adminId: string,
  context: WithAccounts,
): Exclude<Obstacle, 'frozen' | 'disputed'> | 'off' {
  if (!accountsAt(context, payout.provider)?.payouts.offered) return 'off'
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
  obstacleAmong('returned', { freeze: payout.freeze, bank: payout.chargeback, asks: false }) === null &&
  !isTransfer(payout)
