import { t } from '@bikevalley/messages'
import type { SaleFormat } from './labels.ts'
import type { SaleStatus } from './status.ts'

/** A deadline as `Nov 18, 2022`, and one that is less than a day away with its hour. */
export const deadlineTime = (
  { at, soon }: NonNullable<SaleStatus['deadline']>,
  { date, dateTime }: Pick<SaleFormat, 'date' | 'dateTime'>,
): string => (soon ? dateTime(at) : date(at))

/** What the deadline of a sale is to the person whose status it is: `Pay by`, said before its day. */
export function deadlineText({ deadline, side, phase }: SaleStatus): string {
  const kind = deadline?.kind ?? null
  switch (kind) {
    case 'pay_by':
      return side === 'buyer' ? t('sale.payBy') : t('sale.toBePaidBy')
    case 'hold_ends':
      return phase === 'paying' && side === 'buyer' ? t('sale.heldForYouUntil') : t('sale.timeToPayEnds')
    case 'hand_over_by':
      return side === 'buyer' ? t('sale.collectBy') : t('sale.handOverBy')
    case 'decided_by':
      return t('sale.decidedBy')
    case 'answer_by':
      return t('sale.answerBy')
    case 'paid_out_from':
      return t('sale.paidOutFrom')
    case null:
      return ''
    default:
      return kind satisfies never
  }
}
