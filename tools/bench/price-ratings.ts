/** Measures a training of the price rating on a market: `npm run bench:price-ratings -- 100000 [folder]`. */
import { setTimeout as sleep } from 'node:timers/promises'
import { trainInThread } from '../../apps/server/src/modules/price-ratings/training/train-in-thread.ts'
import { closePool, createPool } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { prepareData } from './market/data-folder.ts'
import { OF_MARKET } from './market/market.ts'

const [count = '100000', folder] = process.argv.slice(2)
const log = (line: string) => console.log(line)
const dataDir = await prepareData(Number(count), { folder, anew: false, log })
const quiet = { info: () => {}, warn: console.warn, error: console.error }
const database = await startEmbeddedPostgres({ dataDir, log: quiet })
const pool = createPool(database.url, { max: 2 })

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

try {
  for (const round of [1, 2]) {
    const ended = new AbortController()
    const changing = changePrices(ended.signal)
    const began = performance.now()
    const trained = await trainInThread({
      url: database.url,
      applicationName: 'bench',
      currency: OF_MARKET.CURRENCY,
      secrets: ['no frame number is encrypted in this market'],
      now: new Date(),
      paid: new Map(),
    })
    const seconds = (performance.now() - began) / 1000
    ended.abort()
    const { changes, slowestMs } = await changing
    log(
      `round ${round}: learnt from ${trained.size} bikes and rated ${trained.rated} in ${seconds.toFixed(1)} s; ` +
        `${changes} price changes meanwhile, the slowest in ${slowestMs.toFixed(0)} ms`,
    )
  }
} finally {
  await closePool(pool)
  await database.stop()
}
