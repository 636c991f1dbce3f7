import { inLanguage } from '@bikevalley/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { force } from '../../../../../tests/support/force.ts'
import { readDownload } from '../../../../../tests/support/read-download.ts'
import { handOver, sellBike } from '../../../../../tests/support/sales.ts'
import { newPerson, startTestServices, type TestServices } from '../../../../../tests/support/test-services.ts'
import type { Person } from '../../platform/people/person.ts'
import { type AdminViews, createAdminViews } from './service.ts'

let services: TestServices
let adminViews: AdminViews
let admin: Person
/** The day of the first sale, in UTC. */
let day: string
beforeAll(async () => {
  services = await startTestServices()
  const identity = { openBusinessOf: () => Promise.resolve([]) }
  adminViews = createAdminViews(services.platform, {
    identity,
    payments: services.payments,
    search: services.search,
  })
  admin = await newPerson(services, 'admin')
  day = services.clock.now().toISOString().slice(0, 10)
  await sellBike(services, { name: '=HYPERLINK("http://evil.example")' })
  const sold = await sellBike(services, { name: 'Honda, "Rebel"' })
  await handOver(services, sold)
  services.clock.advance(3 * DAY)
  await sellBike(services, { name: 'KTM Duke', price: 100_000 })
})
afterAll(() => services.stop())

const downloads = () =>
  services.db.selectFrom('audit_events').selectAll().where('action', '=', 'list_downloaded').orderBy('id').execute()

test('a list of bookings has the sum of all that match its filters', async () => {
  expect(await adminViews.bookings({})).toMatchObject({ total: 3, sum: '10000.00' })
  expect(await adminViews.bookings({ to: day })).toMatchObject({ total: 2, sum: '9000.00' })
  expect(await adminViews.bookings({ from: day, to: day, limit: 1 })).toMatchObject({ total: 2, sum: '9000.00' })
  expect(await adminViews.bookings({ state: 'handed_over' })).toMatchObject({ total: 1, sum: '4500.00' })
})

test('the days of a list are those of the requested time zone', async () => {
  const at = services.clock.now().getTime() - 3 * DAY
  const zone = 'Pacific/Kiritimati'
  const there = new Date(at + 14 * 3_600_000).toISOString().slice(0, 10)
  expect((await adminViews.bookings({ from: there, to: there, zone })).total).toBe(2)
  const before = new Date(at + 14 * 3_600_000 - DAY).toISOString().slice(0, 10)
  expect((await adminViews.bookings({ from: before, to: before, zone })).total).toBe(0)
})

test('the file of a list has its rows, no formula, and is recorded with its filters', async () => {
  const file = await adminViews.bookingsFile(admin, { to: day })
  const lines = (await readDownload(file)).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Booking id,Booked (UTC),Bike')
  expect(lines.some((line) => line.includes(`"'=HYPERLINK(""http://evil.example"")"`))).toBe(true)
  expect(lines.some((line) => line.includes('"Honda, ""Rebel"""') && line.includes('4500.00,USD,'))).toBe(true)
  expect(await downloads()).toMatchObject([
    { actor_id: admin.id, as_admin: true, details: { reason: `All Bookings, to: ${day}` } },
  ])
})

test('a list of payouts has the sum of the chosen days, and makes a file too', async () => {
  const list = (query: { from?: string; to?: string }) => services.payouts.list(admin, { part: 'due', ...query })
  expect(await list({})).toMatchObject({ total: 1, sum: '4500.00' })
  expect(await list({ from: day, to: day })).toMatchObject({ total: 1, sum: '4500.00' })
  expect(await list({ to: '2000-01-01' })).toMatchObject({ total: 0, sum: '0.00' })
  const lines = (await readDownload(await services.payouts.file(admin, { part: 'due' }))).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('"Honda, ""Rebel"""')
  expect(await downloads()).toHaveLength(2)
})

test('a file has the words, semicolons and decimal commas of a reader of German, however late its pieces are taken', async () => {
  const [bookings, payouts] = await inLanguage('de', () =>
    Promise.all([adminViews.bookingsFile(admin, { to: day }), services.payouts.file(admin, { part: 'due' })]),
  )
  const [heads = '', ...lines] = (await readDownload(bookings)).trim().split('\r\n')
  expect(heads).toContain(';')
  expect(heads).not.toContain('Booked')
  expect(lines.some((line) => line.includes(';4500,00;USD;'))).toBe(true)
  expect((await readDownload(payouts)).trim().split('\r\n')[1]).toContain(';4500,00;USD;')
})

test('a file’s times are in the time zone whose days were requested, or the site’s, and its headings name it', async () => {
  const zone = 'Pacific/Kiritimati'
  const there = new Date(services.clock.now().getTime() + 14 * 3_600_000)
  const to = there.toISOString().slice(0, 10)
  const asked = (await readDownload(await adminViews.bookingsFile(admin, { from: to, to, zone }))).trim().split('\r\n')
  expect(asked[0]).toContain('Booking id,Booked (Pacific/Kiritimati),Bike')
  expect(asked.slice(1)).toHaveLength(1)
  expect(asked[1]).toContain(`,${there.toISOString().slice(0, 19).replace('T', ' ')},KTM Duke,`)
  const payouts = (await readDownload(await services.payouts.file(admin, { part: 'due', zone }))).trim().split('\r\n')
  expect(payouts[0]).toContain('Due since (Pacific/Kiritimati),Paid (Pacific/Kiritimati)')
  const before = new Date(there.getTime() - 3 * DAY).toISOString().slice(0, 19).replace('T', ' ')
  expect(payouts[1]).toContain(`,${before},`)
})

test('the file of bookings has the transaction, refund, fee and papers of what was paid', async () => {
  await services.documents.jobs.handlers['number-papers']()
  const [heads = '', ...lines] = (await readDownload(await adminViews.bookingsFile(admin, {}))).trim().split('\r\n')
  expect(heads).toMatch(/,Transaction,Refunded,Fee,Tax in the fee,Receipt,Fee invoice$/)
  const [open = '', handedOver = ''] = [/KTM Duke/, /Rebel/].map((bike) => lines.find((line) => bike.test(line)))
  expect(open).toMatch(/,pi_\w+,0\.00,,,R-\d{4}-000003,$/)
  expect(handedOver).toMatch(/,pi_\w+,0\.00,0\.00,,R-\d{4}-000002,$/)
})

test('lists of more than a thousand rows are counted and summed completely', async () => {
  await force(services, (trx) =>
    sql`INSERT INTO bookings
      SELECT (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'state', 'canceled', 'ended_at', now()))).*
      FROM bookings one, generate_series(1, 1500) WHERE one.price_minor = 100000`.execute(trx),
  )
  expect(await adminViews.bookings({})).toMatchObject({ total: 1503, sum: '1510000.00' })
})
