import { BOOKS, type Book, type Period } from '@bikevalley/contract'
import { inLanguage } from '@bikevalley/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChargebackSite, startChargebackSite } from '../../../../../tests/support/chargebacks.ts'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { readDownload } from '../../../../../tests/support/read-download.ts'
import { payOut, sellBike } from '../../../../../tests/support/sales.ts'
import { newPerson } from '../../../../../tests/support/test-services.ts'
import type { Person } from '../../platform/people/person.ts'
import { readLedger } from './read-books.ts'

let site: ChargebackSite
let admin: Person
/** The day of the second half of what happens, in UTC. */
let later: string
beforeAll(async () => {
  site = await startChargebackSite()
  const { services } = site
  admin = await newPerson(services, 'admin')
  const paidOut = await site.handedOver()
  await payOut(services, paidOut, 'BV 1')
  const lost = await site.handedOver()
  services.clock.advance(2 * DAY)
  later = services.clock.now().toISOString().slice(0, 10)
  await site.decide(await site.chargeBack(lost), 'lost')
  const canceled = await sellBike(services, { name: 'Honda, "Rebel"' })
  await services.payments.cancelSale(canceled.buyer, canceled.bookingId, 'It is too loud.')
  await services.runJobs()
})
afterAll(() => site.stop())

async function rowsOf(book: Book, period: Period = {}): Promise<string[]> {
  const text = await readDownload(await site.services.books.file(admin, book, period))
  return text.trim().split('\r\n')
}
const cellsOf = (row = '') => row.split(',')

describe('the ledger as a file', () => {
  test('has every entry once, in order of time, and balances', async () => {
    const [heads, ...rows] = await rowsOf('ledger')
    expect(heads).toContain('When (UTC),Transaction,Code,About,Account,Debit,Credit,Currency,Booking id,Bike')
    const { rows: counted } = await sql<{
      entries: number
    }>`SELECT count(*)::int AS entries FROM ledger_entries`.execute(site.services.db)
    expect(rows).toHaveLength(counted[0]?.entries ?? 0)
    const sum = (column: number) => rows.reduce((all, row) => all + Number(cellsOf(row)[column] ?? 0), 0)
    expect(sum(5)).toBeGreaterThan(0)
    expect(sum(5)).toBeCloseTo(sum(6))
    const times = rows.map((row) => cellsOf(row)[0] ?? '')
    expect(times).toEqual(times.toSorted((a, b) => a.localeCompare(b)))
  })

  test('has the entries of the requested days alone', async () => {
    const [, ...all] = await rowsOf('ledger')
    const [, ...since] = await rowsOf('ledger', { from: later })
    const [, ...before] = await rowsOf('ledger', { to: later, from: '2000-01-01' })
    expect(since.length).toBeGreaterThan(0)
    expect(since.length).toBeLessThan(all.length)
    expect(since.every((row) => row.startsWith(later))).toBe(true)
    expect(before).toEqual(all)
  })

  test('is read on after any row', async () => {
    const { db } = site.services
    const open = { begins: null, ends: null }
    const all = await readLedger(db, open, null, 1000)
    for (const [index, row] of all.entries())
      expect(await readLedger(db, open, row, 1000)).toEqual(all.slice(index + 1))
  })
})

test('papers have their number, net, tax and total, as issued', async () => {
  await site.services.documents.jobs.handlers['number-papers']()
  const [heads, ...rows] = await rowsOf('papers')
  expect(heads).toContain('Number,Paper,Issued to,Net,Tax,Total,Currency')
  expect(rows).toHaveLength(5)
  expect(rows.filter((row) => row.includes('Receipt,Bea Buyer,4500.00,,4500.00,USD'))).toHaveLength(3)
  expect(rows.filter((row) => row.includes('Fee invoice,Sal Seller,112.50,,112.50,USD'))).toHaveLength(2)
  expect(rows.at(-1)).toContain('"Honda, ""Rebel"""')
})

test('refunds have their state and the ids of the card provider', async () => {
  const [heads, ...rows] = await rowsOf('refunds', { from: later, to: later })
  expect(heads).toContain('Refund,State,State since (UTC),Way,Amount')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(/,Refunded,.+,canceled,4500\.00,re_\w+,,USD,/)
})

test('losses are what banks have left the site without', async () => {
  const [, ...rows] = await rowsOf('losses')
  expect(rows.map((row) => cellsOf(row).slice(2, 6))).toEqual([
    ['chargeback_withdrawn', expect.any(String), 'chargeback_losses', '112.50'],
  ])
  expect(await rowsOf('losses', { to: '2000-01-01' })).toHaveLength(1)
})

test('each book is written in the language of whoever takes it', async () => {
  for (const book of BOOKS) {
    const german = await inLanguage('de', () => rowsOf(book))
    expect(german[0]).toMatch(/^Wann \(UTC\);.*;Währung;/)
  }
})

test('each download of a book is in the audit log with its days', async () => {
  await rowsOf('losses', { from: later })
  const last = await site.services.db
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', 'list_downloaded')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({ actor_id: admin.id, as_admin: true, details: { reason: `losses, from: ${later}` } })
})
