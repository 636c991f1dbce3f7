import type { PaymentProvider } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { findOpenFreeze } from '../../freezes/index.ts'
import type { ReconciliationContext } from '../context.ts'
import { driftText } from './drift-labels.ts'
import { freezes } from './drifting.ts'

/** How many sales are frozen in one round; the next reading brings the next. */
const A_ROUND = 200
/**
 * About how many payments the provider is asked in one round, and after how many milliseconds no question is begun any more:
 * what is queued behind this waits for it.
 */
const ASKING = { payments: 200, ms: 60_000 }

/**
 * Asks the provider about payments of which something differs, also about those that are frozen for it: the last time it
 * may not have answered, or have said less. What others have done with its money is taken in. One that fails keeps none back;
 * once the provider gives no answer, it is not asked again in this round. Each round has another order, so that none stays
 * behind one that is never answered.
 *
 * @param round of each reading another
 * @returns whether there was any
 */
export async function lookAtDrift(
  { platform, payments }: ReconciliationContext,
  provider: PaymentProvider,
  round: string,
  asking = ASKING,
): Promise<boolean> {
  const { db, log } = platform
  const ids = (await differingPayments(db, provider, round)).slice(0, asking.payments)
  const end = performance.now() + asking.ms
  for (const id of ids) {
    try {
      const looked = await payments.look(id)
      if (looked.outcome === 'unknown') break
    } catch (error) {
      log.warn({ err: error, payment: id }, 'what differs of a payment could not be taken in yet')
    }
    if (performance.now() >= end) break
  }
  return ids.length > 0
}

/** Freezes the sales that differ, says what differs by now about those that are frozen, and frees those that match again. */
export async function freezeDrift(
  context: ReconciliationContext,
  provider: PaymentProvider,
  round: string,
): Promise<void> {
  const { db } = context.platform
  await doEach(await differingPayments(db, provider, round), (id) =>
    db.transaction().execute((trx) => settleDrift(context, trx, id)),
  )
}

/** The freeze of a payment about what differs is there where something does, and says what. */
async function settleDrift({ platform, freezes }: ReconciliationContext, trx: Db, paymentId: string): Promise<void> {
  await trx.selectFrom('payments').select('id').where('id', '=', paymentId).forNoKeyUpdate().execute()
  const words = await driftText(trx, paymentId, platform.config.locale)
  const freeze = await findOpenFreeze(trx, paymentId, 'drift')
  if (!freeze && words !== '') return freezes.freeze(trx, paymentId, 'drift', words)
  if (freeze) await (words === '' ? freezes.end(trx, freeze, null) : freezes.restate(trx, freeze, words))
}

const openDrift = sql`SELECT f.payment_id FROM money_freezes f WHERE f.reason = 'drift' AND f.ended_at IS NULL`

/** Those that are to be frozen, some at a time, and those that are, each in an order that is another in each round. */
const differingPayments = async (db: Db, provider: PaymentProvider, round: string): Promise<string[]> => [
  ...(await driftingPayments(db, provider, round)),
  ...(await frozenPayments(db, provider, round)),
]

const inTurn = (round: string) => sql`sha256(convert_to(id::text || ${round}::text, 'UTF8'))`

async function driftingPayments(db: Db, provider: PaymentProvider, round: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT DISTINCT d.payment_id AS id FROM drift_items d
      WHERE d.provider = ${provider} AND d.payment_id IS NOT NULL AND ${freezes} AND d.payment_id NOT IN (${openDrift})
    ) drifting ORDER BY ${inTurn(round)} LIMIT ${A_ROUND}`.execute(db)
  return rows.map(({ id }) => id)
}

async function frozenPayments(db: Db, provider: PaymentProvider, round: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT p.id FROM (${openDrift}) f JOIN payments p ON p.id = f.payment_id
      JOIN payment_intents i ON i.id = p.payment_intent_id AND i.provider = ${provider}
    ) frozen ORDER BY ${inTurn(round)}`.execute(db)
  return rows.map(({ id }) => id)
}
