import { ApiError, type BankDetails, type PayoutState, payoutCan } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { knownOrNull, type Reader } from '../../platform/i18n/reader.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import { requireNotOwn } from '../../platform/people/ownership.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalidField, notFound } from '../../platform/refusals.ts'
import { bookPayoutPaid } from '../ledger/index.ts'
import { type LetOut, letOut, type PayoutWay } from '../payments/index.ts'
import { decryptDetails } from './accounts/bank-details-encryption.ts'
import { lockBankDetails } from './accounts/bank-details-queries.ts'
import type { PayoutsContext } from './context.ts'
import { keptPayoutText } from './kept-texts.ts'
import { detailsObstacleOf } from './obstacles.ts'
import { findPayout, type PayoutView, recordPaid, setAccountRead } from './repository.ts'

/**
 * The account that a payout goes to, for an admin who is about to send the money. That they looked is recorded.
 *
 * @throws ApiError `not_found`, `forbidden` about one’s own, `wrong_state` where it can’t be paid, `unavailable` where the
 *   clock is wrong by which a pause ends
 */
export async function readAccount(context: PayoutsContext, admin: Person, id: string): Promise<BankDetails> {
  const { platform } = context
  return platform.db.transaction().execute(async (trx) => {
    const { payout: due } = await letOutDue(platform, trx, admin, id, () => 'paid_by_hand')
    const { payout, account } = await lockAccount(context, trx, admin, due)
    await setAccountRead(trx, id, platform.clock.now())
    await recordPayoutEvent(platform, trx, admin, payout, 'payout_account_seen', keptPayoutText('toMakeIt'))
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
  return platform.db.transaction().execute(async (trx) => {
    const { payout: due, out } = await letOutDue(platform, trx, admin, id, wayByHand)
    if (due.state === 'unclaimed') return settleUnclaimed(context, trx, out, admin, due, { reference, note })
    if (note !== '') throw invalidField('note', t('payouts.onlyUnclaimedHasRecipient'))
    const { payout, account } = await lockAccount(context, trx, admin, due)
    // One that was changed since may not be the one that the money went to.
    const isSeen =
      payout.account_read_at !== null && payout.changed_at !== null && payout.changed_at < payout.account_read_at
    const now = platform.clock.now()
    await recordPaid(trx, out, id, { reference, paid_by: admin.id, paid_at: now })
    await bookPayoutPaid(trx, payout, payout.payment_id, now)
    await recordPayoutEvent(platform, trx, admin, payout, 'payout_paid', keptPayoutText('ofReference', reference))
    await mails.paidOut(trx, { ...saleOf(payout), ending: isSeen ? account.account.slice(-4) : null })
  })
}

/** Its seller has deleted their account: an admin has found out where it belongs, and sent it there. */
async function settleUnclaimed(
  { platform, mails }: PayoutsContext,
  trx: Db,
  out: LetOut<'paid_by_hand' | 'paid_unclaimed'>,
  admin: Person,
  payout: PayoutView,
  { reference, note }: { reference: string; note: string },
): Promise<void> {
  if (note === '') throw invalidField('note', t('payouts.nameRecipient'))
  const now = platform.clock.now()
  await recordPaid(trx, out, payout.id, { reference, note, paid_by: admin.id, paid_at: now })
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

/** Locks the account that a payout goes to, and makes sure that this admin can make it now. */
async function lockAccount({ platform }: PayoutsContext, trx: Db, admin: Person, found: PayoutView) {
  await lockBankDetails(trx, found.seller_id)
  // Only now do the bank details last.
  const payout = (await findPayout(trx, found.id)) ?? found
  const account =
    payout.encrypted_details && decryptDetails(platform.secrets, payout.seller_id, payout.encrypted_details)
  const obstacle = detailsObstacleOf(payout, admin.id, platform)
  if (obstacle === 'suspended') throw new ApiError('wrong_state', t('payouts.suspended'))
  if (obstacle === 'paused') throw new ApiError('wrong_state', t('payouts.detailsJustChanged'))
  if (obstacle !== null || !account) throw new ApiError('wrong_state', t('payouts.noBankDetails'))
  return { payout, account }
}

/**
 * Asks `letOut` for a payout that this admin is about to make: once, and not to themselves.
 *
 * @param wayOf the way, by the payout's state
 * @throws ApiError `not_found`, `forbidden`, `wrong_state`, `unavailable` where the clock is wrong by which a pause ends
 */
export async function letOutDue<Way extends AdminWay>(
  platform: Platform,
  trx: Db,
  admin: Person,
  id: string,
  wayOf: (state: PayoutState) => Way,
): Promise<{ payout: PayoutView; out: LetOut<Way> }> {
  await lockLivePerson(trx, admin.id)
  const known = await findPayout(trx, id)
  if (!known) throw notFound('payout')
  requireNotOwn(admin, [known.seller_id], t('payouts.anotherAdminPays'))
  const out = await letOut(platform, trx, wayOf(known.state), known.payment_id)
  // Read again under the lock: the state may have changed.
  const payout = (await findPayout(trx, id)) ?? known
  const isAsKnown = payout.state === known.state
  if (isAsKnown && payoutCan(payout.state, out.way === 'transferred' ? 'send' : 'pay')) return { payout, out }
  throw new ApiError('wrong_state', WHY_NOT[payout.state]())
}

type AdminWay = Exclude<PayoutWay, 'advance'>

const WHY_NOT = {
  due: () => t('payouts.notPayableSo'),
  unclaimed: () => t('payouts.sellerDeleted'),
  sending: () => t('payouts.onItsWayAlready'),
  paid: () => t('payouts.madeAlready'),
  returned: () => t('payouts.replaced'),
  canceled: () => t('payouts.wentBack'),
} as const

const wayByHand = (state: PayoutState) => (state === 'unclaimed' ? 'paid_unclaimed' : 'paid_by_hand')

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
