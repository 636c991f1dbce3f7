import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Model } from './model.ts'
import { type Operation, ofBooking, type Real } from './operation.ts'
import type { Booking, Intent } from './things.ts'

/** The site asks what was done with the money of a sale, and an admin explains what is found. */
async function lookAndExplain({ services, admin }: Real, { id }: Intent): Promise<void> {
  const payment = await services.db
    .selectFrom('payments as p')
    .innerJoin('payment_intents as i', 'i.id', 'p.payment_intent_id')
    .select('p.id')
    .where('i.provider_intent_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await services.payments.look(payment.id)).toEqual({ outcome: 'in_line' })
  const freezes = await services.db
    .selectFrom('money_freezes')
    .select(['id', 'details'])
    .where('payment_id', '=', payment.id)
    .where('ended_at', 'is', null)
    .execute()
  const reason = 'The operator agreed on it.'
  for (const { id, details } of freezes) await services.freezes.explain(admin, id, { details, reason })
}

/** Something is due, nothing is under way, and no bank has to do with it. */
const canRefundExternally = (model: Model, booking: Booking) =>
  model.due(booking) > 0 &&
  booking.externalRefundId === null &&
  !model.hasRefundUnderWay(booking) &&
  model.disputes.every((one) => one.booking !== booking) &&
  model.saleOf(booking)?.closed === false

/** What others do with the money of a sale at the processor, after it was released. */
export const EXTERNAL_REFUND_OPERATIONS = {
  externalRefund: ofBooking(canRefundExternally, async (model, real, booking, how) => {
    const intent = model.saleOf(booking)
    if (!intent || !canRefundExternally(model, booking)) return
    const amountMinor = Math.ceil((model.due(booking) * (1 + (how % 4))) / 4)
    const made = await real.services.processor.refund({
      intentId: intent.id,
      amountMinor,
      currency: 'USD',
      reason: 'By phone.',
      idempotencyKey: randomUUID(),
    })
    if (made.outcome !== 'refunded') throw new Error('The processor has this money.')
    await lookAndExplain(real, intent)
    const externallyTaken = model.takenByExternalRefund(booking, amountMinor)
    Object.assign(booking, { externallyRefunded: amountMinor, externallyTaken, externalRefundId: made.refundId })
  }),

  externalRefundReturned: ofBooking(
    (_model, { externalRefundId }) => externalRefundId !== null,
    async (model, real, booking) => {
      const intent = model.saleOf(booking)
      if (!intent || booking.externalRefundId === null || model.hasRefundUnderWay(booking)) return
      await real.services.processor.returnRefund(booking.externalRefundId)
      model.returnExternalRefund(booking)
      model.askBefore(booking)
      await lookAndExplain(real, intent)
    },
  ),
} satisfies Record<string, Operation>
