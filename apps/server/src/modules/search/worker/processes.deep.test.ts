import { updateBike, withdrawBike } from '@bikevalley/contract'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { listBike, uploadPicture } from '../../../../../../tests/support/bikes.ts'
import { copyOf, createClient } from '../../../../../../tests/support/client.ts'
import { eventually } from '../../../../../../tests/support/eventually.ts'
import { HOUR } from '../../../../../../tests/support/fake-clock.ts'
import { force } from '../../../../../../tests/support/force.ts'
import { signUpLongAgo } from '../../../../../../tests/support/people.ts'
import {
  engineOf,
  idsOf,
  type Query,
  startProcess,
  startReady,
  startThread,
  useProcesses,
} from '../../../../../../tests/support/search-processes.ts'
import type { TestApp } from '../../../../../../tests/support/test-app.ts'

useProcesses()

const cheapIn = (app: TestApp) => idsOf(createClient(app.server), { price_max: '999' })

/** What the log says of comparisons. */
const comparisonsOf = ({ logged }: TestApp): unknown[] =>
  logged.filter((line) => line.includes('was compared with the table')).map((line) => JSON.parse(line))

/** Each test starts processes and threads, which takes its time while other work keeps every core busy. */
describe('the index of each of several processes', () => {
  test('shows whoever changed a bike the change at once, in every process', async () => {
    const [here, there] = [await startReady(), await startReady()]
    const seller = await signUpLongAgo(here, 'Seller')
    const img = await uploadPicture(seller)
    const other = copyOf(seller, there.server)
    for (let round = 0; round < 10; round++) {
      const id = await listBike(seller, { img, resale_price: '1234' })
      expect(await idsOf(other, { price_max: '1234' })).toEqual([id])
      expect(await idsOf(seller, { price_max: '1234' })).toEqual([id])
      await seller.call(updateBike, { params: { id }, body: { resale_price: '5678' } })
      expect(await idsOf(other, { price_max: '1234' })).toEqual([])
      await other.call(withdrawBike, { params: { id } })
      expect(await idsOf(seller)).toEqual([])
    }
    expect([engineOf(here), engineOf(there)]).toEqual(['memory', 'memory'])
  })

  test('is compared with the table by each process itself, at night, with a line in the log', async () => {
    const wrong = await startReady()
    const seller = await signUpLongAgo(wrong, 'Seller')
    const id = await listBike(seller)
    const visitor = createClient(wrong.server)
    await eventually(async () => expect(await idsOf(visitor)).toEqual([id]))
    // A change of which no trace is left, before the other reads the table.
    await force(wrong, async (trx) => {
      await trx.deleteFrom('search_changes').execute()
      await trx.updateTable('listings').set({ resale_price_minor: 99_900 }).where('id', '=', id).execute()
    })
    const right = await startReady()
    expect([await cheapIn(wrong), await cheapIn(right)]).toEqual([[], [id]])
    // Neither has a job for it, which one process would take for both.
    for (const { jobs } of [wrong, right])
      expect(jobs.flatMap(({ cron = [] }) => cron).map(({ task }) => task)).not.toContain('compare-search-index')
    await right.services.searchRuntime.compare()
    expect(comparisonsOf(right)).toMatchObject([{ compared: 1, repaired: 0 }])
    expect([comparisonsOf(wrong), await cheapIn(wrong)]).toEqual([[], []])
    await wrong.services.searchRuntime.compare()
    expect(comparisonsOf(wrong)).toMatchObject([{ compared: 1, repaired: 1 }])
    expect([await cheapIn(wrong), await cheapIn(right)]).toEqual([[id], [id]])
  })

  test('is compared as soon as the night has come for its process', async () => {
    const app = await startProcess()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      startThread(app)
      vi.advanceTimersByTime(26 * HOUR)
    } finally {
      vi.useRealTimers()
    }
    // Or that it can't be compared yet.
    await eventually(() => {
      expect(app.logged.some((line) => /compared with the table/.test(line))).toBe(true)
    })
  })

  test('of every process has what visitors were shown to be changed through another', async () => {
    const [here, there] = [await startReady(), await startReady()]
    const seller = await signUpLongAgo(here, 'Seller')
    const visitors = [createClient(here.server), createClient(there.server)]
    const untilAllFind = async (ids: string[], query?: Query) => {
      for (const visitor of visitors) await eventually(async () => expect(await idsOf(visitor, query)).toEqual(ids))
    }
    const engines: string[] = []
    there.services.searchRuntime.onAnswer((_, engine) => engines.push(engine))
    const id = await listBike(seller, { resale_price: '1234' })
    await untilAllFind([id], { price_max: '1234' })
    await seller.call(updateBike, { params: { id }, body: { resale_price: '5678' } })
    await untilAllFind([], { price_max: '1234' })
    await untilAllFind([id])
    await copyOf(seller, there.server).call(withdrawBike, { params: { id } })
    await untilAllFind([])
    expect(new Set(engines)).toEqual(new Set(['memory']))
  })

  test('is read anew in every process when an operator wants it, and goes on from its snapshot after a stop', async () => {
    const [here, there] = [await startReady(), await startReady()]
    await here.services.searchRuntime.rebuild()
    for (const app of [here, there])
      await eventually(() => {
        expect(app.logged.filter((line) => line.includes('search is ready'))).toHaveLength(2)
      })
    // Transactions of other tests, which run in the same cluster, may be older than the new epoch: until they end, a snapshot is of no use.
    await eventually(async () => {
      const { rows } = await sql<{ is_past: boolean }>`
        SELECT pg_snapshot_xmin(pg_current_snapshot()) > forgotten AS is_past FROM search_epoch`.execute(
        here.platform.db,
      )
      expect(rows).toEqual([{ is_past: true }])
    })
    const { search } = here.services
    // PostgreSQL alone would be up to date too, and the snapshot of before.
    await eventually(async () => expect(await search.upToDate()).toBe(search))
    const { dataDir } = here.platform.config
    await here.services.searchRuntime.stop()
    const again = await startReady({ dataDir })
    await eventually(() => expect(again.logged.join('')).toContain('search is ready, from its snapshot'))
  })
})
