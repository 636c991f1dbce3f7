import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { createBackground, installBackgroundMetrics } from './background.ts'
import { lookEachSecond, repeatedJobs } from './each-second.ts'

const NO_PAUSE = { pauseMs: 0 }
const quietLog = () => Object.assign(pino({ level: 'silent' }), { error: vi.fn<(facts: { task: string }) => void>() })

test('a task that runs each second is repeated after each run, one at a time, until it is stopped', async () => {
  let looks = 0
  let atOnce = 0
  let most = 0
  const look = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await Promise.resolve()
    atOnce -= 1
    looks += 1
  }
  const looking = lookEachSecond([{ task: 'look', look }], quietLog(), NO_PAUSE)
  await expect.poll(() => looks).toBeGreaterThan(3)
  await looking.stop()
  const stopped = looks
  expect(most).toBe(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(looks).toBe(stopped)
})

test('a task that is under way ends before the stop does', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let ended = false
  const look = async () => {
    await promise
    ended = true
  }
  const looking = lookEachSecond([{ task: 'look', look }], quietLog(), NO_PAUSE)
  const stopping = looking.stop()
  resolve()
  await stopping
  expect(ended).toBe(true)
})

test('a task that fails is run again, and its failure is logged once until it succeeds', async () => {
  const log = quietLog()
  const outcomes = ['fails', 'fails', 'fails', 'succeeds', 'fails', 'fails']
  const look = async () => {
    if (outcomes.shift() === 'fails') throw new Error('The database is away.')
  }
  const looking = lookEachSecond([{ task: 'look', look }], log, NO_PAUSE)
  await expect.poll(() => outcomes).toEqual([])
  await looking.stop()
  expect(log.error.mock.calls.map(([{ task }]) => task)).toEqual(['look', 'look'])
})

test('how long a task has failed or hangs is in the metrics, and that of one that succeeds is short', async () => {
  const background = createBackground()
  const registry = new Registry()
  installBackgroundMetrics(registry, background)
  const behind = async () => {
    const { values = [] } = (await registry.getSingleMetric('each_second_behind_seconds')?.get()) ?? {}
    return new Map(values.map(({ labels, value }) => [labels['task'], value]))
  }
  let isBroken = true
  let looks = 0
  const fail = async () => {
    looks += 1
    if (isBroken) throw new Error('The database is away.')
  }
  const { promise: hangs, resolve: end } = Promise.withResolvers<void>()
  const repeated = [
    { task: 'fails', look: fail },
    { task: 'hangs', look: () => hangs },
    { task: 'works', look: async () => {} },
  ]
  const looking = lookEachSecond(repeated, quietLog(), { ...NO_PAUSE, succeededAt: background.succeededAt })
  for (const [task, at] of background.succeededAt) background.succeededAt.set(task, at - 60_000)
  await expect.poll(() => looks).toBeGreaterThan(3)
  const now = await behind()
  expect(now.get('fails')).toBeGreaterThanOrEqual(60)
  expect(now.get('hangs')).toBeGreaterThanOrEqual(60)
  expect(now.get('works')).toBeLessThan(60)
  isBroken = false
  await expect.poll(async () => (await behind()).get('fails')).toBeLessThan(60)
  end()
  await looking.stop()
})

test('a task whose name no handler has is refused', () => {
  expect(() => repeatedJobs([{ lane: 'rest', handlers: {}, eachSecond: ['nothing'] }])).toThrow('nothing')
})
