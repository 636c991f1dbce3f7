import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import type { PaymentsContext } from '../context.ts'

/** What is open about money in a person's purchases and sales, each as a sentence; it stands against deleting them. */
export async function openBusinessOf(
  { above }: Pick<PaymentsContext, 'above'>,
  db: Db,
  personId: string,
): Promise<string[]> {
  const rows = await above.answers.openSales(db, personId)
  const sentences = rows.flatMap(({ bike, held, refund_open, paid, charged_back }) => [
    ...(held ? [t('payments.somebodyPays', { bike })] : []),
    ...(refund_open ? [t('payments.refundNotArrived', { bike })] : []),
    ...(charged_back ? [t('payments.bankNotDecided', { bike })] : []),
    ...(paid ? [t('payments.paidNotHandedOver', { bike })] : []),
  ])
  return [...new Set(sentences)]
}
