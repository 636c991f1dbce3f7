import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Person } from '../../../platform/people/person.ts'
import { describeProvider } from '../../payment-providers/index.ts'
import { shareAccount } from '../accounts/connected-accounts.ts'
import type { PayoutsContext } from '../context.ts'
import { keptPayoutText } from '../kept-texts.ts'
import { accountObstacleOf } from '../obstacles.ts'
import { letOutDue, recordPayoutEvent } from '../pay.ts'
import { recordSending } from '../repository.ts'
import { insertTransfer } from './repository.ts'

/** By the provider that is to send it, as people call it. */
const WORDS = {
  off: () => t('payouts.cannotBeTransferred'),
  suspended: () => t('payouts.suspended'),
  own: () => t('payouts.anotherAdminPays'),
  not_connected: (provider) => t('payouts.sellerNotConnected', { provider }),
  not_ready: (provider) => t('payouts.sellerNotReady', { provider }),
  paused: (provider) => t('payouts.sellerJustConnected', { provider }),
} as const satisfies Record<string, (provider: string) => string>

/**
 * An admin has the provider send a payout: that it is to be sent is written down first, and a job then sends it.
 *
 * @throws ApiError `not_found`, `forbidden` to oneself, `wrong_state` when it is on its way or paid already, or can’t be
 *   sent so, `unavailable` where the clock is wrong by which a pause ends
 */
export async function sendPayout(context: PayoutsContext, admin: Person, id: string): Promise<void> {
  const { platform } = context
  return platform.db.transaction().execute(async (trx) => {
    const { payout: found, out } = await letOutDue(platform, trx, admin, id, () => 'transferred')
    const account = await shareAccount(trx, found.seller_id, found.provider)
    const obstacle = accountObstacleOf({ ...found, account: account ?? null }, admin.id, context)
    const { label } = describeProvider(platform.config, found.provider)
    if (obstacle === 'off' || !account)
      throw new ApiError('wrong_state', WORDS[obstacle === 'off' ? 'off' : 'not_connected'](label))
    if (obstacle !== null) throw new ApiError('wrong_state', WORDS[obstacle](label))
    const transfer = { id: newId(), asked_at: platform.clock.now() }
    await insertTransfer(trx, out, {
      ...transfer,
      payout_id: id,
      seller_id: found.seller_id,
      provider_account_id: account.provider_account_id,
      asked_by: admin.id,
    })
    await recordSending(trx, out, id)
    await recordPayoutEvent(platform, trx, admin, found, 'payout_sent', keptPayoutText('toPayoutAccount', label))
    await enqueue(trx, 'transfer-payout', { transferId: transfer.id }, { key: `transfer:${transfer.id}` })
  })
}
