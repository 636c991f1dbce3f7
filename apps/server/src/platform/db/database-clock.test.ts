import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, PATIENT } from '../../../../../tests/support/database.ts'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import type { Clock } from '../clock.ts'
import { StartError } from '../start-error.ts'
import { createPool } from './database.ts'
import { ClockIsWrong, createDatabaseClock, MAX_SKEW_MS, startClock } from './database-clock.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { max: 1, ...PATIENT })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** The time of day by a count that nobody sets: what somebody does to this machine's clock meanwhile changes no test. */
const begun = Date.now() - performance.now()
const time = () => begun + performance.now()

/** A database of its own, whose clock is always right. */
const elsewhere = { query: () => Promise.resolve({ rows: [{ now: time() }] }) }

/** A machine whose clock can be set, and whose elapsed-time counters may jump as well. */
function machine() {
  const off = { now: 0, elapsed: 0, sinceBoot: 0 }
  return {
    off,
    now: () => time() + off.now,
    elapsed: () => performance.now() + off.elapsed,
    sinceBoot: () => performance.now() + off.sinceBoot,
  }
}

/** A database on that machine, whose clock is the same. */
const databaseOn = (it: ReturnType<typeof machine>) => ({
  query: () => Promise.resolve({ rows: [{ now: it.now() }] }),
})

function expectDatabaseTime(clock: Clock): void {
  const before = time()
  const told = clock.now().getTime()
  const noise = 250
  expect(told).toBeGreaterThanOrEqual(before - noise)
  expect(told).toBeLessThanOrEqual(time() + noise)
}

test('a database’s clock is read in milliseconds since 1970', async () => {
  let told = 0
  const asked = {
    query: async (text: string) => {
      const { rows } = await pool.query<{ now: number }>(
        text.replace('clock_timestamp()', "timestamptz '2026-01-02 03:04:05.678Z'"),
      )
      told = rows[0]?.now ?? 0
      return { rows: [{ now: time() }] }
    },
  }
  await createDatabaseClock(asked, machine())
  expect(told).toBe(Date.parse('2026-01-02T03:04:05.678Z'))
})

test.each([
  [15 * DAY, /1296000 seconds ahead of its database’s/],
  [-15 * DAY, /1296000 seconds behind its database’s/],
  [MAX_SKEW_MS + 1000, /6[01] seconds ahead/],
])('a machine whose clock is %i ms off does not start', async (off, sentence) => {
  const it = machine()
  it.off.now = off
  await expect(createDatabaseClock(elsewhere, it)).rejects.toThrow(sentence)
})

test('a start with a wrong clock is refused in a sentence for the operator', async () => {
  const away = { query: () => Promise.resolve({ rows: [{ now: Date.now() - 15 * DAY }] }) }
  await expect(startClock(away)).rejects.toThrow(StartError)
  await expect(startClock(away)).rejects.toThrow(/^The clock of this server is \d+ seconds ahead of its database’s/)
})

test('time is the database’s, even on a machine that is some seconds off', async () => {
  const it = machine()
  it.off.now = 30_000
  const clock = await createDatabaseClock(elsewhere, it)
  expectDatabaseTime(clock)
  await clock.check()
  expectDatabaseTime(clock)
})

test('a machine whose clock jumps is refused, keeps the database’s time, and continues once its clock is right', async () => {
  const it = machine()
  const clock = await createDatabaseClock(elsewhere, it)
  it.off.now = 15 * DAY
  expectDatabaseTime(clock)
  await expect(clock.check()).rejects.toThrow(ClockIsWrong)
  expectDatabaseTime(clock)
  it.off.now = 0
  await clock.check()
})

test('the database’s time is used even where its count of elapsed time jumps', async () => {
  const it = machine()
  const clock = await createDatabaseClock(elsewhere, it)
  it.off.elapsed = 15 * DAY
  await clock.check()
  expectDatabaseTime(clock)
})

test.each([
  [15 * DAY, /jumped 1296000 seconds forward/],
  [-15 * DAY, /jumped 1296000 seconds back/],
])(
  'a time that jumps on the machine and in its database at once by %i ms is refused until it is set back',
  async (leap, sentence) => {
    const it = machine()
    const clock = await createDatabaseClock(databaseOn(it), it)
    await clock.check()
    it.off.now = leap
    await expect(clock.check()).rejects.toThrow(sentence)
    await expect(clock.check()).rejects.toThrow(ClockIsWrong)
    expectDatabaseTime(clock)
    it.off.now = 0
    await clock.check()
  },
)

test('a process that starts after such a jump accepts the new time', async () => {
  const it = machine()
  await createDatabaseClock(databaseOn(it), it)
  it.off.now = 15 * DAY
  const clock = await createDatabaseClock(databaseOn(it), it)
  await clock.check()
  expect(clock.now().getTime()).toBeGreaterThan(time() + 14 * DAY)
})

test('a machine that was suspended continues with the time after it', async () => {
  const it = machine()
  const clock = await createDatabaseClock(databaseOn(it), it)
  // The process’s elapsed-time counter stood still meanwhile.
  it.off.now = 15 * DAY
  it.off.sinceBoot = 15 * DAY
  await clock.check()
  expect(clock.now().getTime()).toBeGreaterThan(time() + 14 * DAY)
})

test('a clock that drifts by less than a minute is followed, however often', async () => {
  const it = machine()
  const clock = await createDatabaseClock(databaseOn(it), it)
  for (let time = 1; time <= 5; time += 1) {
    it.off.now = (time * MAX_SKEW_MS) / 2
    await clock.check()
  }
})
