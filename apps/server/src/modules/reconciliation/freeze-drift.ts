import type { PaymentProvider } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { findOpenFreeze } from '../freezes/index.ts'
import type { ReconciliationContext } from './context.ts'
import { driftWords } from './drift-words.ts'
import { freezes } from './drifting.ts'

/** How many sales are looked at in one round; the next reading brings the next. */
const A_ROUND = 200

/**
 * Asks the provider about each payment of which something differs, also about those that are frozen for it: the last time it
 * may have been silent, or have said less. What others have done with its money is taken in. One that fails keeps none back.
 *
 * @returns whether there was any
 */
export async function lookAtDrift(
  { platform, payments }: ReconciliationContext,
  provider: PaymentProvider,
): Promise<boolean> {
  const ids = await differingPayments(platform.db, provider)
  for (const id of ids)
    try {
      await payments.look(id)
    } catch (error) {
      platform.log.warn({ err: error, payment: id }, 'what differs of a payment could not be taken in yet')
    }
  return ids.length > 0
}

/** Freezes the sales that differ, says what differs by now about those that are frozen, and frees those that match again. */
export async function freezeDrift(context: ReconciliationContext, provider: PaymentProvider): Promise<void> {
  const { db } = context.platform
  for (const id of await differingPayments(db, provider))
    await db.transaction().execute((trx) => settleDrift(context, trx, id))
}

/** The freeze of a payment about what differs is there where something does, and says what. */
async function settleDrift({ platform, freezes }: ReconciliationContext, trx: Db, paymentId: string): Promise<void> {
  await trx.selectFrom('payments').select('id').where('id', '=', paymentId).forNoKeyUpdate().execute()
  const words = await driftWords(trx, paymentId, platform.config.locale)
  const freeze = await findOpenFreeze(trx, paymentId, 'drift')
  if (!freeze && words !== '') return freezes.freeze(trx, paymentId, 'drift', words)
  if (freeze) await (words === '' ? freezes.end(trx, freeze, null) : freezes.restate(trx, freeze, words))
}

const openDrift = sql`SELECT f.payment_id FROM money_freezes f WHERE f.reason = 'drift' AND f.ended_at IS NULL`

/** Those that are to be frozen, some at a time, and those that are. */
const differingPayments = async (db: Db, provider: PaymentProvider): Promise<string[]> => [
  ...(await driftingPayments(db, provider)),
  ...(await frozenPayments(db, provider)),
]

async function driftingPayments(db: Db, provider: PaymentProvider): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT d.payment_id AS id FROM drift_items d
    WHERE d.provider = ${provider} AND d.payment_id IS NOT NULL AND ${freezes} AND d.payment_id NOT IN (${openDrift})
    ORDER BY id LIMIT ${A_ROUND}`.execute(db)
  return rows.map(({ id }) => id)
}

async function frozenPayments(db: Db, provider: PaymentProvider): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM (${openDrift}) f JOIN payments p ON p.id = f.payment_id
    JOIN payment_intents i ON i.id = p.payment_intent_id AND i.provider = ${provider} ORDER BY p.id`.execute(db)
  return rows.map(({ id }) => id)
}
