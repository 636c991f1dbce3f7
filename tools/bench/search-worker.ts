import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { priceSteps, type SearchRequest } from '../../apps/server/src/modules/search/search-index.ts'
import { Random } from '../../apps/server/src/modules/search/testing/random.ts'
import { RandomMarket } from '../../apps/server/src/modules/search/testing/random-market.ts'
import { NoAnswer, SearchThread } from '../../apps/server/src/modules/search/worker/search-thread.ts'
import { closePool, createDb, createPool, sameDatabase } from '../../apps/server/src/platform/db/database.ts'
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare-database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { allowIncomplete, StoredMarket } from '../../tests/support/stored-market.ts'

/**
 * Measures the thread of search over a private database of random listings: how long until it is ready, from the table and from a
 * snapshot; how long until it finds a change; and how long the thread of the server was kept from its work meanwhile.
 */
const listings = Number(process.argv[2] ?? 100_000)
const CHANGES = Number(process.argv[3] ?? 2_000)
const BATCH = 1_000

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const folder = await mkdtemp(join(tmpdir(), 'bikevalley-search-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet, durable: false })
await prepareDatabase({ url: postgres.url, ownerUrl: postgres.ownerUrl, given: false }, quiet)
const pool = createPool(postgres.url, { limited: false })
const owner = createPool(postgres.ownerUrl, { max: 1, limited: false })
const db = createDb(pool)
try {
  await allowIncomplete({ platform: { pool }, owner })
  const market = new RandomMarket(1)
  const stored = new StoredMarket({ db })
  const ids: string[] = []
  while (ids.length < listings) {
    const changes = Array.from({ length: Math.min(BATCH, listings - ids.length) }, () => ({
      id: market.random.uuid(),
      document: market.document(),
    }))
    await stored.add(changes)
    ids.push(...changes.map(({ id }) => id))
  }
  await owner.query('VACUUM ANALYZE')

  const first = await ready('from the table')
  await report(first, ids)
  await first.stop()
  const second = await ready('from its snapshot')
  await second.stop()
} finally {
  await closePool(owner)
  await closePool(pool)
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function ready(from: string): Promise<SearchThread> {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  const thread = new SearchThread({
    settings: {
      ...sameDatabase(pool),
      steps: priceSteps(2),
      snapshot: join(folder, 'search', 'index'),
      mostBytes: 2 ** 31,
    },
    log: (_, message, detail) => console.log(message, JSON.stringify(detail)),
  })
  loop.enable()
  const began = performance.now()
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
  thread.start()
  while (!thread.isReady) await sleep(5)
  loop.disable()
  const took = Math.round(performance.now() - began)
  console.log(`${listings} listings, ${from}: ready after ${took} ms; ${processor(all, own)}; ${delays(loop)}`)
  return thread
}

/** Changes the price of one listing after the other, and searches for that price until it is found. */
async function report(thread: SearchThread, ids: readonly string[]): Promise<void> {
  const random = new Random(2)
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
  const times: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const price = 95_000_000 + change
    const request: SearchRequest = {
      words: [],
      filters: {},
      ranges: { price: { min: price, max: price } },
      sort: 'newest',
      limit: 1,
    }
    await db.updateTable('listings').set({ resale_price_minor: price }).where('id', '=', random.one(ids)).execute()
    const committed = performance.now()
    while ((await totalOf(thread, request)) === 0);
    times.push(performance.now() - committed)
  }
  loop.disable()
  times.sort((a, b) => a - b)
  const at = (part: number): string => (times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1)
  console.log(
    `a change is found after p50 ${at(0.5)} · p99 ${at(0.99)} · most ${at(1)} ms; ${processor(all, own)}; ${delays(loop)}`,
  )
}

/** On a busy machine the thread does not answer in time now and then. */
async function totalOf(thread: SearchThread, request: SearchRequest): Promise<number> {
  try {
    return (await thread.search(request)).total
  } catch (error) {
    if (error instanceof NoAnswer) return 0
    throw error
  }
}

function used({ user, system }: NodeJS.CpuUsage): number {
  return Math.round((user + system) / 1000)
}

/** What was used of the processor, so that neighbours on the machine do not count. */
function processor(all: NodeJS.CpuUsage, own: NodeJS.CpuUsage): string {
  return `${used(process.cpuUsage(all))} ms of the processor, ${used(process.threadCpuUsage(own))} of it in the server's thread`
}

function ms(nanoseconds: number): string {
  return (nanoseconds / 1e6).toFixed(1)
}

function delays(loop: ReturnType<typeof monitorEventLoopDelay>): string {
  return `the server's thread was late by p50 ${ms(loop.percentile(50))} · p99 ${ms(loop.percentile(99))} · most ${ms(loop.max)} ms`
}
