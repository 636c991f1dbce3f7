import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDueJobs } from '../../../../../tests/support/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { enqueue } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const figures = async () => {
  const { body } = await app.server.inject('/metrics')
  return (name: string, lane: string): number =>
    Number(new RegExp(`^${name}\\{lane="${lane}"\\} (\\S+)$`, 'm').exec(body)?.[1] ?? Number.NaN)
}
const dead = async () => (await figures())('jobs_dead', 'money')
const forget = () => app.jobs.find((jobs) => jobs.handlers['forget-dead-jobs'])?.handlers['forget-dead-jobs']?.({})
const updateJobs = (set: string) => app.platform.pool.query(`UPDATE graphile_worker._private_jobs SET ${set}`)

test('the figures show how long the oldest due job of each lane waits, and how many wait or gave up', async () => {
  await enqueue(app.platform.db, 'lapse-bookings', {})
  await enqueue(app.platform.db, 'sweep-payments', {})
  await enqueue(app.platform.db, 'make-avif', {}, { runAt: new Date(Date.now() + 3_600_000) })
  await updateJobs(`run_at = run_at - interval '1 hour', created_at = now() - interval '1 hour'
    WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'lapse-bookings')`)
  const read = await figures()
  expect(read('jobs_oldest_due_seconds', 'money')).toBeGreaterThan(3_590)
  expect([read('jobs_due', 'money'), read('jobs_dead', 'money')]).toEqual([2, 0])
  expect([read('jobs_due', 'pictures'), read('jobs_oldest_due_seconds', 'pictures')]).toEqual([0, 0])
})

test('a job that gave up is counted, and deleted after 30 days', async () => {
  await updateJobs('attempts = max_attempts')
  expect(await dead()).toBe(2)
  await forget()
  expect(await dead()).toBe(2)
  await updateJobs(`updated_at = now() - interval '31 days'`)
  await forget()
  expect(await dead()).toBe(0)
})

test('no other job waits for a training of prices, which takes minutes', () => {
  const lane = app.jobs.find(({ handlers }) => 'train-prices' in handlers)?.lane
  const besides = app.jobs.filter((jobs) => jobs.lane === lane).flatMap(({ handlers }) => Object.keys(handlers))
  expect(besides).toEqual(['train-prices'])
})

const refuse = () => Promise.reject(new Error('The mail server refuses.'))

test('a job that fails is overdue since it was first tried, also while it waits for the next try', async () => {
  await enqueue(app.platform.db, 'forget-old-mails', {})
  const failing = app.jobs.map((jobs) => {
    const names = Object.keys(jobs.handlers)
    return { ...jobs, handlers: Object.fromEntries(names.map((name) => [name, refuse])) }
  })
  let passed = 0
  for (let tries = 1; tries <= 7; tries++) {
    await runDueJobs(app.platform.pool, failing, 'forget-old-mails')
    const read = await figures()
    expect(read('jobs_due', 'mail')).toBe(1)
    expect(read('jobs_oldest_due_seconds', 'mail')).toBeGreaterThanOrEqual(passed)
    expect(read('jobs_oldest_due_seconds', 'mail')).toBeLessThan(passed + 300)
    // The queue waits so long for the next try.
    const waits = Math.exp(tries)
    passed += waits
    const ago = `interval '1 second' * ${waits}`
    await updateJobs(`run_at = run_at - ${ago}, created_at = created_at - ${ago} WHERE attempts < max_attempts`)
  }
  expect(passed).toBeGreaterThan(900)
})
