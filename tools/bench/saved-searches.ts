import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIMITS } from '@bikevalley/contract'
import { sql } from 'kysely'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { canonicalParameters, idOfSearch } from '../../apps/server/src/modules/saved-searches/parameters.ts'
import { RandomMarket } from '../../apps/server/src/modules/search/testing/random-market.ts'
import { closePool, createPool, type Db } from '../../apps/server/src/platform/db/database.ts'
import { startClock } from '../../apps/server/src/platform/db/database-clock.ts'
import { accessTo, prepareDatabase } from '../../apps/server/src/platform/db/prepare-database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { createLogger } from '../../apps/server/src/platform/http/server.ts'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { randomAddress } from '../../tests/support/random-address.ts'
import { newListing, newPerson } from '../../tests/support/test-services.ts'

const SEARCHES = 10_000
const LISTINGS = 1_000

/**
 * How long the job of the alerts takes from so many saved searches and new listings in the database to the rows of what is to be told. The
 * database is durable, and the index of search is in memory.
 *
 * @param dataDir a folder that is not there yet
 */
export async function measureAlerts(dataDir: string): Promise<void> {
  await mkdir(dataDir)
  const quiet = { info: () => {}, warn: console.warn, error: console.error }
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  const database = await startEmbeddedPostgres({ dataDir, log: quiet })
  const access = accessTo(config, database)
  await prepareDatabase(access, quiet)
  const pool = createPool(access.url)
  const logger = createLogger('error')
  const secret = 'a secret of the bench, long enough to be one'
  const app = await buildApp({ config, pool, clock: await startClock(pool), logger, secret, pages: 'none' })
  const { db } = app.platform
  try {
    const market = new RandomMarket(1)
    for (let rider = 0; rider < SEARCHES / LIMITS.savedSearches; rider++)
      await saveSearches(db, market, (await newPerson(app.platform, 'buyer')).id)
    await listBikes(app.platform, market, await newPerson(app.platform, 'seller'))
    app.services.searchRuntime.start()
    while (app.services.searchRuntime.status().engine === 'postgres') await sleep(100)
    const began = performance.now()
    for (const { handlers } of app.jobs) await handlers['alert-saved-searches']?.({})
    const seconds = (performance.now() - began) / 1000
    const { count } = await db
      .selectFrom('search_alerts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    console.log(`\n| ${SEARCHES} saved searches and ${LISTINGS} new listings in the database | |\n|---|---|`)
    console.log(`| reading the searches, matching, and writing ${count} alerts | ${seconds.toFixed(1)} s |`)
  } finally {
    await app.server.close()
    await closePool(pool)
    await database.stop()
  }
}

async function saveSearches(db: Db, market: RandomMarket, user_id: string): Promise<void> {
  const kept = new Map<string, string>()
  while (kept.size < LIMITS.savedSearches) {
    const parameters = canonicalParameters(randomAddress(market).toString())
    // Who wants alerts says what they want.
    if (new URLSearchParams(parameters).size > 2) kept.set(idOfSearch(user_id, parameters), parameters)
  }
  const created_at = new Date(0)
  const rows = [...kept].map(([id, parameters]) => ({
    id,
    parameters,
    user_id,
    created_at,
    alerts_since: created_at,
    name: 'A search',
    alert: 'at_once' as const,
  }))
  await db.insertInto('saved_searches').values(rows).execute()
}

async function listBikes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  market: RandomMarket,
  seller: Person,
): Promise<void> {
  for (let count = 0; count < LISTINGS; count++) {
    const { make, model, category, colour, price, year, name, description } = market.document()
    const id = await newListing({ db, clock }, seller, { name, price })
    await sql`
      UPDATE listings SET make = ${make}, model = ${model}, category_id = ${category}, colour = ${colour}, model_year = ${year},
        description = ${description} WHERE id = ${id}`.execute(db)
  }
}
