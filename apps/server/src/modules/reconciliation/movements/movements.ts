import type { PaymentProvider } from '@bikevalley/contract'
import { sql } from 'kysely'
import { columns, columnsAs, type RowOf } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Movement } from '../../payments/index.ts'

/** Keeps what a provider said; what is known already stays as it is. */
export async function keepMovements(
  trx: Db,
  provider: PaymentProvider,
  movements: readonly Movement[],
  now: Date,
): Promise<void> {
  if (movements.length === 0) return
  await trx
    .insertInto('provider_movements')
    .values(
      movements.map((movement) => ({
        id: newId(),
        provider,
        movement_id: movement.id,
        provider_intent_id: movement.intentId,
        object_id: movement.objectId,
        kind: movement.kind,
        amount_minor: movement.amountMinor,
        fee_minor: movement.feeMinor,
        currency: movement.currency,
        description: movement.description,
        occurred_at: movement.occurredAt,
        fetched_at: now,
        fee_booked_at: null,
        charge_id: movement.chargeId ?? null,
        our_id: movement.ourId ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'movement_id']).doNothing())
    .execute()
}

const ofFee = columns('provider_movements', 'due', ['id', 'fee_minor', 'currency', 'occurred_at'])
const ofPayment = columnsAs('payments', 'p', { payment_id: 'id' })

export type FeeDue = RowOf<typeof ofFee> & RowOf<typeof ofPayment>

/**
 * Fees that are not booked yet, one of each payment at most, so that what comes back of one is booked after it. They
 * come in the order of the payments that booking them locks.
 */
export async function feesDue(trx: Db, limit: number): Promise<FeeDue[]> {
  const { rows } = await sql<FeeDue>`
    WITH due AS MATERIALIZED (SELECT * FROM provider_movements WHERE fee_minor <> 0 AND fee_booked_at IS NULL)
    SELECT DISTINCT ON (p.id) ${ofFee.sql}, ${ofPayment.sql}
    FROM due
    JOIN payment_intents i ON i.provider = due.provider AND i.provider_intent_id = due.provider_intent_id
    JOIN payments p ON p.payment_intent_id = i.id AND p.currency = due.currency
    WHERE due.fee_minor > 0 OR due.fee_minor + (
      SELECT coalesce(sum(e.amount_minor), 0) FROM ledger_entries e
      WHERE e.payment_id = p.id AND e.account = 'provider_costs') >= 0
    ORDER BY p.id, due.occurred_at, due.id LIMIT ${limit}`.execute(trx)
  return rows
}

export async function setFeesBooked(trx: Db, ids: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('provider_movements')
    .set({ fee_booked_at: now })
    .where('id', 'in', ids)
    .where('fee_booked_at', 'is', null)
    .execute()
}
