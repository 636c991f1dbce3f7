import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Movement, MovementsAnswer, MovementsRequest } from '../movements.ts'

const PAGE = 100

/** What the test processor's own tables say has happened to our balance, oldest first. It keeps nothing for itself. */
export async function listMovements(db: Db, { since, until, cursor }: MovementsRequest): Promise<MovementsAnswer> {
  const after = readCursor(cursor)
  if (after === null) return { outcome: 'unknown', reason: 'The test processor has no such page.' }
  const { rows } = await sql<Movement>`
    SELECT * FROM (
      SELECT 'txn_' || id AS id, 'charge' AS kind, amount_minor AS "amountMinor", currency, id AS "intentId",
        id AS "objectId", paid_at AS "occurredAt", NULL::text AS "ourId"
      FROM test_processor_intents WHERE status = 'succeeded' AND paid_at >= ${since} AND paid_at < ${until}
      UNION ALL
      SELECT 'txn_' || r.id, 'refund', -r.amount_minor, i.currency, i.id, r.id, r.created_at, r.idempotency_key
      FROM test_processor_refunds r JOIN test_processor_intents i ON i.id = r.intent_id
      WHERE r.created_at >= ${since} AND r.created_at < ${until}
      UNION ALL
      SELECT 'txn_' || r.id || '_returned', 'refund', r.amount_minor, i.currency, i.id, r.id, r.returned_at, r.idempotency_key
      FROM test_processor_refunds r JOIN test_processor_intents i ON i.id = r.intent_id
      WHERE r.returned_at >= ${since} AND r.returned_at < ${until}
      UNION ALL
      SELECT 'txn_' || d.id, 'chargeback', -d.amount_minor, i.currency, i.id, d.id, d.taken_at, NULL
      FROM test_processor_disputes d JOIN test_processor_intents i ON i.id = d.intent_id
      WHERE d.taken_at >= ${since} AND d.taken_at < ${until}
      UNION ALL
      SELECT 'txn_' || d.id || '_returned', 'chargeback_returned', d.amount_minor, i.currency, i.id, d.id, d.returned_at, NULL
      FROM test_processor_disputes d JOIN test_processor_intents i ON i.id = d.intent_id
      WHERE d.returned_at >= ${since} AND d.returned_at < ${until}
    ) m CROSS JOIN (SELECT 0::bigint AS "feeMinor", '' AS description) nothing
    WHERE ("occurredAt", id) > (${after.at}::timestamptz, ${after.id}::text)
    ORDER BY "occurredAt", id LIMIT ${PAGE + 1}`.execute(db)
  const movements = rows.slice(0, PAGE)
  const last = movements.at(-1)
  const next = rows.length > PAGE && last ? `${last.occurredAt.getTime()}_${last.id}` : null
  return { outcome: 'found', movements, next }
}

/** The place after which the page begins; null for what is none. */
function readCursor(cursor: string | null): { at: Date; id: string } | null {
  if (cursor === null) return { at: new Date(0), id: '' }
  const [, time, id] = /^(\d{1,15})_(\w+)$/.exec(cursor) ?? []
  return id === undefined ? null : { at: new Date(Number(time)), id }
}
