import { t } from '@bikevalley/messages'
import type { SaleFormat } from './labels.ts'
import { deadlineOf, sumOf } from './sentences.ts'
import type { SaleStatus } from './status.ts'

/** What a sale wants of its seller, in a line: `Hand over KTM by Dec 6, $3,412.50`. Its sentence says why. */
export function sellerTask(status: SaleStatus, bike: string, format: SaleFormat): string {
  const task = taskOf(status, bike, deadlineOf(status, format))
  if (status.amount === null) return task
  const sum = sumOf(status, format)
  return status.amount.kind === 'at_risk' ? t('saleSeller.taskSumAtRisk', { task, sum }) : `${task}, ${sum}`
}

/** Only what has a deadline is told with it. */
function taskOf({ phase, next }: SaleStatus, bike: string, time: string | null): string {
  if (next === 'hand_over')
    return time === null ? t('saleSeller.taskHandOver', { bike }) : t('saleSeller.taskHandOverBy', { bike, time })
  if (next === 'answer_report')
    return time === null ? t('saleSeller.taskAnswer', { bike }) : t('saleSeller.taskAnswerBy', { bike, time })
  if (next === 'see_report')
    return time === null ? t('saleSeller.taskDecided', { bike }) : t('saleSeller.taskDecidedBy', { bike, time })
  if (next === 'relist') return t('saleSeller.taskRelist', { bike })
  if (phase === 'bank_inquiry') return t('saleSeller.taskBankAsks', { bike })
  if (phase === 'chargeback_open') return t('saleSeller.taskBankTook', { bike })
  if (phase === 'bank_inquiry_after_release') return t('saleSeller.taskBankAsksAfter', { bike })
  if (phase === 'chargeback_open_after_release') return t('saleSeller.taskBankTookAfter', { bike })
  return t('saleSeller.taskKeep', { bike })
}
