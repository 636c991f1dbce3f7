import type { PaymentProvider } from '@bikevalley/contract'
import { sql } from 'kysely'
import { doEach } from '../../../platform/jobs/do-each.ts'
import type { ReconciliationContext } from '../context.ts'

/**
 * Has each refund looked at of which a provider says that its money was returned and the ledger does not know it: the
 * message about it may be lost.
 */
export async function followReturnedRefunds(
  { platform: { db }, payments }: ReconciliationContext,
  provider: PaymentProvider,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT r.id FROM provider_movements m
    JOIN refunds r ON r.provider_refund_id = m.object_id AND r.state = 'succeeded'
    JOIN payments p ON p.id = r.payment_id
    JOIN payment_intents i ON i.id = p.payment_intent_id AND i.provider = m.provider
    WHERE m.provider = ${provider} AND m.kind = 'refund' AND m.amount_minor > 0`.execute(db)
  await doEach(rows, ({ id }) => payments.followRefund(db, id))
}
