import type { Db } from '../../../platform/database.ts'
import type { PaymentsContext } from '../context.ts'

/** What is open about money in a person's purchases and sales, each as a sentence; it stands against deleting them. */
export async function openBusinessOf(
  { above }: Pick<PaymentsContext, 'above'>,
  db: Db,
  personId: string,
): Promise<string[]> {
  const rows = await above.answers.openSales(db, personId)
  const sentences = rows.flatMap(({ bike, held, refund_open, paid, charged_back }) => [
    ...(held ? [`Somebody is paying for ${bike} just now.`] : []),
    ...(refund_open ? [`A refund for ${bike} has not arrived yet.`] : []),
    ...(charged_back ? [`A bank has not decided yet about the payment for ${bike}.`] : []),
    ...(paid ? [`${bike} is paid and not handed over yet.`] : []),
  ])
  return [...new Set(sentences)]
}
