import type { Worker } from 'node:worker_threads'
import { type CallInput, searchListings } from '@bikevalley/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import { createDb } from '../../apps/server/src/platform/db/database.ts'
import type { Client } from './client.ts'
import { createTestDatabase } from './database.ts'
import { eventually } from './eventually.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const apps: TestApp[] = []
export const workers: Worker[] = []
const holds: { end: () => Promise<void> }[] = []
const keep = (worker: Worker) => void workers.push(worker)
let database: Awaited<ReturnType<typeof createTestDatabase>>
/** Gives each test a database of its own, and stops afterwards whatever it has started; once in a file. */
export function useProcesses(): void {
  beforeEach(async () => {
    process.on('worker', keep)
    database = await createTestDatabase()
  })
  afterEach(async () => {
    process.off('worker', keep)
    workers.length = 0
    // One that a failed test still holds would keep its process from stopping.
    for (const hold of holds.splice(0)) await hold.end()
    for (const app of apps.splice(0).toReversed()) await app.stop()
    await database.drop()
  })
}

/** One process of several on the same database. */
export async function startProcess(settings: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const app = await startTestApp(settings, { ...database, drop: () => Promise.resolve() })
  apps.push(app)
  return app
}

/** One whose index in memory is ready. */
export async function startReady(settings?: Parameters<typeof startTestApp>[0]): Promise<TestApp> {
  const app = await startProcess(settings)
  startThread(app)
  await untilEngine(app, 'memory')
  return app
}

/** From then on it is the first of `workers`: threads that hash passwords may run already. */
export function startThread(app: TestApp): void {
  workers.length = 0
  app.services.searchRuntime.start()
}

export const engineOf = (app: TestApp) => app.services.searchRuntime.status().engine
export const untilEngine = (app: TestApp, engine: 'memory' | 'postgres') =>
  eventually(() => expect(engineOf(app)).toBe(engine))

export type Query = NonNullable<CallInput<typeof searchListings>['query']>
export const ask = (client: Client, query: Query = {}) => client.call(searchListings, { query })
export const idsOf = async (client: Client, query?: Query) => (await ask(client, query)).items.map(({ _id }) => _id)

/** Keeps everybody else from a table, until the end. */
export async function holdTable(table: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const { superuser } = apps[0] ?? {}
  if (!superuser) throw new Error('There is no process.')
  const done = createDb(superuser)
    .transaction()
    .execute(async (trx) => {
      await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(trx)
      held.resolve()
      await promise
    })
  await held.promise
  const hold = { end: () => (resolve(), done) }
  holds.push(hold)
  return hold
}
