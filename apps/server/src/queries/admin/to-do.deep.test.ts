import { type SaleAction, TO_DO_SHOWN, type ToDoItem, type ToDoKind } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { type RefundSite, startRefundSite } from '../../../../../tests/support/refunds.ts'
import { SALE_STATES } from '../../../../../tests/support/sale-states.ts'
import { disputeSale, sellBike } from '../../../../../tests/support/sales.ts'
import { newListing, newPerson } from '../../../../../tests/support/test-services.ts'
import { beginReading, noteAsked } from '../../modules/reconciliation/movements/fetch-progress.ts'
import { saleStatus } from '../../modules/sales/index.ts'
import { newId } from '../../platform/ids.ts'
import { readSaleFacts } from '../sales/index.ts'
import { readToDo } from './to-do.ts'

let site: RefundSite
beforeAll(async () => {
  site = await startRefundSite()
})
afterAll(() => site.stop())

const toDo = () => readToDo(site.services.db, site.services.clock.now(), { currency: 'USD', smtpUrl: null })
const about = async (bookingId: string): Promise<ToDoItem[]> =>
  (await toDo()).items.filter(({ booking_id }) => booking_id === bookingId)

/** What an admin's next step about a sale is listed as. */
const LISTED: Partial<Record<SaleAction, readonly ToDoKind[]>> = {
  decide_dispute: ['dispute'],
  answer_bank: ['chargeback', 'inquiry'],
  send_refund: ['refund_refused', 'refund_returned'],
  explain_freeze: ['freeze'],
  see_case: ['suspended', 'code_locked'],
  pay_out: ['payout'],
}

test.each(Object.entries(SALE_STATES))(
  'a sale that is %s is listed if, and as what, it waits for an admin',
  async (_name, state) => {
    const { bookingId } = await state.stage(site)
    const facts = (await readSaleFacts(site.services.db, [bookingId])).get(bookingId)
    if (!facts) throw new Error(bookingId)
    const { next, amount, deadline } = saleStatus(facts, 'admin', site.services.clock.now())
    const items = await about(bookingId)
    await state.leave?.(site)
    if (next === null) return expect(items).toEqual([])
    expect(items).toHaveLength(1)
    const [item] = items
    expect(LISTED[next]).toContain(item?.kind)
    expect(item?.due_at).toBe(deadline?.at ?? null)
    // Money that came too late is beside what the booking was about, and a freeze is about all that was released, paid out or not.
    if (facts.state !== 'canceled' && facts.payout?.state !== 'paid') expect(item?.amount).toBe(amount?.value)
  },
)

test('a task with a deadline comes first, by it; the rest follows by how long it has waited', async () => {
  const { items } = await toDo()
  const dues = items.map(({ due_at }) => due_at)
  const withDue = dues.filter((due) => due !== null)
  expect(withDue.length).toBeGreaterThan(1)
  expect(dues.slice(0, withDue.length)).toEqual(withDue.toSorted())
  const rest = items.slice(withDue.length).map(({ since }) => since)
  expect(rest.length).toBeGreaterThan(1)
  expect(rest).toEqual(rest.toSorted())
})

test('ten tasks of a kind are listed at most, the most urgent ones, and the others are counted', async () => {
  const before = (await toDo()).items.filter(({ kind }) => kind === 'dispute').length
  for (let left = TO_DO_SHOWN + 2 - before; left > 0; left--) {
    await disputeSale(site.services, await sellBike(site.services))
    site.services.clock.advance(1000)
  }
  const { items, more } = await toDo()
  const disputes = items.filter(({ kind }) => kind === 'dispute')
  expect(disputes).toHaveLength(TO_DO_SHOWN)
  expect(more).toEqual([{ kind: 'dispute', count: 2 }])
  const { rows } = await site.services.db
    .selectFrom('disputes')
    .select('id')
    .where('state', '=', 'open')
    // Where a bank has the money, it decides first.
    .where('booking_id', 'not in', (eb) =>
      eb.selectFrom('payments as p').innerJoin('chargebacks as c', 'c.payment_id', 'p.id').select('p.booking_id'),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(TO_DO_SHOWN)
    .execute()
    .then((found) => ({ rows: found.map(({ id }) => id) }))
  expect(disputes.map(({ _id }) => _id)).toEqual(rows)
})

test('a handover that nobody made in time, and whose money waits, is listed as overdue', async () => {
  const sale = await sellBike(site.services)
  site.services.clock.advance(14 * DAY + 3_600_000)
  const [item] = await about(sale.bookingId)
  expect(item).toMatchObject({ kind: 'handover', amount: '4500.00' })
})

test('a difference between ledger and card processor is listed once it is too old to be settled by itself', async () => {
  const { db, clock } = site.services
  const at = clock.now()
  const drift = {
    provider: 'test',
    currency: 'USD',
    kind: 'charge',
    problem: 'not_in_ledger',
    ledger_minor: null,
  } as const
  const rows = [true, false].map((recent) => ({
    ...drift,
    id: newId(),
    recent,
    object_id: `pi_${recent}`,
    provider_minor: 12_300,
    description: '',
    at,
    booking_id: null,
    payment_id: null,
  }))
  await db.insertInto('drift_items').values(rows).execute()
  const items = (await toDo()).items.filter(({ kind }) => kind === 'drift')
  expect(items).toEqual([
    {
      _id: rows[1]?.id,
      kind: 'drift',
      booking_id: null,
      bike: '',
      amount: '123.00',
      due_at: null,
      since: at.toISOString(),
    },
  ])
})

const reported = async () => (await toDo()).items.filter(({ kind }) => kind === 'listing_report')

test('a bike that somebody has reported is listed by its name until an admin has decided', async () => {
  const { services } = site
  const seller = await newPerson(services, 'seller')
  const [reporter, admin] = [await newPerson(services, 'buyer'), await newPerson(services, 'admin')]
  const bike = await newListing(services, seller, { name: 'Reported Bike' })
  const id = await services.listingReports.report(reporter, bike, { reason: 'fraud', text: '' })
  expect(await reported()).toMatchObject([{ _id: id, booking_id: null, bike: 'Reported Bike', amount: null }])
  await services.listingReports.dismiss(admin, id, 'All in order.')
  expect(await reported()).toEqual([])
})

test('a mail server, a provider and a backup that fail are listed since when, and no longer once they do not', async () => {
  const { db, clock } = site.services
  const listed = async () => {
    const { items } = await readToDo(db, clock.now(), { currency: 'USD', smtpUrl: 'smtps://mail.example.com' })
    const kinds: readonly ToDoKind[] = ['mail_failing', 'provider_failing', 'backup_late']
    return new Map(items.filter(({ kind }) => kinds.includes(kind)).map(({ kind, since }) => [kind, since]))
  }
  const now = clock.now()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  await db
    .updateTable('mails')
    .set({ sent_at: ago(60) })
    .execute()
  await db.deleteFrom('provider_events').execute()
  await db.updateTable('provider_fetches').set({ fetched_until: now }).execute()
  expect(await listed()).toEqual(new Map())

  const [mail] = await db.selectFrom('mails').select('id').limit(1).execute()
  const setMail = (sent_at: Date | null) =>
    db
      .updateTable('mails')
      .set({ sent_at, created_at: ago(16) })
      .where('id', '=', mail?.id ?? '')
      .execute()
  await setMail(null)
  await db
    .insertInto('provider_fetches')
    .values({ provider: 'test', asked_at: ago(200) })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ fetched_until: ago(200) }))
    .execute()
  const noteBackup = (value: string) =>
    db
      .insertInto('installation')
      .values({ key: 'last_backup', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  await noteBackup(ago(27 * 60).toISOString())
  expect(await listed()).toEqual(
    new Map([
      ['backup_late', ago(27 * 60).toISOString()],
      ['provider_failing', ago(200).toISOString()],
      ['mail_failing', ago(16).toISOString()],
    ]),
  )
  // Where no mail is sent, none is late.
  expect((await toDo()).items.map(({ kind }) => kind)).not.toContain('mail_failing')
  // One that can't be delivered says nothing once a later one was sent.
  const [later] = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  const sentLater = (sent_at: Date) =>
    db
      .updateTable('mails')
      .set({ sent_at })
      .where('id', '=', later?.id ?? '')
      .execute()
  await sentLater(ago(1))
  expect([...(await listed()).keys()]).toEqual(['backup_late', 'provider_failing'])
  await sentLater(ago(60))
  expect([...(await listed()).keys()]).toContain('mail_failing')
  await setMail(now)
  // One that was never read to the end is asked again each hour.
  await noteAsked(db, 'stripe', ago(300))
  await beginReading(db, 'stripe', ago(300))
  await noteAsked(db, 'stripe', now)
  await beginReading(db, 'stripe', now)
  expect((await listed()).get('provider_failing')).toBe(ago(300).toISOString())
  await db.updateTable('provider_fetches').set({ fetched_until: now }).execute()
  await noteBackup(now.toISOString())
  expect(await listed()).toEqual(new Map())
})
