import { ApiError, type BankDetails, payoutCan } from '@bikevalley/contract'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/database.ts'
import { lockLivePerson } from '../../platform/live-person.ts'
import type { Person } from '../../platform/person.ts'
import { forbidden, notFound } from '../../platform/refusals.ts'
import { bookPayoutPaid } from '../ledger/index.ts'
import type { PayoutsContext } from './context.ts'
import { obstacleOf } from './presenter.ts'
import { findPayout, lockBankDetails, lockPayout, type PayoutView, recordPaid } from './repository.ts'
import { openDetails } from './seal.ts'

/**
 * The account that a payout goes to, for an admin who is about to send the money. That they looked is recorded.
 *
 * @throws ApiError `not_found`, `forbidden` about one’s own, `wrong_state` where it can’t be paid
 */
export function readAccount(context: PayoutsContext, admin: Person, id: string): Promise<BankDetails> {
  return context.platform.db.transaction().execute(async (trx) => {
    const { payout, account } = await lockPayable(context, trx, admin, id)
    await record(context, trx, admin, payout, 'payout_account_seen', 'To make the payout.')
    return account
  })
}

/**
 * An admin has sent the money: it is paid out, once, and the seller told.
 *
 * @param reference what the seller finds on their bank statement
 * @throws ApiError `not_found`, `forbidden` to oneself, `wrong_state` when it is paid already, or can’t be paid yet
 */
export function markPaid(context: PayoutsContext, admin: Person, id: string, reference: string): Promise<void> {
  const { platform, mails } = context
  return platform.db.transaction().execute(async (trx) => {
    const { payout, account } = await lockPayable(context, trx, admin, id)
    const now = platform.clock.now()
    await recordPaid(trx, id, { reference, paid_by: admin.id, paid_at: now })
    await bookPayoutPaid(trx, payout, payout.payment_id, now)
    await record(context, trx, admin, payout, 'payout_paid', `Reference ${reference}`)
    await mails.paidOut(trx, payout.seller_email, {
      bike: payout.listing_name,
      amountMinor: payout.amount_minor,
      currency: payout.currency,
      ending: account.account.slice(-4),
      reference,
    })
  })
}

/** Locks a payout with the account that it goes to, and makes sure that this admin can make it now. */
async function lockPayable({ platform }: PayoutsContext, trx: Db, admin: Person, id: string) {
  await lockLivePerson(trx, admin.id)
  const found = (await lockPayout(trx, id)) ? await findPayout(trx, id) : undefined
  if (!found) throw notFound('This payout')
  if (found.seller_id === admin.id) throw forbidden('Another admin has to pay out your own money.')
  if (!payoutCan(found.state, 'pay')) throw new ApiError('wrong_state', 'This payout was made already.')
  await lockBankDetails(trx, found.seller_id)
  // Only now do the bank details last.
  const payout = (await findPayout(trx, id)) ?? found
  const account = payout.sealed && openDetails(platform.secret, payout.seller_id, payout.sealed)
  const obstacle = obstacleOf(payout, admin.id, platform)
  if (obstacle === 'paused')
    throw new ApiError('wrong_state', 'The seller has just changed their bank details. Wait until the pause is over.')
  if (obstacle !== null || !account)
    throw new ApiError('wrong_state', 'The seller has not given their bank details yet.')
  return { payout, account }
}

const record = (
  { platform }: PayoutsContext,
  trx: Db,
  admin: Person,
  payout: PayoutView,
  action: 'payout_account_seen' | 'payout_paid',
  reason: string,
) =>
  recordEvent(trx, platform.clock, {
    actorId: admin.id,
    action,
    subjectType: 'payment',
    subjectId: payout.payment_id,
    details: { payout_id: payout.id, amount_minor: payout.amount_minor, reason },
    asAdmin: true,
  })
