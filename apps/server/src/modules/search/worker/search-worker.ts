import { parentPort, workerData } from 'node:worker_threads'
import { closePool, createPool } from '../../../platform/db/database.ts'
import { SearchTooCostly } from '../memory/search-run.ts'
import { IndexHost, NotNow } from './index-host.ts'
import { type Asked, type Refusal, type Result, STATE_MS, type Told, type WorkerSettings } from './messages.ts'

// The thread that holds the index in memory; `search-thread.ts` starts it and asks it.

const settings: WorkerSettings = workerData
const { url, applicationName } = settings
/** One to look for changes with, and one for a comparison beside it. */
const pool = createPool(url, { max: 2, applicationName })
const tell = (told: Told): void => parentPort?.postMessage(told, [])
const host = new IndexHost(pool, settings, tell)

async function resultOf(asked: Asked): Promise<Result> {
  const { call } = asked
  if (call === 'search') return { call, value: host.current.searchSince(asked.request, asked.known) }
  if (call === 'understand') return { call, value: await host.current.understand(asked.typed, asked.reading) }
  if (call === 'suggest') return { call, value: host.current.suggest(asked.typed, asked.limit) }
  if (call === 'lag') return { call, value: host.lag() }
  if (call === 'compare') return { call, value: await host.compare() }
  if (call === 'catchUp') await host.catchUp()
  else {
    clearInterval(states)
    await host.stop()
    await closePool(pool)
  }
  return { call }
}

function refusalOf(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof RangeError) return { call: 'refused', why: 'beyondBounds', message }
  if (error instanceof SearchTooCostly) return { call: 'refused', why: 'tooCostly', message }
  return { call: 'refused', why: error instanceof NotNow ? 'notNow' : 'failed', message }
}

async function answer(asked: Asked): Promise<void> {
  const result = await resultOf(asked).catch(refusalOf)
  parentPort?.postMessage({ ...result, id: asked.id }, [])
}

parentPort?.on('message', (asked: Asked) => void answer(asked))
const states = setInterval(() => tell({ tells: 'state', state: host.lag() }), STATE_MS)
await host.start()
