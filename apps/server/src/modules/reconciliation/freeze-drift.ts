import type { PaymentProvider } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { findOpenFreeze } from '../freezes/index.ts'
import type { ReconciliationContext } from './context.ts'

/** Whether an item `d` was explained by an admin as it is. */
const isExplained: RawBuilder<boolean> = sql`EXISTS (SELECT FROM drift_explanations x WHERE x.item_id = d.id
  AND x.ledger_minor IS NOT DISTINCT FROM d.ledger_minor AND x.provider_minor IS NOT DISTINCT FROM d.provider_minor)`

/**
 * Whether an item `d` freezes its sale: also one that is too new to tell. Not what the ledger has booked in the last moments
 * before the provider was read, which it could not have said yet; and not a refund that we know and ask about: how it ends
 * is taken in by itself.
 */
export const freezes: RawBuilder<boolean> = sql`(NOT ${isExplained} AND d.problem NOT IN ('refund_open', 'refund_came_back')
  AND (d.provider_minor IS NOT NULL OR d.at <= (
    SELECT f.fetched_until - interval '2 minutes' FROM provider_fetches f WHERE f.provider = d.provider)))`

/** How many sales are looked at in one round; the next reading brings the next. */
const A_ROUND = 200

/**
 * Asks the provider about each payment of which something differs and is not frozen yet, and takes in what others have
 * done with its money. One that fails keeps none back.
 *
 * @returns whether there was any
 */
export async function lookAtDrift(
  { platform, payments }: ReconciliationContext,
  provider: PaymentProvider,
): Promise<boolean> {
  const ids = await driftingPayments(platform.db, provider)
  for (const id of ids)
    try {
      await payments.look(id)
    } catch (error) {
      platform.log.warn({ err: error, payment: id }, 'what differs of a payment could not be taken in yet')
    }
  return ids.length > 0
}

/** Freezes the sales that differ, and frees those that match again. */
export async function freezeDrift(
  { platform, freezes }: ReconciliationContext,
  provider: PaymentProvider,
): Promise<void> {
  const { db } = platform
  for (const id of await driftingPayments(db, provider))
    await db.transaction().execute(async (trx) => {
      await lockPayment(trx, id)
      if (await isDrifting(trx, id))
        await freezes.freeze(trx, id, 'drift', 'The ledger and the card processor do not say the same of this payment.')
    })
  for (const id of await matchingPayments(db, provider))
    await db.transaction().execute(async (trx) => {
      await lockPayment(trx, id)
      const freeze = await findOpenFreeze(trx, id, 'drift')
      if (freeze && !(await isDrifting(trx, id))) await freezes.end(trx, freeze, null)
    })
}

const lockPayment = (trx: Db, id: string) =>
  trx.selectFrom('payments').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** Whether something differs about a payment that was not explained. */
export async function isDrifting(db: Db, paymentId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM drift_items d WHERE d.payment_id = ${paymentId} AND ${freezes} LIMIT 1`.execute(db)
  return rows.length > 0
}

const openDrift = sql`SELECT f.payment_id FROM money_freezes f WHERE f.reason = 'drift' AND f.ended_at IS NULL`

async function driftingPayments(db: Db, provider: PaymentProvider): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT d.payment_id AS id FROM drift_items d
    WHERE d.provider = ${provider} AND d.payment_id IS NOT NULL AND ${freezes} AND d.payment_id NOT IN (${openDrift})
    ORDER BY id LIMIT ${A_ROUND}`.execute(db)
  return rows.map(({ id }) => id)
}

async function matchingPayments(db: Db, provider: PaymentProvider): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM (${openDrift}) f JOIN payments p ON p.id = f.payment_id
    JOIN payment_intents i ON i.id = p.payment_intent_id AND i.provider = ${provider}
    WHERE NOT EXISTS (SELECT FROM drift_items d WHERE d.payment_id = p.id AND ${freezes}) ORDER BY p.id`.execute(db)
  return rows.map(({ id }) => id)
}
