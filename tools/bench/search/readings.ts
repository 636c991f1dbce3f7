import { setTimeout as sleep } from 'node:timers/promises'
import { getHealth, listCategoryBikes } from '@bikevalley/contract'
import { renewVocabulary } from '../../../apps/server/src/modules/search/postgres/renew-vocabulary.ts'
import { closePool, createDb, createPool } from '../../../apps/server/src/platform/db/database.ts'
import { memoryMiB, type Started } from '../processes.ts'
import { eventLoopMs } from './event-loop.ts'
import { type AddressClass, found } from './mix.ts'
import { familyProcessorMs, processorMs } from './processor.ts'
import { replay } from './replay.ts'
import type { Delays, Measured, Start } from './report.ts'

/** A million listings are read in some ten seconds in quiet. */
const LONGEST_BUILD_MS = 600_000

/** A program that is asked: its address, its process, and that of the database. */
export type Asked = { site: string; pid: number; postmaster: number }

/** Asks one program for some addresses for so many seconds, and measures what its process and the database take for it. */
export async function measured(
  { site, pid, postmaster }: Asked,
  paths: readonly string[],
  seconds: number,
): Promise<Measured> {
  const before = { server: await processorMs(pid), database: await familyProcessorMs(postmaster) }
  const result = await replay(site, paths, seconds)
  const answers = result.answers + result.failed
  return {
    ...result,
    serverMs: ((await processorMs(pid)) - before.server) / answers,
    databaseMs: ((await familyProcessorMs(postmaster)) - before.database) / answers,
  }
}

export const address = (port: number) => `http://127.0.0.1:${port}`

/** Waits until the index in memory answers. */
export async function untilReady(site: string, program: Started): Promise<Start> {
  const began = performance.now()
  let mostMiB = 0
  // What the start of the server itself takes is not counted.
  await eventLoopMs(site)
  for (;;) {
    const { search } = getHealth.response.parse(await (await fetch(`${site}/api/health`)).json())
    mostMiB = Math.max(mostMiB, await memoryMiB(program.process.pid))
    if (search.engine === 'memory') {
      const seconds = (program.readyAfterMs + performance.now() - began) / 1000
      return { seconds, mostMiB, eventLoopMs: await eventLoopMs(site) }
    }
    if (performance.now() - began > LONGEST_BUILD_MS) throw new Error('The index in memory is not ready.')
    await sleep(20)
  }
}

/** Waits for searches of PostgreSQL that nobody waits for any more: they would be counted as the next class's. At most as long as one may take. */
export async function untilIdle(postmaster: number): Promise<void> {
  for (let looks = 0; looks < 20; looks++) {
    const before = await familyProcessorMs(postmaster)
    await sleep(250)
    // The jobs of two sites take some of it all the time; a search takes all that there is.
    if ((await familyProcessorMs(postmaster)) - before < 125) return
  }
}

/** Searches of all classes, one after the other, in place of class after class. */
export function interleaved(paths: readonly string[]): string[] {
  const step = 37
  return paths.map((_, at) => paths[(at * step) % paths.length] ?? '')
}

/** What the bare handler is asked for: the bikes that each of these shows; nothing where it shows none. */
export async function itemsOf(site: string, { name, paths }: AddressClass): Promise<string[]> {
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

export async function indexMbOf(site: string): Promise<number> {
  const text = await (await fetch(`${site}/metrics`)).text()
  return Number(/^search_index_bytes (\S+)$/m.exec(text)?.[1] ?? Number.NaN) / 1e6
}

export async function vocabularySeconds(url: string): Promise<number> {
  const pool = createPool(url, { max: 1, limited: false })
  const began = performance.now()
  await renewVocabulary(createDb(pool))
  await closePool(pool)
  return (performance.now() - began) / 1000
}

export const summary = (rising: readonly number[]): Delays => ({
  p50: rising[Math.floor(rising.length / 2)] ?? Number.NaN,
  p99: rising[Math.floor(rising.length * 0.99)] ?? Number.NaN,
  most: rising.at(-1) ?? Number.NaN,
})
