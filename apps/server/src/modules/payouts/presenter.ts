import { type AdminPayout, formatMinor, type PublicSettings } from '@bikevalley/contract'
import { pausedUntil } from './accounts/bank-details.ts'
import type { AccountProvider, PayoutsContext } from './context.ts'
import { payoutText } from './kept-texts.ts'
import { isReturnable, obstacleOf, transferObstacleOf } from './obstacles.ts'
import type { PayoutView } from './repository.ts'

/** Where sellers are offered an account, as the site's settings tell it. */
export const presentOffer = (at: AccountProvider | null): PublicSettings['payoutAccounts'] =>
  at && { provider: at.provider, page: at.payouts.accountPage }

export function presentPayout(row: PayoutView, adminId: string, context: PayoutsContext): AdminPayout {
  const { platform } = context
  const obstacle = row.state === 'due' ? obstacleOf(row, adminId, platform) : null
  const until = obstacle === 'paused' && row.changed_at ? pausedUntil(row.changed_at, platform.clock.now()) : null
  return {
    _id: row.id,
    booking_id: row.booking_id,
    bike: row.listing_name,
    seller: { _id: row.seller_id, name: row.seller_name, email: row.seller_email },
    amount: formatMinor(row.amount_minor, row.currency),
    currency: row.currency,
    provider: row.provider,
    state: row.state,
    created_at: row.created_at.toISOString(),
    obstacle,
    paused_until: until?.toISOString() ?? null,
    transfer: row.state === 'due' ? presentTransfer(row, adminId, context) : null,
    ...presentSent(row),
    paid_at: row.paid_at?.toISOString() ?? null,
    reference: row.reference ?? '',
    note: row.note ?? '',
    contact: presentContact(row),
    paid_by_name: row.paid_by_name ?? '',
    return_reason: row.return_reason ?? (row.state === 'paid' ? '' : (row.last_return_reason ?? '')),
    returnable: isReturnable(row, adminId),
  }
}

/** For payouts whose seller has deleted their account. */
function presentContact({ state, contact_name, contact_email }: PayoutView): AdminPayout['contact'] {
  if (state !== 'unclaimed' || contact_email === null) return null
  return { name: contact_name ?? '', email: contact_email }
}

function presentTransfer(row: PayoutView, adminId: string, context: PayoutsContext): AdminPayout['transfer'] {
  const obstacle = transferObstacleOf({ ...row, account: row }, adminId, context)
  if (obstacle === 'off') return null
  const until = row.ready_at && pausedUntil(row.ready_at, context.platform.clock.now())
  return { obstacle, paused_until: (obstacle === 'paused' && until?.toISOString()) || null }
}

/** What became of the last transfer: it is on its way or there, or was refused. */
function presentSent({ state, asked_at, sent_by_name, refusal }: PayoutView) {
  if (refusal !== null) return { sent_at: null, sent_by_name: '', refusal: state === 'due' ? payoutText(refusal) : '' }
  return { sent_at: asked_at?.toISOString() ?? null, sent_by_name: sent_by_name ?? '', refusal: '' }
}
