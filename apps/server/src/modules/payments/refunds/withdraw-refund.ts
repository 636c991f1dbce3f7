import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { PaymentRow } from '../attempts/repository.ts'
import type { PaymentsContext } from '../context.ts'
import { letOut } from '../ways-out/let-out.ts'
import { moneyOfRefund, standingOf } from './left-of-payment.ts'
import { setWithdrawn } from './repository.ts'
import { requireNoneUnderWay } from './request-refund.ts'

/**
 * Ends the refund of all that is left of a sale, which the provider has refused: the money is the sale's again. Nothing
 * is booked, since it is held already. The caller has locked the booking, which is paid.
 *
 * @returns when it was first asked for: since then the sale stood still
 * @throws ApiError `wrong_state` where no such refund was refused, another is under way, a bank has the money or it is
 *   frozen
 */
export async function withdrawRefund(
  { platform }: PaymentsContext,
  trx: Db,
  admin: Person,
  payment: PaymentRow,
  reason: string,
): Promise<Date> {
  const out = await letOut(platform, trx, 'withdrawn', payment.id)
  const { refunds, open } = await standingOf(trx, payment.id)
  requireNoneUnderWay(refunds)
  const refused = open.find(({ refund }) => refund.whole)?.refund
  if (!refused || !(await setWithdrawn(trx, out, refused.id, platform.clock.now())))
    throw new ApiError('wrong_state', t('refunds.nothingStandsInTheWay'))
  await recordEvent(trx, platform.clock, {
    actorId: admin.id,
    action: 'refund_withdrawn',
    subjectType: 'payment',
    subjectId: payment.id,
    details: { refund_id: refused.id, amount_minor: refused.amount_minor, reason },
    asAdmin: true,
  })
  const first = refunds.find(({ id }) => id === moneyOfRefund(refused))
  return (first ?? refused).created_at
}
