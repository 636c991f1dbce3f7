import { randomBytes } from 'node:crypto'
import type { Db } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notFound } from '../../../platform/refusals.ts'
import type { MadeRefund, RefundAnswer, RefundRequest } from '../gateway.ts'
import {
  findRefund,
  insertRefund,
  lockIntent,
  type ProcessorRefund,
  setRefundReturned,
  takenByBank,
} from './repository.ts'

/** The job by which a bank sends a refund back, and the one that tells of it. */
export const RETURN_REFUND = 'return-test-refund'
export const NOTIFY_OF_REFUND = 'tell-of-test-refund'
/** A bank takes days for it; who tries this out, no more than this. */
const RETURNED_AFTER_MS = 60_000

/** What goes back to cards, and what their banks then send back again. */
export function createRefunds({ db, clock }: Platform) {
  async function make(trx: Db, { intentId, amountMinor, idempotencyKey }: RefundRequest): Promise<RefundAnswer> {
    const intent = await lockIntent(trx, intentId)
    const made = await findRefund(trx, 'idempotency_key', idempotencyKey)
    if (made) return answerOf(made)
    if (intent?.status !== 'succeeded') return { outcome: 'refused', reason: 'There is nothing to refund.' }
    if (intent.refunds_end === 'refused') return { outcome: 'refused', reason: 'The account of this card is closed.' }
    const taken = await takenByBank(trx, intentId)
    if (taken.undecided) return { outcome: 'refused', reason: 'The cardholder’s bank disputes this payment.' }
    if (intent.refunded_minor + taken.minor + amountMinor > intent.amount_minor)
      return { outcome: 'refused', reason: 'This is more than is left of the payment.' }
    const now = clock.now()
    const refund = {
      id: `re_${randomBytes(12).toString('hex')}`,
      intent_id: intentId,
      idempotency_key: idempotencyKey,
      amount_minor: amountMinor,
      created_at: now,
      returned_at: null,
    }
    await insertRefund(trx, refund)
    if (intent.refunds_end === 'return')
      await enqueue(
        trx,
        RETURN_REFUND,
        { refundId: refund.id },
        { runAt: new Date(now.getTime() + RETURNED_AFTER_MS), key: `${RETURN_REFUND}:${refund.id}` },
      )
    return answerOf(refund)
  }

  return {
    refund: (request: RefundRequest): Promise<RefundAnswer> => db.transaction().execute((trx) => make(trx, request)),

    async retrieveRefund({ refundId }: MadeRefund): Promise<RefundAnswer> {
      const made = await findRefund(db, 'id', refundId)
      return made ? answerOf(made) : { outcome: 'unknown', reason: 'The test processor has no such refund.' }
    },

    /** The bank of a cardholder sends a refund back; once. @throws ApiError `not_found` */
    returnRefund: (id: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const found = await findRefund(trx, 'id', id)
        if (!found) throw notFound('refund')
        await lockIntent(trx, found.intent_id)
        const refund = await findRefund(trx, 'id', id)
        if (!refund || refund.returned_at) return
        await setRefundReturned(trx, refund, clock.now())
        await enqueue(trx, NOTIFY_OF_REFUND, { refundId: refund.idempotency_key }, { key: `${NOTIFY_OF_REFUND}:${id}` })
      }),
  }
}

const answerOf = ({ id, returned_at }: ProcessorRefund): RefundAnswer =>
  returned_at === null
    ? { outcome: 'refunded', refundId: id }
    : { outcome: 'refused', reason: `The cardholder’s bank has sent the refund ${id} back.` }
