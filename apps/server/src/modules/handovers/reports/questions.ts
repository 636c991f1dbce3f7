import { ApiError, type disputeQuestionInputSchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { z } from 'zod'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { DAY_MS } from '../../../platform/people/quota.ts'
import { notFound } from '../../../platform/refusals.ts'
import type { HandoversContext } from '../context.ts'
import { lockSale } from '../lock-sale.ts'
import { requireOthersSale, requireWriter } from '../policy.ts'
import { type DisputeRow, findDispute, findOpenDispute } from '../repository.ts'
import { findOpenQuestion, insertQuestion, setAnswer } from './question-queries.ts'

/**
 * An admin asks one side of an open dispute, with a date. Who does not answer in time can be decided about without it.
 *
 * @throws ApiError `not_found`, `forbidden` about one’s own sale, `wrong_state` once it has ended, and while that side has a question
 */
export async function askSide(
  context: HandoversContext,
  admin: Person,
  disputeId: string,
  { side, question, days }: z.output<typeof disputeQuestionInputSchema>,
): Promise<void> {
  const { platform, bookings, mails } = context
  await platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, admin.id)
    const known = await findDispute(trx, disputeId)
    if (!known) throw notFound('dispute')
    requireOthersSale(admin, await lockSale(context, trx, known.booking_id))
    const dispute = await requireOpen(trx, known.booking_id)
    if (dispute.id !== disputeId) throw new ApiError('wrong_state', t('handovers.disputeEnded'))
    if (await findOpenQuestion(trx, disputeId, side)) throw new ApiError('wrong_state', t('handovers.askedAlready'))
    const now = platform.clock.now()
    const answerBy = new Date(now.getTime() + days * DAY_MS)
    await insertQuestion(trx, {
      id: newId(),
      dispute_id: disputeId,
      side,
      question,
      asked_by: admin.id,
      asked_at: now,
      answer_by: answerBy,
    })
    await recordEvent(trx, platform.clock, {
      actorId: admin.id,
      action: side === 'buyer' ? 'dispute_buyer_asked' : 'dispute_seller_asked',
      subjectType: 'booking',
      subjectId: dispute.booking_id,
      details: { dispute_id: disputeId, reason: question },
      asAdmin: true,
    })
    const parties = await bookings.partiesOf(trx, dispute.booking_id)
    if (parties) await mails.asked(trx, parties, side, { question, answerBy })
  })
}

/**
 * One side answers what it was asked, also after the date as long as nobody has decided.
 *
 * @throws ApiError `not_found` to anybody else, `wrong_state` where nothing is asked, or it was answered
 */
export async function answerQuestion(
  context: HandoversContext,
  person: Person,
  bookingId: string,
  answer: string,
): Promise<void> {
  const { platform } = context
  await platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const side = requireWriter(person, await lockSale(context, trx, bookingId))
    const dispute = await requireOpen(trx, bookingId)
    const open = await findOpenQuestion(trx, dispute.id, side)
    if (!open) throw new ApiError('wrong_state', t('handovers.nothingAsked'))
    await setAnswer(trx, open.id, answer, platform.clock.now())
    await recordEvent(trx, platform.clock, {
      actorId: person.id,
      action: 'dispute_question_answered',
      subjectType: 'booking',
      subjectId: bookingId,
      details: { dispute_id: dispute.id },
    })
  })
}

/** The open dispute of a sale that is locked. @throws ApiError `wrong_state` where it has none */
async function requireOpen(trx: Db, bookingId: string): Promise<DisputeRow> {
  const dispute = await findOpenDispute(trx, bookingId)
  if (!dispute) throw new ApiError('wrong_state', t('handovers.disputeEnded'))
  return dispute
}
