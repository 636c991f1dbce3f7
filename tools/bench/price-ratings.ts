/** Measures a training of the price rating on a market, how an index of search follows it, and bikes rated afterwards: `npm run bench:price-ratings -- 100000 [folder]`. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createPriceModels } from '../../apps/server/src/modules/price-ratings/price-models.ts'
import { createBikeRater } from '../../apps/server/src/modules/price-ratings/rate-bike.ts'
import { createChangedRater } from '../../apps/server/src/modules/price-ratings/rate-changed.ts'
import { trainInThread } from '../../apps/server/src/modules/price-ratings/training/train-in-thread.ts'
import { FIRST_ID, readListingsAfter } from '../../apps/server/src/modules/search/documents.ts'
import { readFeed } from '../../apps/server/src/modules/search/feed/changes.ts'
import { Follower } from '../../apps/server/src/modules/search/feed/follower.ts'
import { Documents } from '../../apps/server/src/modules/search/memory/documents.ts'
import { MemoryIndex } from '../../apps/server/src/modules/search/memory/memory-index.ts'
import { priceSteps } from '../../apps/server/src/modules/search/search-index.ts'
import { closePool, createDb, createPool } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { prepareData } from './market/data-folder.ts'
import { OF_MARKET } from './market/market.ts'

const [count = '100000', folder] = process.argv.slice(2)
const log = (line: string) => console.log(line)
const dataDir = await prepareData(Number(count), { folder, anew: false, log })
const quiet = { info: () => {}, warn: console.warn, error: console.error }
const database = await startEmbeddedPostgres({ dataDir, log: quiet })
const pool = createPool(database.url, { max: 4 })

/** Changes one bike's price again and again meanwhile, as sellers do, and answers how long the slowest took, in milliseconds. */
async function changePrices(until: AbortSignal): Promise<{ changes: number; slowestMs: number }> {
  const seen = { changes: 0, slowestMs: 0 }
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM listings WHERE state = 'available' ORDER BY id LIMIT 500",
  )
  while (!until.aborted) {
    const began = performance.now()
    const { id } = rows[seen.changes % rows.length] ?? { id: null }
    await pool.query('UPDATE listings SET resale_price_minor = resale_price_minor + 100 WHERE id = $1', [id])
    seen.changes += 1
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began)
    await sleep(10)
  }
  return seen
}

/** An index of the market in memory, which follows what changes. */
async function startIndex(): Promise<Follower> {
  const db = createDb(pool)
  const index = new MemoryIndex(new Documents(priceSteps(2)))
  const from = await readFeed(db)
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const listings = await readListingsAfter(db, after, 5_000)
    index.apply(listings)
    after = listings.at(-1)?.id
  }
  const follower = new Follower({
    pool,
    db,
    index: { apply: (changes) => Promise.resolve(index.apply(changes)) },
    from,
    onError: (error) => console.error(error),
  })
  await follower.start()
  return follower
}

/** The farthest that the index is behind meanwhile, in milliseconds. */
async function farthestBehind(follower: Follower, until: AbortSignal): Promise<number> {
  let farthest = 0
  while (!until.aborted) {
    farthest = Math.max(farthest, follower.behindMs)
    await sleep(50)
  }
  return farthest
}

/** Every second seller: the others are newcomers. */
async function everySecondSeller(): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ seller_id: string }>('SELECT DISTINCT seller_id FROM listings ORDER BY seller_id')
  return new Set(rows.flatMap(({ seller_id: id }, at) => (at % 2 ? [id] : [])))
}

const rateChanged = createChangedRater(
  { db: createDb(pool), clock: { now: () => new Date() }, config: { currency: OF_MARKET.CURRENCY }, log: quiet },
  createBikeRater(createPriceModels()),
)

/** Rates so many bikes one by one, as if a fact of each had changed, and answers how long it took, in seconds. */
async function rateOneByOne(bikes: number): Promise<number> {
  // What has changed while prices were learnt is not measured.
  await rateChanged()
  await pool.query(
    `INSERT INTO unrated_listings SELECT id FROM listings WHERE state = 'available' ORDER BY md5(id::text) LIMIT ${bikes}`,
  )
  const began = performance.now()
  await rateChanged()
  return (performance.now() - began) / 1000
}

const RATED_ONE_BY_ONE = 2_000
const follower = await startIndex()
const wanted = await everySecondSeller()
try {
  for (const round of [1, 2]) {
    const ended = new AbortController()
    const changing = changePrices(ended.signal)
    const following = farthestBehind(follower, ended.signal)
    const began = performance.now()
    const trained = await trainInThread({
      url: database.url,
      applicationName: 'bench',
      currency: OF_MARKET.CURRENCY,
      secrets: ['no frame number is encrypted in this market'],
      now: new Date(),
      paid: new Map(),
      wanted,
      verifyEmail: false,
    })
    const seconds = (performance.now() - began) / 1000
    const finished = performance.now()
    await follower.catchUp()
    const behindMs = performance.now() - finished
    ended.abort()
    const { changes, slowestMs } = await changing
    const oneByOne = await rateOneByOne(RATED_ONE_BY_ONE)
    log(
      `round ${round}: learnt from ${trained.size} bikes and rated ${trained.rated} in ${seconds.toFixed(1)} s; ` +
        `${changes} price changes meanwhile, the slowest in ${slowestMs.toFixed(0)} ms; ` +
        `search was at most ${(await following).toFixed(0)} ms behind, and had all of it ${behindMs.toFixed(0)} ms after the end; ` +
        `${RATED_ONE_BY_ONE} bikes rated one by one in ${oneByOne.toFixed(1)} s`,
    )
  }
} finally {
  await follower.stop()
  await closePool(pool)
  await database.stop()
}
