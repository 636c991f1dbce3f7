import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, PATIENT } from '../../../../../tests/support/database.ts'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { force } from '../../../../../tests/support/force.ts'
import { handOver, payoutOf, type Sale, sellBike } from '../../../../../tests/support/sales.ts'
import { startTestServices, type TestServices } from '../../../../../tests/support/test-services.ts'
import type { Clock } from '../../platform/clock.ts'
import { createPool } from '../../platform/db/database.ts'
import { createDatabaseClock } from '../../platform/db/database-clock.ts'
import { alertOperator } from './alerts.ts'
import { guardByClock, type Mail } from './index.ts'
import { createMail } from './service.ts'

const OPERATOR = { name: 'Bikes Ltd', address: '', email: 'money@bikes.example', phone: '', taxId: '' }
/** The machine’s clock, set by the tests; it also measures elapsed time. */
const machine = {
  ahead: 0,
  now: () => Date.now() + machine.ahead,
  elapsed: () => performance.now() + machine.ahead,
  sinceBoot: () => performance.now(),
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: Pool
let clock: Clock
let services: TestServices
let mail: Mail
let sale: Sale
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { max: 1, ...PATIENT })
  clock = await createDatabaseClock(pool, machine)
  services = await startTestServices({
    clock: { ...clock, advance: () => undefined },
    settings: { operator: OPERATOR },
  })
  mail = createMail(services.platform, () => Promise.resolve(null))
  sale = await sellBike(services)
})
afterAll(async () => {
  await services.stop()
  await pool.end()
  await database.drop()
})

/** Every job about money that the clock starts, as a server runs it. */
async function sweep(): Promise<void> {
  for (const { jobs } of [services.bookings, services.payments, services.handovers, services.payouts]) {
    const { handlers, cron = [] } = guardByClock(services.platform, mail, jobs)
    for (const { task } of cron) await handlers[task]?.({})
  }
  await services.runJobs()
}

const state = async () => (await services.bookings.find(sale.bookingId))?.state
const emails = async () =>
  (await services.db.selectFrom('mails').select('subject').where('recipient', '=', OPERATOR.email).execute()).map(
    ({ subject }) => subject,
  )

test('a process whose clock jumps 15 days ahead of the database refunds nothing, says so and tells the operator once', async () => {
  machine.ahead = 15 * DAY
  await sweep()
  await sweep()
  expect(await state()).toBe('paid')
  expect(await services.db.selectFrom('refunds').select('id').execute()).toEqual([])
  expect(services.logged.join('\n')).toContain('the clock is wrong')
  expect(await emails()).toEqual(['The clock of a server is wrong'])
})

test('a process whose clock jumps ahead does not shorten the pause of a payout: admins can neither pay out nor look at accounts meanwhile', async () => {
  machine.ahead = 0
  const handedOver = await sellBike(services)
  await handOver(services, handedOver)
  const payout = await payoutOf(services, handedOver)
  machine.ahead = 15 * DAY
  const admin = sale.buyer
  for (const operation of [services.payouts.account, services.payouts.send])
    await expect(operation(admin, payout)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(services.payouts.markPaid(admin, payout, { reference: 'TX 1' })).rejects.toMatchObject({
    code: 'unavailable',
  })
})

test('a process whose clock is right again does what is due', async () => {
  machine.ahead = 0
  await force(services, (trx) =>
    trx
      .updateTable('handovers')
      .set({ due_at: new Date(Date.now() - DAY) })
      .execute(),
  )
  await sweep()
  expect(await state()).toBe('refunded')
})

test('a wrong clock stops only work that depends on it', async () => {
  machine.ahead = 15 * DAY
  const done: string[] = []
  const { handlers } = guardByClock(services.platform, mail, {
    lane: 'money',
    handlers: { asked: async () => void done.push('asked'), swept: async () => void done.push('swept') },
    cron: [{ task: 'swept', match: '* * * * *' }],
  })
  await handlers.asked?.({})
  await handlers.swept?.({})
  expect(done).toEqual(['asked'])
})

test('an alert that another process has noted a moment later is told once, and nothing fails', async () => {
  const alert = {
    kind: 'hash_chains' as const,
    path: '/dashboard',
    write: () => ({ subject: 'Seen', paragraphs: [], label: 'See' }),
  }
  await sql`INSERT INTO operator_alerts (kind, told_at, seen_at)
    VALUES (${alert.kind}, now() + interval '1 second', now() + interval '1 second')`.execute(services.db)
  expect(await alertOperator(services.platform, mail, alert)).toBe(false)
  expect(await emails()).not.toContain('Seen')
})
