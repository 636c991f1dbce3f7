import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '../../../apps/server/src/platform/db/prepare-database.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts'
import { loadMarket } from './load.ts'
import { Market } from './market.ts'

const QUIET = { info: () => {}, warn: console.warn, error: console.error }
/** Written last, so that what was interrupted is not taken for whole. */
const WHOLE = 'whole'

type Options = {
  /** Where; without one, a folder of the system's temporary ones. */
  folder?: string | undefined
  /** Whether one that is there is thrown away. */
  anew: boolean
  log: (line: string) => void
}

/**
 * A data folder with an embedded database that has so many bikes for sale, made where it is not there yet. It is nobody's but the
 * benchmarks': a folder that was not made here is refused.
 *
 * @returns the folder, to start a server on
 */
export async function prepareData(count: number, { folder, anew, log }: Options): Promise<string> {
  if (!Number.isSafeInteger(count) || count < 100) throw new Error('Say how many bikes: 100 or more.')
  const dataDir = folder ?? join(tmpdir(), `bikevalley-bench-${count}`)
  const mark = join(dataDir, WHOLE)
  if (existsSync(mark) && !anew) return dataDir
  const begun = join(dataDir, 'bench')
  if (existsSync(dataDir) && !existsSync(begun))
    throw new Error(`${dataDir} is not of the benchmarks: name another folder.`)
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  await writeFile(begun, 'Made by npm run bench:data\n')
  const began = performance.now()
  const database = await startEmbeddedPostgres({ dataDir, log: QUIET, durable: false })
  try {
    await prepareDatabase({ url: database.url, ownerUrl: database.ownerUrl, given: false }, QUIET)
    const planning = performance.now()
    const market = await Market.plan(count, new Date())
    log(`planned in ${seconds(performance.now() - planning)}`)
    const times = await loadMarket(database, market)
    log(
      `${count} bikes for sale: rows ${seconds(times.rowsMs)}, indexes ${seconds(times.indexesMs)}, vocabulary ${seconds(times.vocabularyMs)}, statistics ${seconds(times.analyzeMs)}; all in ${seconds(performance.now() - began)}`,
    )
  } finally {
    await database.stop()
  }
  await writeFile(mark, '')
  log(dataDir)
  return dataDir
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
