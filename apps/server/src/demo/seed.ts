import { sql } from 'kysely'
import { FETCH_ALL_MOVEMENTS } from '../modules/reconciliation/index.ts'
import type { Db } from '../platform/db/database.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { StartError } from '../platform/start-error.ts'
import { createDemoServices } from './builders.ts'
import { fillMarket } from './fill.ts'
import { forgetDemo, hasFact, setFact } from './installation.ts'
import { inOneTransaction } from './one-transaction.ts'
import { demoEmail, readPeople } from './people.ts'
import { type DemoPlan, planDemo } from './plan.ts'

/** Plans what is made, counted from now. */
type MakePlan = (now: Date) => Promise<DemoPlan>

/** Makes the demo market once in an installation. It is there as a whole, or after an interruption not at all. */
export async function seedDemo(platform: Platform, wanted: boolean, make: MakePlan = planDemo): Promise<void> {
  if (!wanted || (await hasFact(platform.db, 'demo_data_begun'))) return
  await inOneTransaction(platform.pool, async (db) => {
    await lockDemo(db)
    if (!(await hasFact(db, 'demo_data_begun'))) await fill(platform, db, make)
  })
}

/**
 * Brings the demo market back to its first state, counted from now: everything that happened since is forgotten.
 * @throws StartError outside local mode, where there is no demo market, and where other people have signed up
 */
export async function refillDemo(platform: Platform, make: MakePlan = planDemo): Promise<void> {
  if (!platform.config.localMode)
    throw new StartError('The demo market is for local mode alone: unset PUBLIC_URL and HOST, or leave it be.')
  await inOneTransaction(platform.pool, async (db) => {
    await lockDemo(db)
    if (!(await hasFact(db, 'demo_data_made')))
      throw new StartError('There is no demo market in this database. Start the site once with DEMO_DATA=on.')
    const others = await countOthers(db)
    if (others > 0)
      throw new StartError(
        `${others === 1 ? 'A person has' : `${others} people have`} signed up here beside the demo people, and a refill would delete their data. Use another DATA_DIR for a fresh demo market.`,
      )
    await empty(db)
    await fill(platform, db, make)
  })
}

/** Several processes may start at once: the first makes it, the others wait and find it made. */
const lockDemo = (db: Db) => sql`SELECT pg_advisory_xact_lock(hashtextextended('demo data', 0))`.execute(db)

async function fill(platform: Platform, db: Db, make: MakePlan): Promise<void> {
  const now = platform.clock.now()
  await setFact(db, 'demo_data_begun', now.toISOString())
  await fillMarket(createDemoServices(platform, db), platform.config, await make(now), now)
  await enqueue(db, FETCH_ALL_MOVEMENTS, {})
  await setFact(db, 'demo_data_made')
}

async function countOthers(db: Db): Promise<number> {
  const emails = (await readPeople()).map(({ key }) => demoEmail(key))
  const { others } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('email', 'not in', emails)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return others
}

/** Forgets people and with them all that hangs on them, emails, and work that waits. Drawn pictures stay for the refill. */
async function empty(db: Db): Promise<void> {
  // The ledger is never emptied but here, where all money is play money.
  const guards = (turn: 'DISABLE' | 'ENABLE') =>
    sql`ALTER TABLE ledger_transactions ${sql.raw(turn)} TRIGGER ledger_not_emptied;
      ALTER TABLE ledger_entries ${sql.raw(turn)} TRIGGER ledger_not_emptied`.execute(db)
  await guards('DISABLE')
  await sql`TRUNCATE users, verifications, mails, counted_mails, newsletter_askers, booking_networks, test_processor_refunds, test_processor_disputes, test_processor_intents,
    ledger_transactions, chain_links, chain_queue, chain_heads, provider_movements, provider_fetches, compared_items, drift_days, document_counters CASCADE`.execute(
    db,
  )
  await guards('ENABLE')
  await sql`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs WHERE locked_at IS NULL`.execute(
    db,
  )
  await forgetDemo(db)
}
