import { rm } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { closePool, createPool } from '../../../apps/server/src/platform/db/database.ts'
import { prepareDatabase } from '../../../apps/server/src/platform/db/prepare-database.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts'
import { OF_MARKET } from '../market/market.ts'
import { memoryMiB, type Started, startProgram } from '../processes.ts'
import { costOfChanges } from './changes.ts'
import { eventLoopMs } from './event-loop.ts'
import { otherClasses, searchMix } from './mix.ts'
import { postmasterOf } from './processor.ts'
import {
  address,
  indexMbOf,
  interleaved,
  itemsOf,
  measured,
  untilIdle,
  untilReady,
  vocabularySeconds,
} from './readings.ts'
import { replay } from './replay.ts'
import type { ClassResult, Report } from './report.ts'
import { delaysOfBoth, whileChanging } from './while-changing.ts'

const SERVER = 'apps/server/src/main.ts'
const QUIET = { info: () => {}, warn: console.warn, error: console.error }

export type Options = {
  dataDir: string
  listings: number
  /** How long each class is asked for, and how many changes are waited for and explained. */
  seconds: number
  changes: number
  /** Three that are free. */
  ports: readonly [number, number, number]
  log: (line: string) => void
}

/**
 * Measures search on the market in a data folder: one site whose index is in memory, one that PostgreSQL answers alone, and a bare handler
 * that only reads the items, all on one database and each asked in turns, so that a noisy machine is noisy to all.
 */
export async function measureSearch({ dataDir, listings, seconds, changes, ports, log }: Options): Promise<Report> {
  const load = loadavg()
  // The first start reads the table.
  await rm(join(dataDir, 'search'), { recursive: true, force: true })
  const database = await startEmbeddedPostgres({ dataDir, log: QUIET })
  await prepareDatabase({ url: database.url, ownerUrl: database.ownerUrl, given: false }, QUIET)
  await keepPricesFromBeingLearnt(database.ownerUrl)
  const postmaster = await postmasterOf(dataDir)
  const started: Started[] = []
  const start = async (script: string, at: 0 | 1 | 2, settings: Record<string, string>, ready: string) => {
    const program = await startProgram(
      script,
      { ...OF_MARKET, PORT: String(ports[at]), HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings },
      `http://127.0.0.1:${ports[at]}${ready}`,
    )
    started.push(program)
    return program
  }
  const ofDatabase = { DATABASE_URL: database.url, DATABASE_MIGRATE_URL: database.ownerUrl, RATE_LIMITS: 'off' }
  const site = (at: 0 | 1, SEARCH_INDEX: string) => start(SERVER, at, { ...ofDatabase, SEARCH_INDEX }, '/api/health')
  const [ours, alone, bare] = [address(ports[0]), address(ports[1]), address(ports[2])]
  try {
    const first = await site(0, 'memory')
    const built = await untilReady(ours, first)
    await first.stop()
    const main = await site(0, 'memory')
    const snapshot = await untilReady(ours, main)
    const { pid = 0 } = main.process
    const here = { site: ours, pid, postmaster }
    log(
      `The index answers ${built.seconds.toFixed(1)} s after the start, ${snapshot.seconds.toFixed(1)} s from a snapshot.`,
    )
    const idle = await memoryMiB(pid)
    const postgres = await site(1, 'postgres')
    const ofPostgres = { site: alone, pid: postgres.process.pid ?? 0, postmaster }
    const items = await start('tools/bench/search/bare-items.ts', 2, { DATABASE_URL: database.url }, '/items/')

    const mix = await searchMix(ours)
    const every = mix.flatMap(({ paths }) => paths)
    const searches = [{ name: 'all 200', paths: interleaved(every) }, ...mix]
    const asked = [...searches, ...(await otherClasses(ours))]
    const classes: ClassResult[] = []
    for (const { name, paths } of asked) {
      const isSearch = searches.some((one) => one.name === name)
      // A server that has just started is still compiling what it runs, and the database reads its pages from the disk.
      if (seconds > 1) await replay(ours, paths, classes.length === 0 ? 6 : 2)
      const shown = await itemsOf(ours, { name, paths })
      await eventLoopMs(ours)
      classes.push({
        name,
        memory: await measured(here, paths, seconds),
        eventLoopMs: await eventLoopMs(ours),
        postgres: isSearch || name === 'suggestions' ? await measured(ofPostgres, paths, seconds) : null,
        bare: shown.length > 0 ? await replay(bare, shown, seconds) : null,
      })
      await untilIdle(postmaster)
      log(`${name}: ${Math.round(classes.at(-1)?.memory.perSecond ?? 0)} a second`)
    }
    const [cost, memory] = [await costOfChanges(database.ownerUrl, changes), await memoryMiB(pid)]
    await postgres.stop()
    await items.stop()
    const startOther = async () => {
      const other = await site(1, 'memory')
      await untilReady(alone, other)
      return other
    }
    const other = await startOther()
    const both = { here, elsewhere: alone, database: database.ownerUrl, changes }
    const delays = await delaysOfBoth(both)
    await other.stop()
    const changing = await whileChanging(both, {
      classes: asked,
      mix: interleaved(every),
      seconds,
      dataDir,
      main,
      startOther,
      restart: () => site(0, 'memory'),
      log,
    })
    return {
      listings,
      machine: `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`,
      load,
      classes,
      delays,
      start: { built, snapshot },
      memoryMiB: { idle, after: memory },
      changing,
      indexMb: await indexMbOf(ours),
      vocabularySeconds: await vocabularySeconds(database.url),
      changes: cost,
    }
  } finally {
    for (const program of started.toReversed()) await program.stop()
    await database.stop()
  }
}

/** Prices are learnt at night, and not measured here (`npm run bench:price-ratings`): a version that has learnt nothing keeps a first one from beginning. */
async function keepPricesFromBeingLearnt(ownerUrl: string): Promise<void> {
  const pool = createPool(ownerUrl, { max: 1 })
  await pool.query(
    'INSERT INTO price_models (trained_at, size) SELECT now(), 0 WHERE NOT EXISTS (SELECT FROM price_models)',
  )
  await pool.query('DELETE FROM unrated_listings')
  await closePool(pool)
}
