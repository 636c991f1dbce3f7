import {
  BOOKING,
  CHARGEBACK,
  DISPUTE,
  HOLD,
  LISTING,
  LISTING_REPORT,
  type LifeCycle,
  PAYMENT,
  PAYOUT,
  REFUND,
} from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Every life cycle in the order of a sale, by the table that keeps its states: the database refuses other steps. */
export const LIFE_CYCLES_BY_TABLE: Readonly<Record<string, LifeCycle>> = {
  listings: LISTING,
  bookings: BOOKING,
  checkout_holds: HOLD,
  payment_intents: PAYMENT,
  refunds: REFUND,
  disputes: DISPUTE,
  chargebacks: CHARGEBACK,
  payouts: PAYOUT,
  listing_reports: LISTING_REPORT,
}

/**
 * Brings the steps that the database allows in line with the contract's. To be done at every start, before anything
 * changes a state. Several processes may start at once.
 */
export async function bringLifeCycles(db: Db): Promise<void> {
  const steps = JSON.stringify(
    Object.entries(LIFE_CYCLES_BY_TABLE).flatMap(([kept_in, { transitions }]) =>
      transitions.flatMap(({ from, to }) => from.map((from_state) => ({ kept_in, from_state, to_state: to }))),
    ),
  )
  const given = sql`jsonb_to_recordset(${steps}::jsonb) AS given (kept_in text, from_state text, to_state text)`
  await db.transaction().execute(async (trx) => {
    await sql`DELETE FROM life_cycle_steps WHERE (kept_in, from_state, to_state) NOT IN (SELECT * FROM ${given})`.execute(
      trx,
    )
    await sql`INSERT INTO life_cycle_steps SELECT DISTINCT * FROM ${given} ON CONFLICT DO NOTHING`.execute(trx)
  })
}
