import { EventEmitter, once } from 'node:events'
import { type Document, documentPaper } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { inLanguage } from '@bikevalley/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BILL, documentSales, startWithFee } from '../../../../../tests/support/document-sales.ts'
import { decideSale } from '../../../../../tests/support/sales.ts'
import { CARDS, newPerson, sendCard, type TestServices } from '../../../../../tests/support/test-services.ts'
import { startJobs } from '../../platform/jobs/run-jobs.ts'
import { numberPapers } from './number-papers.ts'

let services: TestServices
beforeAll(async () => {
  services = await startWithFee()
})
afterAll(() => services.stop())

const { atTheTill, begin, record, handOver, only } = documentSales(() => services)

test('a receipt is issued to the buyer with the payment, an invoice of the fee with its tax to the seller at the handover', async () => {
  const sale = await begin()
  await record(sale)
  const [due] = (await services.documents.list(sale.buyer, {})).items
  expect(due).toMatchObject({ number: null, total: '4500.00' })
  await expect(services.documents.getPdf(sale.buyer, due?._id ?? '')).rejects.toMatchObject({ code: 'wrong_state' })
  const receipt = await only(sale.buyer)
  expect(receipt).toMatchObject({
    kind: 'receipt',
    recipient: 'Bea Buyer',
    recipient_address: '',
    operator: { name: 'Bikes Ltd', tax_id: 'GB 123' },
    lines: [{ text: 'Yamaha MT-07, sold by Sal Seller', amount: '4500.00' }],
    tax: null,
    total: '4500.00',
    notes: [
      expect.stringMatching(/^Paid by Visa ending in 4242, transaction pi_/),
      expect.any(String),
      expect.any(String),
    ],
  })
  expect((await services.documents.list(sale.seller, {})).items).toEqual([])
  await handOver(sale)
  const invoice = await only(sale.seller)
  // 2.5% of 4,500; of 112.50 at 19%, 17.96 are tax.
  expect(invoice).toMatchObject({
    kind: 'fee_invoice',
    recipient: 'Sal Seller',
    recipient_address: BILL.address,
    lines: [{ text: 'Fee for the sale of Yamaha MT-07', amount: '94.54' }],
    tax: { basis_points: 1900, amount: '17.96' },
    total: '112.50',
  })
})

test('a document is in the language of its reader, whatever that of its payment was', async () => {
  const sale = await begin()
  await record(sale)
  const { _id } = await only(sale.buyer)
  const { lines, notes } = await inLanguage('de', () => services.documents.get(sale.buyer, _id))
  expect(lines).toMatchObject([{ text: 'Yamaha MT-07, verkauft von Sal Seller' }])
  expect(notes[1]).toBe('Wir nehmen die Zahlung für den Verkäufer entgegen und verwahren sie bis zur Übergabe.')
})

test('document numbers have no gaps and no duplicates, also where payments arrive at once, are reported twice or fail', async () => {
  const begun = []
  for (let number = 0; number < 6; number += 1) begun.push(await begin())
  const failing = services.db.transaction().execute(async (trx) => {
    const { rows } = await services.platform.pool.query<{ id: string }>('SELECT id FROM payments LIMIT 1')
    await services.documents.issueFeeInvoice(trx, rows[0]?.id ?? '', 100, null)
    throw new Error('It fails after the number was taken.')
  })
  await expect(failing).rejects.toThrow()
  await Promise.all(begun.flatMap((sale) => [record(sale), record(sale)]))
  await Promise.all([...begun.map(handOver), services.runJobs(), services.runJobs()])
  await Promise.all([services.runJobs(), services.runJobs()])
  const { rows } = await services.platform.pool.query<{ kind: string; numbers: number[]; times: Date[] }>(
    `SELECT kind, array_agg(right(number, 6)::int ORDER BY number) AS numbers,
       array_agg(issued_at ORDER BY number) AS times FROM documents GROUP BY kind ORDER BY kind`,
  )
  for (const { numbers, times } of rows) {
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()))
  }
  expect(rows.map(({ kind }) => kind)).toEqual(['fee_invoice', 'receipt'])
})

test('a sale whose documents can’t be numbered delays no other, and is numbered when it can be', async () => {
  const [stuck, ...others] = [await atTheTill(), await atTheTill(), await atTheTill()]
  const gate = new EventEmitter()
  const open = once(gate, 'open')
  services.payments.onSelling(async (_trx, { payment: { booking_id } }) => {
    if (booking_id === stuck.bookingId) await open
  })
  const recording = sendCard(services, stuck.intent, CARDS.pays)
  try {
    await expect.poll(() => countInTransaction()).toBe(1)
    for (const sale of others) {
      await sendCard(services, sale.intent, CARDS.pays)
      // Not all jobs: another would wait for the bike of the sale that is stuck.
      await numberPapers(services.platform)
      const [receipt] = (await services.documents.list(sale.buyer, {})).items
      expect(receipt?.number).toMatch(/^R-/)
    }
  } finally {
    gate.emit('open')
  }
  await recording
  const [last, ...before] = await Promise.all([stuck, ...others].map(({ buyer }) => only(buyer)))
  expect(before.every(({ number }) => String(number) < String(last?.number))).toBe(true)
})

test('a document that was due earlier and committed later is issued before the next one, so that numbers are in chronological order', async () => {
  const [late, first] = [await begin(), await begin()]
  await record(late)
  await services.db
    .updateTable('document_counters')
    .set({ last_issued_at: new Date(services.clock.now().getTime() + 60_000) })
    .execute()
  const receipt = await only(late.buyer)
  expect(receipt.issued_at).toBe(new Date(services.clock.now().getTime() + 60_000).toISOString())
  await record(first)
  expect((await only(first.buyer)).issued_at).toBe(receipt.issued_at)
})

test('a running site numbers a receipt without a job for each sale', async () => {
  const sale = await begin()
  const jobsBefore = await countJobs()
  await record(sale)
  expect(await countJobs()).toBe(jobsBefore)
  const jobs = await startJobs(services.platform.pool, [services.documents.jobs], services.platform.log)
  try {
    const numbers = async () => (await services.documents.list(sale.buyer, {})).items.map(({ number }) => number)
    await expect.poll(numbers).toEqual([expect.stringMatching(/^R-\d{4}-\d{6}$/)])
  } finally {
    await jobs.stop()
  }
})

async function countJobs(): Promise<number> {
  const { rows } = await services.platform.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM graphile_worker.jobs',
  )
  return rows[0]?.count ?? 0
}

test('a process that dies while it numbers documents leaves no gap and no unfinished work', async () => {
  const sale = await begin()
  await record(sale)
  // As if it were killed: all is written, and none of it committed.
  await services.owner.query(`
    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The process is killed.'; END $$;
    CREATE CONSTRAINT TRIGGER dies AFTER UPDATE ON documents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION die()`)
  try {
    await expect(numberPapers(services.platform)).rejects.toThrow('killed')
  } finally {
    await services.owner.query('DROP FUNCTION die() CASCADE')
  }
  const [due] = (await services.documents.list(sale.buyer, {})).items
  expect(due?.number).toBeNull()
  const { number } = await only(sale.buyer)
  const { rows } = await services.platform.pool.query('SELECT last FROM document_counters WHERE kind = $1', ['receipt'])
  expect(number).toMatch(new RegExp(`0*${rows[0]?.last}$`))
})

/** How many sales have written their receipt and not yet committed. */
async function countInTransaction(): Promise<number> {
  const { rows } = await services.platform.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  )
  return rows[0]?.count ?? 0
}

test('a receipt shows what was refunded since, and otherwise stays as it was issued', async () => {
  const sale = await begin()
  const payment = await record(sale)
  const before = await only(sale.buyer)
  expect(before.returned).toEqual([])
  await services.payments.refund(await newPerson(services, 'admin'), payment, { reason: 'It is another bike.' })
  expect(await services.documents.get(sale.buyer, before._id)).toEqual(before)
  await services.runJobs()
  const returned = [{ by: 'refund', amount: '4500.00', at: services.clock.now().toISOString() }]
  expect(await only(sale.buyer)).toEqual({ ...before, returned })
  expect(await services.documents.get(sale.buyer, before._id)).toEqual({ ...before, returned })
})

test('a seller who gave no address before a decision gives it on the invoice, once, and nobody else does', async () => {
  const sale = await begin()
  const payment = await record(sale)
  await decideSale(services, { ...sale, paymentId: payment }, '1000.00')
  const invoice = await only(sale.seller)
  const admin = await newPerson(services, 'admin')
  expect(invoice).toMatchObject({ kind: 'fee_invoice', recipient_address: '', may_add_address: true })
  expect(await services.documents.get(admin, invoice._id)).toEqual({ ...invoice, may_add_address: false })
  expect(paperOf(invoice).parties).toContainEqual({ title: 'To', name: 'Sal Seller', text: 'No address was given' })
  for (const other of [sale.buyer, admin])
    await expect(services.documents.addAddress(other, invoice._id, 'Elsewhere')).rejects.toMatchObject({
      code: 'not_found',
    })

  const complete = await services.documents.addAddress(sale.seller, invoice._id, BILL.address)
  expect(complete).toEqual({ ...invoice, recipient_address: BILL.address, may_add_address: false })
  expect(paperOf(complete).parties).toContainEqual({ title: 'To', name: 'Sal Seller', text: BILL.address })
  await expect(services.documents.addAddress(sale.seller, invoice._id, 'Elsewhere')).rejects.toMatchObject({
    code: 'wrong_state',
  })
  const receipt = await only(sale.buyer)
  await expect(services.documents.addAddress(sale.buyer, receipt._id, 'Elsewhere')).rejects.toMatchObject({
    code: 'wrong_state',
  })
  // The database enforces it itself: once, on an invoice, and not after its person is deleted.
  const write = (id: string) =>
    services.owner.query(`UPDATE documents SET recipient_address = 'Elsewhere' WHERE id = $1`, [id])
  await expect(write(invoice._id)).rejects.toMatchObject({ constraint: 'documents_stay' })
  await expect(write(receipt._id)).rejects.toMatchObject({ constraint: 'documents_stay' })
  await services.db.transaction().execute((trx) => services.documents.onDeletingPerson(trx, sale.seller.id))
  await expect(write(invoice._id)).rejects.toMatchObject({ constraint: 'documents_stay' })
})

const paperOf = ({ number, ...document }: Document) =>
  documentPaper({ ...document, number: number ?? '' }, createFormat(services.platform.config))

test('a document is visible to its recipient and admins only', async () => {
  const sale = await begin()
  await record(sale)
  const { _id } = await only(sale.buyer)
  expect((await services.documents.get(await newPerson(services, 'admin'), _id))._id).toBe(_id)
  for (const other of [sale.seller, await newPerson(services, 'buyer')])
    await expect(services.documents.get(other, _id)).rejects.toMatchObject({ code: 'not_found' })
})
