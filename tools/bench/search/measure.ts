import { rm } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHealth, listCategoryBikes } from '@bikevalley/contract'
import { renewVocabulary } from '../../../apps/server/src/modules/search/postgres/renew-vocabulary.ts'
import { closePool, createDb, createPool } from '../../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts'
import { OF_MARKET } from '../market/market.ts'
import { memoryMiB, type Started, startProgram } from '../processes.ts'
import { changeAllTheTime, costOfChanges, delaysOfChanges } from './changes.ts'
import { type AddressClass, found, otherClasses, searchMix } from './mix.ts'
import { familyProcessorMs, postmasterOf, processorMs } from './processor.ts'
import { replay } from './replay.ts'
import type { ClassResult, Delays, Measured, Report } from './report.ts'

const SERVER = 'apps/server/src/main.ts'
const QUIET = { info: () => {}, warn: console.warn, error: console.error }
/** A million listings are read in some ten seconds in quiet. */
const LONGEST_BUILD_MS = 600_000

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
    const second = await site(0, 'memory')
    const snapshot = await untilReady(ours, second)
    const { pid = 0 } = second.process
    log(
      `The index answers ${(built.ms / 1000).toFixed(1)} s after the start, ${(snapshot.ms / 1000).toFixed(1)} s from a snapshot.`,
    )
    const idle = await memoryMiB(pid)
    const postgres = await site(1, 'postgres')
    await start('tools/bench/search/bare-items.ts', 2, { DATABASE_URL: database.url }, '/items/')

    const measure = async (
      at: string,
      of: number | undefined,
      paths: readonly string[],
      time: number,
    ): Promise<Measured> => {
      const before = { server: await processorMs(of ?? 0), database: await familyProcessorMs(postmaster) }
      const result = await replay(at, paths, time)
      const answers = result.answers + result.failed
      return {
        ...result,
        serverMs: ((await processorMs(of ?? 0)) - before.server) / answers,
        databaseMs: ((await familyProcessorMs(postmaster)) - before.database) / answers,
      }
    }
    const mix = await searchMix(ours)
    const every = mix.flatMap(({ paths }) => paths)
    const searches = [{ name: 'all 200', paths: interleaved(every) }, ...mix]
    const classes: ClassResult[] = []
    for (const { name, paths } of [...searches, ...(await otherClasses(ours))]) {
      const isSearch = searches.some((one) => one.name === name)
      if (seconds > 1) await replay(ours, paths, 2)
      const items = await itemsOf(ours, { name, paths })
      classes.push({
        name,
        memory: await measure(ours, pid, paths, seconds),
        postgres:
          isSearch || name === 'suggestions' ? await measure(alone, postgres.process.pid, paths, seconds) : null,
        bare: items.length > 0 ? await replay(bare, items, seconds) : null,
      })
      await untilIdle(postmaster)
      log(`${name}: ${Math.round(classes.at(-1)?.memory.perSecond ?? 0)} a second`)
    }
    const delays = summary(await delaysOfChanges(ours, database.ownerUrl, changes))
    const changing = await changeAllTheTime(database.ownerUrl, 50)
    const ofMix = await measure(ours, pid, interleaved(every), 2 * seconds)
    const [delaysMeanwhile] = await Promise.all([
      delaysOfChanges(ours, database.ownerUrl, changes),
      replay(ours, interleaved(every), 2 * seconds),
    ])
    const perSecond = await changing.stop()
    return {
      listings,
      machine: `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`,
      load,
      classes,
      delays,
      changing: { perSecond, mix: ofMix, delays: summary(delaysMeanwhile) },
      start: { buildSeconds: built.ms / 1000, snapshotSeconds: snapshot.ms / 1000 },
      memoryMiB: { idle, after: await memoryMiB(pid), mostWhileBuilding: Math.max(built.mostMiB, snapshot.mostMiB) },
      indexMb: await indexMb(ours),
      vocabularySeconds: await vocabularySeconds(database.url),
      changes: await costOfChanges(database.ownerUrl, changes),
    }
  } finally {
    for (const program of started.toReversed()) await program.stop()
    await database.stop()
  }
}

const address = (port: number) => `http://127.0.0.1:${port}`

/** Waits until the index in memory answers; how long since its process was started, and how much memory that took at most. */
async function untilReady(site: string, program: Started): Promise<{ ms: number; mostMiB: number }> {
  const began = performance.now()
  let mostMiB = 0
  for (;;) {
    const { search } = getHealth.response.parse(await (await fetch(`${site}/api/health`)).json())
    mostMiB = Math.max(mostMiB, await memoryMiB(program.process.pid))
    if (search.engine === 'memory') return { ms: program.readyAfterMs + performance.now() - began, mostMiB }
    if (performance.now() - began > LONGEST_BUILD_MS) throw new Error('The index in memory is not ready.')
    await sleep(20)
  }
}

/** Waits for searches of PostgreSQL that nobody waits for any more: they would be counted as the next class's. At most as long as one may take. */
async function untilIdle(postmaster: number): Promise<void> {
  for (let looks = 0; looks < 20; looks++) {
    const before = await familyProcessorMs(postmaster)
    await sleep(250)
    // The jobs of two sites take some of it all the time; a search takes all that there is.
    if ((await familyProcessorMs(postmaster)) - before < 125) return
  }
}

/** Searches of all classes, one after the other, in place of class after class. */
function interleaved(paths: readonly string[]): string[] {
  const step = 37
  return paths.map((_, at) => paths[(at * step) % paths.length] ?? '')
}

/** What the bare handler is asked for: the bikes that each of these shows; nothing where it shows none. */
async function itemsOf(site: string, { name, paths }: AddressClass): Promise<string[]> {
  if (name === 'suggestions') return []
  if (name === 'one bike') return paths.map((path) => `/items/${path.split('/').at(-1)}`)
  const pages = await Promise.all(
    paths.slice(0, 50).map(async (path) => {
      if (path.startsWith('/api/search?')) return (await found(site, path)).items
      return listCategoryBikes.response.parse(await (await fetch(`${site}${path}`)).json())
    }),
  )
  return pages.map((bikes) => `/items/${bikes.map(({ _id }) => _id).join(',')}`)
}

async function indexMb(site: string): Promise<number> {
  const text = await (await fetch(`${site}/metrics`)).text()
  return Number(/^search_index_bytes (\S+)$/m.exec(text)?.[1] ?? Number.NaN) / 1e6
}

async function vocabularySeconds(url: string): Promise<number> {
  const pool = createPool(url, { max: 1, limited: false })
  const began = performance.now()
  await renewVocabulary(createDb(pool))
  await closePool(pool)
  return (performance.now() - began) / 1000
}

const summary = (rising: readonly number[]): Delays => ({
  p50: rising[Math.floor(rising.length / 2)] ?? Number.NaN,
  p99: rising[Math.floor(rising.length * 0.99)] ?? Number.NaN,
  most: rising.at(-1) ?? Number.NaN,
})
