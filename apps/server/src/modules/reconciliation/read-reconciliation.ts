import type { getReconciliation, ResponseOf } from '@bikevalley/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { findSiteFreeze } from '../freezes/index.ts'
import type { ReconciliationContext } from './context.ts'
import { missingForAccepting } from './drift/accept.ts'
import { readProgress } from './movements/fetch-progress.ts'
import { presentDay, presentFetch, presentTotal } from './presenter.ts'

const DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** @param query.from the first day, of UTC; without it the days end with today */
export async function readReconciliation(
  context: ReconciliationContext,
  { from: asked }: { from?: string | undefined },
): Promise<ResponseOf<typeof getReconciliation>> {
  const {
    platform: { db, clock },
    payments,
  } = context
  const from = asked ?? dayOf(clock.now().getTime() - (DAYS - 1) * DAY_MS)
  const to = dayOf(Date.parse(from) + (DAYS - 1) * DAY_MS)
  const [totals, days, earliest, progress, frozen] = await Promise.all([
    sumUp(db),
    daysBetween(db, from, to),
    earliestDay(db),
    readProgress(db),
    readSiteFreeze(context),
  ])
  return {
    from,
    to,
    earliest,
    totals: totals.map(presentTotal),
    days: days.map(presentDay),
    frozen,
    fetches: payments.providers.map((provider) =>
      presentFetch(
        provider,
        progress.find((row) => row.provider === provider),
      ),
    ),
  }
}

/** The freeze after a restore, with what is to be done before it can end; null where there is none. */
async function readSiteFreeze(context: ReconciliationContext) {
  const freeze = await findSiteFreeze(context.platform.db)
  if (!freeze) return null
  const missing = await missingForAccepting(context, context.platform.db, freeze.since)
  return { since: freeze.since.toISOString(), details: freeze.details, ...missing }
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export type SumRow = Omit<Selectable<Database['drift_days']>, 'day'>

/** One row for each provider and currency that anything happened in. */
async function sumUp(db: Db): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    SELECT provider, currency, sum(ledger_minor)::bigint AS ledger_minor, sum(provider_minor)::bigint AS provider_minor,
      sum(unmatched) AS unmatched, sum(recent) AS recent, sum(recent_minor)::bigint AS recent_minor,
      sum(fees_minor)::bigint AS fees_minor, sum(costs_minor)::bigint AS costs_minor, sum(other_minor)::bigint AS other_minor
    FROM drift_days GROUP BY provider, currency ORDER BY provider DESC, currency`.execute(db)
  return rows
}

/** From one day to another, both included, the newest first. */
const daysBetween = (db: Db, from: string, to: string) =>
  db
    .selectFrom('drift_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .orderBy('provider', 'desc')
    .orderBy('currency')
    .execute()

async function earliestDay(db: Db): Promise<string | null> {
  const { day } = await db
    .selectFrom('drift_days')
    .select(({ fn }) => fn.min<string | null>('day').as('day'))
    .executeTakeFirstOrThrow()
  return day
}
