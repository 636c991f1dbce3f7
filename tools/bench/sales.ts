import { mkdir } from 'node:fs/promises'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { closePool, createPool } from '../../apps/server/src/platform/db/database.ts'
import { startClock } from '../../apps/server/src/platform/db/database-clock.ts'
import { accessTo, prepareDatabase } from '../../apps/server/src/platform/db/prepare-database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { createLogger } from '../../apps/server/src/platform/http/server.ts'
import { JOB_CONNECTIONS, startJobs } from '../../apps/server/src/platform/jobs/run-jobs.ts'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { newListing, newPerson } from '../../tests/support/test-services.ts'

const SALES = 1_000
/** How many are recorded at once: as many as the application has connections. */
const AT_ONCE = 10

type Paid = { buyer: Person; bookingId: string; transactionId: string }

/**
 * How many sales of different bikes a second one process records, its jobs running beside it: cards were charged at the
 * test processor before, and what is measured begins where the buyer's browser says so. The database is durable.
 *
 * @param dataDir a folder that is not there yet
 */
export async function measureSales(dataDir: string): Promise<void> {
  await mkdir(dataDir)
  const quiet = { info: () => {}, warn: console.warn, error: console.error }
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  const database = await startEmbeddedPostgres({ dataDir, log: quiet })
  const access = accessTo(config, database)
  await prepareDatabase(access, quiet)
  const pool = createPool(access.url)
  const logger = createLogger('error')
  const app = await buildApp({
    config,
    pool,
    clock: await startClock(pool),
    logger,
    secret: 'a secret of the bench, long enough to be one',
    pages: 'none',
  })
  const queuePool = createPool(access.url, { max: JOB_CONNECTIONS })
  const jobs = await startJobs(queuePool, app.jobs, logger)
  try {
    const paid = await inTurns([...Array(SALES).keys()], () => payForBike(app))
    await untilNone(app, 'SELECT FROM graphile_worker.jobs WHERE run_at <= now() LIMIT 1')
    const began = performance.now()
    await inTurns(paid, ({ buyer, ...input }) => app.services.payments.record(buyer, input))
    const seconds = (performance.now() - began) / 1000
    await untilNone(app, 'SELECT FROM documents WHERE number IS NULL LIMIT 1')
    const numbered = (performance.now() - began) / 1000
    console.log(
      `\n${cpus().length} cores, ${SALES} sales of different bikes, ${AT_ONCE} at once, on a durable database with every job running`,
    )
    console.log(`\n| sales | |\n|---|---|`)
    console.log(`| recorded a second | ${Math.round(SALES / seconds)} |`)
    console.log(
      `| receipts numbered a second, from the first sale to the last receipt | ${Math.round(SALES / numbered)} |`,
    )
  } finally {
    await jobs.stop()
    await app.server.close()
    await closePool(queuePool)
    await closePool(pool)
    await database.stop()
  }
}

/** A bike of its own seller that another buyer has booked and paid for; nobody has told the site yet. */
async function payForBike({ platform, services: { bookings, payments } }: App): Promise<Paid> {
  const buyer = await newPerson(platform, 'buyer')
  const productId = await newListing({ ...platform, platform }, await newPerson(platform, 'seller'))
  const bookingId = await bookings.create(buyer, { productId, phone: '+1 555 010 4050', location: 'Central Station' })
  const { paymentIntentId } = await payments.createIntent(buyer, { bookingId })
  await platform.pool.query(
    `UPDATE test_processor_intents SET status = 'succeeded', paid_at = now(), card_brand = 'visa', card_last4 = '4242'
     WHERE id = $1`,
    [paymentIntentId],
  )
  return { buyer, bookingId, transactionId: paymentIntentId }
}

async function inTurns<Item, Answer>(items: readonly Item[], work: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const left = [...items]
  const answers: Answer[] = []
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) answers.push(await work(item))
  })
  await Promise.all(workers)
  return answers
}

async function untilNone({ platform }: App, find: string): Promise<void> {
  while ((await platform.pool.query(find)).rowCount !== 0) await sleep(50)
}
