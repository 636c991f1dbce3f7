import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from '../../../../../tests/support/invariants.ts'
import { giveBankDetails, handOver, payOut, payoutOf, type Sale, sellBike } from '../../../../../tests/support/sales.ts'
import {
  emailsTo,
  newPerson,
  startTestServices,
  type TestServices,
} from '../../../../../tests/support/test-services.ts'
import type { Person } from '../../platform/people/person.ts'
import { moneyOfPayment } from '../ledger/index.ts'

const PRICE = 450_000
const ACCOUNT = { holder: 'Sal Seller', account: 'DE89370400440532013000', bank: '' }

let services: TestServices
let admin: Person
let sale: Sale
let id: string

beforeAll(async () => {
  services = await startTestServices()
  admin = await newPerson(services, 'admin')
})
afterAll(() => services.stop())
beforeEach(async () => {
  sale = await sellBike(services)
  await handOver(services, sale)
  id = await payoutOf(services, sale)
})

const pay = (reference = 'BV 17', by = admin) => services.payouts.markPaid(by, id, { reference })
const listed = async (part: 'due' | 'paid', by = admin) =>
  (await services.payouts.list(by, { part, limit: 100 })).items.find(({ _id }) => _id === id)
const paidOut = async () => (await moneyOfPayment(services.db, sale.paymentId))?.paidOut
const auditEventsOf = async (action: string) =>
  services.db
    .selectFrom('audit_events')
    .select(['actor_id', 'as_admin', 'details'])
    .where('subject_id', '=', sale.paymentId)
    .where('action', '=', action)
    .execute()

describe('a payout', () => {
  test('is made once: the ledger, the audit log and the seller are told', async () => {
    await giveBankDetails(services, sale.seller)
    expect(await listed('due')).toMatchObject({ amount: '4500.00', bike: 'Yamaha MT-07', obstacle: null })
    await pay()
    expect(await listed('due')).toBeUndefined()
    expect(await listed('paid')).toMatchObject({ reference: 'BV 17', paid_by_name: admin.name, obstacle: null })
    expect(await paidOut()).toBe(PRICE)
    expect(await auditEventsOf('payout_paid')).toMatchObject([{ actor_id: admin.id, as_admin: true }])
    expect(await emailsTo(services, sale.seller)).toContain('Your money for “Yamaha MT-07” is on its way')
    await expect(pay('BV 18')).rejects.toMatchObject({ code: 'wrong_state' })
    await expect(services.payouts.account(admin, id)).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await listed('paid')).toMatchObject({ reference: 'BV 17' })
  })

  test('asked for by two admins at once is made once', async () => {
    await giveBankDetails(services, sale.seller)
    const other = await newPerson(services, 'admin')
    const ends = await Promise.allSettled([pay('one'), pay('two', other), pay('three'), pay('four', other)])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'wrong_state' })
    expect(await paidOut()).toBe(PRICE)
    const emails = await emailsTo(services, sale.seller)
    expect(emails.filter((subject) => subject.startsWith('Your money'))).toHaveLength(1)
  })

  test('waits for bank details, and for the pause after each change of them', async () => {
    expect(await listed('due')).toMatchObject({ obstacle: 'no_bank_details', paused_until: null })
    await expect(pay()).rejects.toMatchObject({ code: 'wrong_state', message: expect.stringContaining('not given') })
    await services.payouts.saveBankDetails(sale.seller, ACCOUNT)
    expect(await listed('due')).toMatchObject({ obstacle: 'paused', paused_until: expect.any(String) })
    for (const early of [pay, () => services.payouts.account(admin, id)])
      await expect(early()).rejects.toMatchObject({ code: 'wrong_state', message: expect.stringContaining('pause') })
    services.clock.advance(72 * 3_600_000)
    expect(await listed('due')).toMatchObject({ obstacle: null })
    await services.payouts.saveBankDetails(sale.seller, { ...ACCOUNT, holder: 'Mal Lory' })
    await expect(pay()).rejects.toMatchObject({ code: 'wrong_state' })
    services.clock.advance(72 * 3_600_000)
    expect(await services.payouts.account(admin, id)).toMatchObject({ holder: 'Mal Lory' })
    await pay()
  })

  test('is not made where the bank details can’t be read any more', async () => {
    await giveBankDetails(services, sale.seller)
    await services.db
      .updateTable('bank_details')
      .set({ encrypted_details: Buffer.alloc(60) })
      .where('user_id', '=', sale.seller.id)
      .execute()
    expect(await listed('due')).toMatchObject({ obstacle: 'no_bank_details' })
    await expect(pay()).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('can’t be made by an admin to themselves; the database refuses it too', async () => {
    await giveBankDetails(services, sale.seller)
    const own = { ...sale.seller, isAdmin: true }
    expect(await listed('due', own)).toMatchObject({ obstacle: 'own' })
    await expect(pay('mine', own)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(services.payouts.account(own, id)).rejects.toMatchObject({ code: 'forbidden' })
    const paid = { state: 'paid', reference: 'mine', paid_by: sale.seller.id, paid_at: new Date() } as const
    await expect(services.db.updateTable('payouts').set(paid).where('id', '=', id).execute()).rejects.toThrow(/check/)
  })

  test('waits while its seller is suspended', async () => {
    await giveBankDetails(services, sale.seller)
    const suspend = (suspended_at: Date | null) =>
      services.db.updateTable('users').set({ suspended_at }).where('id', '=', sale.seller.id).execute()
    await suspend(new Date())
    expect(await listed('due')).toMatchObject({ obstacle: 'suspended' })
    const refused = { code: 'wrong_state', message: expect.stringContaining('suspended') }
    await expect(pay()).rejects.toMatchObject(refused)
    await expect(services.payouts.account(admin, id)).rejects.toMatchObject(refused)
    await suspend(null)
    await pay()
  })

  test('that does not exist is not found', async () => {
    await expect(services.payouts.markPaid(admin, sale.bookingId, { reference: 'BV 17' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

const returnPayout = (by = admin) => services.payouts.returnPayout(by, id, 'The account is closed.')

describe('a payout that the seller’s bank returned', () => {
  beforeEach(() => giveBankDetails(services, sale.seller))

  test('is due again, and its entry is reversed; the record of the first stays', async () => {
    await pay()
    expect(await listed('paid')).toMatchObject({ returnable: true, return_reason: '' })
    await returnPayout()
    expect(await listed('paid')).toMatchObject({
      state: 'returned',
      reference: 'BV 17',
      return_reason: 'The account is closed.',
      returnable: false,
    })
    expect(await moneyOfPayment(services.db, sale.paymentId)).toMatchObject({ paidOut: 0, released: PRICE })
    expect((await services.moneyViews.ofSeller(sale.seller, {})).items).toMatchObject([
      { place: 'due', payable: '4500.00', paid_out: '0.00', reference: '' },
    ])
    expect(await auditEventsOf('payout_returned')).toMatchObject([{ actor_id: admin.id, as_admin: true }])
    expect(await emailsTo(services, sale.seller)).toContain('Your money for “Yamaha MT-07” came back to us')

    id = await payoutOf(services, sale)
    expect(await listed('due')).toMatchObject({ amount: '4500.00', return_reason: 'The account is closed.' })
    await pay('BV 18')
    expect(await paidOut()).toBe(PRICE)
    expect((await services.moneyViews.ofSeller(sale.seller, {})).items).toMatchObject([
      { place: 'paid_out', reference: 'BV 18' },
    ])
    expect(await findBreaches(services.platform.pool, 'always')).toEqual([])
  })

  test('is returned once, even where two admins report it at once', async () => {
    await pay()
    const other = await newPerson(services, 'admin')
    const ends = await Promise.allSettled([returnPayout(), returnPayout(other), returnPayout(), returnPayout(other)])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'wrong_state' })
    expect(await findBreaches(services.platform.pool, 'always')).toEqual([])
  })

  test('was made before, by another person than its seller, and exists', async () => {
    await expect(returnPayout()).rejects.toMatchObject({ code: 'wrong_state', message: /Only what was paid out/ })
    await pay()
    const own = { ...sale.seller, isAdmin: true }
    expect(await listed('paid', own)).toMatchObject({ returnable: false })
    await expect(returnPayout(own)).rejects.toMatchObject({ code: 'forbidden' })
    const returned = {
      state: 'returned',
      returned_by: sale.seller.id,
      returned_at: new Date(),
      return_reason: '',
    } as const
    await expect(services.db.updateTable('payouts').set(returned).where('id', '=', id).execute()).rejects.toThrow(
      /check/,
    )
    await expect(services.payouts.returnPayout(admin, sale.bookingId, 'Gone.')).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await paidOut()).toBe(PRICE)
  })
})

test('a look at an account in full is recorded each time, without the account', async () => {
  await giveBankDetails(services, sale.seller)
  for (const times of [1, 2]) {
    expect(await services.payouts.account(admin, id)).toEqual(ACCOUNT)
    const looks = await auditEventsOf('payout_account_seen')
    expect(looks).toHaveLength(times)
    expect(looks[0]).toMatchObject({ actor_id: admin.id, as_admin: true })
    expect(JSON.stringify(looks)).not.toContain(ACCOUNT.account.slice(-8))
  }
  expect(services.logged.join('\n')).not.toContain(ACCOUNT.account)
})

async function changeAccount(): Promise<void> {
  await services.payouts.saveBankDetails(sale.seller, { ...ACCOUNT, account: 'FR1420041010050500013M02606' })
  services.clock.advance(72 * 3_600_000)
}

/** What the seller is told as the money is sent. */
async function email(): Promise<string> {
  await pay()
  const { body_text } = await services.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', sale.seller.email)
    .where('subject', 'like', 'Your money for %')
    .executeTakeFirstOrThrow()
  return body_text
}

describe('the email about a payout', () => {
  beforeEach(() => giveBankDetails(services, sale.seller))

  test('names the account that an admin looked at last', async () => {
    await services.payouts.account(admin, id)
    expect(await email()).toContain('to your account that ends in 3000.')
  })

  test('names an account that was changed, once they have looked again', async () => {
    await services.payouts.account(admin, id)
    await changeAccount()
    await services.payouts.account(admin, id)
    expect(await email()).toContain('to your account that ends in 2606.')
  })

  test('names no account that was changed after they had looked: the money may have gone to the one before', async () => {
    await services.payouts.account(admin, id)
    await changeAccount()
    expect(await email()).toContain('to your account.\n')
  })

  test('names no account where no admin has looked at one', async () => {
    expect(await email()).toContain('to your account.\n')
  })
})

test('the list of payouts is in order: those that wait longest first, those that were paid last first, a returned one by when it was made, a page at a time', async () => {
  const waiting = [sale]
  for (let count = 1; count < 3; count += 1) {
    services.clock.advance(1000)
    const next = await sellBike(services)
    await handOver(services, next)
    waiting.push(next)
  }
  const ids = await Promise.all(waiting.map((one) => payoutOf(services, one)))
  expect((await everyPage('due')).filter((one) => ids.includes(one))).toEqual(ids)
  for (const [place, one] of waiting.entries()) {
    await giveBankDetails(services, one.seller)
    services.clock.advance(1000)
    await services.payouts.markPaid(admin, ids[place] ?? '', { reference: 'BV 17' })
  }
  expect((await everyPage('paid')).slice(0, 3)).toEqual(ids.toReversed())

  services.clock.advance(1000)
  const ended = await sellBike(services)
  await handOver(services, ended)
  const endedId = await payoutOf(services, ended)
  await lostToBank(ended)
  services.clock.advance(1000)
  const last = await sellBike(services)
  await handOver(services, last)
  await payOut(services, last, 'BV 18')
  expect((await everyPage('paid')).slice(0, 3)).toEqual([await payoutOf(services, last), endedId, ids[2]])
  expect(await everyPage('due')).not.toContain(endedId)
})

/** The buyer's bank takes all of it back, for good. */
async function lostToBank({ paymentId }: Sale): Promise<void> {
  const { provider_intent_id, amount_minor } = await services.db
    .selectFrom('payments as p')
    .innerJoin('payment_intents as i', 'i.id', 'p.payment_intent_id')
    .select(['i.provider_intent_id', 'p.amount_minor'])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const taken = { amountMinor: amount_minor, status: 'open', reason: 'fraudulent' } as const
  const { processor } = services
  await processor.decideDispute(await processor.dispute(provider_intent_id ?? '', taken), 'lost')
  await services.runJobs()
}

async function everyPage(part: 'due' | 'paid'): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await services.payouts.list(admin, { part, cursor, limit: 2 })
    ids.push(...page.items.map(({ _id }) => _id))
    if (page.nextCursor === null) {
      expect(page.total).toBe(ids.length)
      return ids
    }
    cursor = page.nextCursor
  }
}

test('money that is owed prevents deleting its seller; bank details are deleted with the person', async () => {
  await giveBankDetails(services, sale.seller)
  const open = () => services.payouts.openBusinessOf(sale.seller.id, services.db)
  expect(await open()).toEqual(['The money for Yamaha MT-07 has not been paid out yet.'])
  expect(await services.payouts.openBusinessOf(sale.buyer.id, services.db)).toEqual([])
  await pay()
  expect(await open()).toEqual([])
  await services.payouts.onDeletingPerson(services.db, sale.seller.id)
  expect(await services.payouts.bankDetails(sale.seller)).toBeNull()
})

test('a person’s copy of their data has each payout and the last digits of the account', async () => {
  await giveBankDetails(services, sale.seller)
  await pay()
  const copy: Record<string, object[]> = {}
  for (const { name, entries } of services.payouts.personalData(sale.seller)) copy[name] = await everyOf(entries)
  expect(copy).toMatchObject({
    payouts: [{ listing_name: 'Yamaha MT-07', price: '4500.00', fee: '0.00', amount: '4500.00', reference: 'BV 17' }],
    bank_details: [{ account_ends_in: '3000' }],
  })
  expect(JSON.stringify(copy)).not.toContain('37040044')
})

async function everyOf<T>(entries: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const entry of entries) all.push(entry)
  return all
}
