import { ApiError, clockIn, type disputeDecisionSchema, formatMinor, parseAmount } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import type { z } from 'zod'
import { recordEvent } from '../../../platform/audit.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { invalidField, notFound } from '../../../platform/refusals.ts'
import { keptReason, letOut } from '../../payments/index.ts'
import type { HandoversContext } from '../context.ts'
import { lockSale, requireStands } from '../lock-sale.ts'
import { requireOthersSale } from '../policy.ts'
import { releaseSale } from '../release/release-sale.ts'
import { endDispute, findDispute } from '../repository.ts'

/**
 * An admin decides a dispute: so much of what is left goes back to the buyer, the rest is the seller’s. Where all of it goes back the
 * sale is reversed, else the bike counts as handed over.
 *
 * @throws ApiError `not_found`, `forbidden` about one’s own sale, `invalid_input` for what is no amount and for more than is left, `wrong_state`
 *   when it is decided already, another refund is under way or the money is frozen; `unavailable` where the
 *   card provider does not say what it knows
 */
export async function decideDispute(
  context: HandoversContext,
  admin: Person,
  disputeId: string,
  decision: z.output<typeof disputeDecisionSchema>,
): Promise<void> {
  const { platform, bookings, payments, mails } = context
  await lookBefore(context, disputeId)
  await platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, admin.id)
    const known = await findDispute(trx, disputeId)
    if (!known) throw notFound('dispute')
    const sale = await lockSale(context, trx, known.booking_id)
    const { booking, payment } = sale
    requireOthersSale(admin, sale)
    // Only now that the booking is locked does its state last.
    if ((await findDispute(trx, disputeId))?.state !== 'open')
      throw new ApiError('wrong_state', t('handovers.disputeEnded'))
    await requireStands(context, trx, sale)
    const out = await letOut(platform, trx, 'decided', payment.id)
    const refund = readRefund(decision.refund, payment.currency)
    const left = await payments.leftOf(trx, payment.id)
    if (refund > left) {
      const { exactPrice } = createFormat({ ...platform.config, currency: payment.currency })
      throw invalidField(
        'refund',
        left === payment.amount_minor
          ? t('handovers.moreThanPaid')
          : t('handovers.moreThanLeft', { left: exactPrice(formatMinor(left, payment.currency)) }),
      )
    }

    const now = platform.clock.now()
    const bikeBy = decision.bike_by ?? null
    if (bikeBy !== null && bikeBy < clockIn(platform.config.timeZone, now).slice(0, 10))
      throw invalidField('bike_by', t('handovers.dayIsOver'))
    const rest = left - refund
    const state = rest === 0 ? 'refunded' : refund === 0 ? 'released' : 'split'
    await endDispute(trx, disputeId, {
      state,
      refund_minor: refund,
      decided_by: admin.id,
      reason: decision.reason,
      ended_at: now,
      // A day, which is the same one in nearly every zone at this hour.
      bike_by: bikeBy === null ? null : new Date(`${bikeBy}T12:00:00Z`),
    })
    await recordEvent(trx, platform.clock, {
      actorId: admin.id,
      action: 'dispute_decided',
      subjectType: 'booking',
      subjectId: booking.id,
      details: { dispute_id: disputeId, refund_minor: refund, reason: decision.reason },
      asAdmin: true,
    })
    const back = { out, payment, reason: keptReason('decided', decision.reason) }
    if (refund > 0) await payments.sendBackPart(trx, back, refund)
    const invoice = rest > 0 ? await releaseSale(context, trx, out, sale, rest, { id: admin.id, asAdmin: true }) : null
    const parties = await bookings.partiesOf(trx, booking.id)
    if (parties)
      await mails.decided(trx, parties, {
        reason: decision.reason,
        refund,
        state,
        invoice,
        provider: await payments.providerOf(trx, payment),
      })
  })
}

/** As the wire writes it and in no other way. */
function readRefund(typed: string, currency: string): number {
  const read = parseAmount(typed, currency)
  if (!read.ok) throw invalidField('refund', read.reason)
  const exact = formatMinor(read.minor, currency)
  if (typed !== exact) throw invalidField('refund', t('handovers.allDecimals', { currency, amount: exact }))
  return read.minor
}

/** The card provider is asked what it knows before money goes either way. */
async function lookBefore({ platform, payments }: HandoversContext, disputeId: string): Promise<void> {
  const dispute = await findDispute(platform.db, disputeId)
  const payment = dispute?.state === 'open' ? await payments.saleOf(platform.db, dispute.booking_id) : undefined
  if (payment) await payments.lookOrRefuse(payment.id)
}
