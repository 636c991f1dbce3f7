import type { Db } from '../../../platform/db/database.ts'
import type { FactsAnswer } from '../gateway.ts'

/** What the test processor's own tables have of a payment. It has no accounts to transfer to. */
export async function readChargeFacts(db: Db, intentId: string): Promise<FactsAnswer> {
  const intent = await db
    .selectFrom('test_processor_intents')
    .select('id')
    .where('id', '=', intentId)
    .executeTakeFirst()
  if (!intent) return { outcome: 'unknown', reason: 'The test processor has no such intent.' }
  const refunds = await db.selectFrom('test_processor_refunds').selectAll().where('intent_id', '=', intentId).execute()
  const disputes = await db
    .selectFrom('test_processor_disputes')
    .select(['id', 'status'])
    .where('intent_id', '=', intentId)
    .execute()
  return {
    outcome: 'found',
    facts: {
      refunds: refunds.map(({ id, amount_minor, returned_at, idempotency_key }) => ({
        id,
        amountMinor: amount_minor,
        gone: returned_at === null,
        ourId: idempotency_key,
      })),
      disputes,
      transfers: [],
    },
  }
}
