import { ApiError, type BankDetails, payoutCan } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { knownOrNull, type Reader } from '../../platform/i18n/reader.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import { requireNotOwn } from '../../platform/people/ownership.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalidField, notFound } from '../../platform/refusals.ts'
import { frozenText } from '../freezes/index.ts'
import { bookPayoutPaid } from '../ledger/index.ts'
import { decryptDetails } from './accounts/bank-details-encryption.ts'
import { lockBankDetails } from './accounts/bank-details-queries.ts'
import type { PayoutsContext } from './context.ts'
import { keptPayoutText } from './kept-texts.ts'
import { obstacleOf } from './obstacles.ts'
import { findPayout, lockPayout, type PayoutView, recordPaid, setAccountRead } from './repository.ts'

/**
 * The account that a payout goes to, for an admin who is about to send the money. That they looked is recorded.
 *
 * @throws ApiError `not_found`, `forbidden` about one’s own, `wrong_state` where it can’t be paid, `unavailable` where the
 *   clock is wrong by which a pause ends
 */
export async function readAccount(context: PayoutsContext, admin: Person, id: string): Promise<BankDetails> {
  await context.platform.clock.check()
  return context.platform.db.transaction().execute(async (trx) => {
    const { payout, account } = await lockPayable(context, trx, admin, id)
    await setAccountRead(trx, id, context.platform.clock.now())
    await recordPayoutEvent(context.platform, trx, admin, payout, 'payout_account_seen', keptPayoutText('toMakeIt'))
    return account
  })
}

/**
 * An admin has sent the money: it is paid out, once, and the seller told.
 *
 * @param how.reference what the seller finds on their bank statement
 * @param how.note of what is unclaimed, whom it was sent to
 * @throws ApiError `not_found`, `forbidden` to oneself, `wrong_state` when it is paid already, or can’t be paid yet,
 *   `unavailable` as above
 */
export async function markPaid(
  context: PayoutsContext,
  admin: Person,
  id: string,
  { reference, note = '' }: { reference: string; note?: string | undefined },
): Promise<void> {
  const { platform, mails } = context
  await platform.clock.check()
  return platform.db.transaction().execute(async (trx) => {
    const found = await lockDue(trx, admin, id, 'pay')
    if (found.state === 'unclaimed') return settleUnclaimed(context, trx, admin, found, { reference, note })
    if (note !== '') throw invalidField('note', t('payouts.onlyUnclaimedHasRecipient'))
    const { payout, account } = await lockPayable(context, trx, admin, id)
    // One that was changed since may not be the one that the money went to.
    const isSeen =
      payout.account_read_at !== null && payout.changed_at !== null && payout.changed_at < payout.account_read_at
    const now = platform.clock.now()
    await recordPaid(trx, id, 'due', { reference, paid_by: admin.id, paid_at: now })
    await bookPayoutPaid(trx, payout, payout.payment_id, now)
    await recordPayoutEvent(platform, trx, admin, payout, 'payout_paid', keptPayoutText('ofReference', reference))
    await mails.paidOut(trx, { ...saleOf(payout), ending: isSeen ? account.account.slice(-4) : null })
  })
}

/** Its seller has deleted their account: an admin has found out where it belongs, and sent it there. */
async function settleUnclaimed(
  { platform, mails }: PayoutsContext,
  trx: Db,
  admin: Person,
  payout: PayoutView,
  { reference, note }: { reference: string; note: string },
): Promise<void> {
  if (note === '') throw invalidField('note', t('payouts.nameRecipient'))
  if (payout.freeze !== null) throw new ApiError('wrong_state', frozenText(payout.freeze))
  if (payout.chargeback === 'open') throw new ApiError('wrong_state', t('payouts.bankHasMoney'))
  const now = platform.clock.now()
  await recordPaid(trx, payout.id, 'unclaimed', { reference, note, paid_by: admin.id, paid_at: now })
  await bookPayoutPaid(trx, payout, payout.payment_id, now)
  await recordPayoutEvent(platform, trx, admin, payout, 'payout_paid', keptPayoutText('ofReferenceTo', reference, note))
  const contact = contactOf(payout)
  if (contact) await mails.claimed(trx, contact, { ...saleOf(payout), reference, note })
}

/** How to reach a seller who has deleted their account; null where that is not known any more. */
export const contactOf = ({
  contact_email: email,
  contact_language,
}: Pick<PayoutView, 'contact_email' | 'contact_language'>): Reader | null =>
  email === null ? null : { email, language: knownOrNull(contact_language), timeZone: null }

/** What an email about a payout says of its sale. */
export const saleOf = (payout: Pick<PayoutView, 'booking_id' | 'listing_name' | 'amount_minor' | 'currency'>) => ({
  bookingId: payout.booking_id,
  bike: payout.listing_name,
  amountMinor: payout.amount_minor,
  currency: payout.currency,
})

/** Locks a payout with the account that it goes to, and makes sure that this admin can make it now. */
async function lockPayable({ platform }: PayoutsContext, trx: Db, admin: Person, id: string) {
  const found = await lockDue(trx, admin, id, 'pay')
  await lockBankDetails(trx, found.seller_id)
  // Only now do the bank details last.
  const payout = (await findPayout(trx, id)) ?? found
  const account =
    payout.encrypted_details && decryptDetails(platform.secrets, payout.seller_id, payout.encrypted_details)
  const obstacle = obstacleOf(payout, admin.id, platform)
  if (obstacle === 'frozen') throw new ApiError('wrong_state', frozenText(payout.freeze))
  if (obstacle === 'disputed') throw new ApiError('wrong_state', t('payouts.bankHasMoney'))
  if (obstacle === 'suspended') throw new ApiError('wrong_state', t('payouts.suspended'))
  if (obstacle === 'paused') throw new ApiError('wrong_state', t('payouts.detailsJustChanged'))
  if (obstacle !== null || !account) throw new ApiError('wrong_state', t('payouts.noBankDetails'))
  return { payout, account }
}

/**
 * Locks a payout that this admin is about to make in one way or the other: once, and not to themselves.
 * @throws ApiError `not_found`, `forbidden`, `wrong_state`
 */
export async function lockDue(trx: Db, admin: Person, id: string, verb: 'pay' | 'send'): Promise<PayoutView> {
  await lockLivePerson(trx, admin.id)
  const found = (await lockPayout(trx, id)) ? await findPayout(trx, id) : undefined
  if (!found) throw notFound('payout')
  requireNotOwn(admin, [found.seller_id], t('payouts.anotherAdminPays'))
  if (payoutCan(found.state, verb)) return found
  throw new ApiError('wrong_state', WHY_NOT[found.state]())
}

const WHY_NOT = {
  due: () => t('payouts.notPayableSo'),
  unclaimed: () => t('payouts.sellerDeleted'),
  sending: () => t('payouts.onItsWayAlready'),
  paid: () => t('payouts.madeAlready'),
  returned: () => t('payouts.replaced'),
  canceled: () => t('payouts.chargedBack'),
} as const

/** Writes down what an admin did about a payout. */
export const recordPayoutEvent = (
  platform: Platform,
  trx: Db,
  admin: Person,
  payout: PayoutView,
  action: 'payout_account_seen' | 'payout_paid' | 'payout_returned' | 'payout_sent',
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
