import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faultyGateway } from '../../../../../tests/support/faulty-gateway.ts'
import { handoversInCopyOf } from '../../../../../tests/support/sales.ts'
import {
  book,
  CARDS,
  emailsTo,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../../../../../tests/support/test-services.ts'
import type { Person } from '../../platform/people/person.ts'
import { moneyOfPayment } from '../ledger/index.ts'

const PRICE = 450_000
/** 2.5% of the price. */
const FEE = 11_250
const DAY_MS = 86_400_000
const DETAILS = { name: 'Bea Buyer', address: '1 Main Street, Portland, OR 97201' }
const BILL = {
  name: 'Sal Seller',
  address: '2 Side Street, Salem, OR 97301',
  frame_number: 'JYARM321000001234',
  registration: 'M12 345',
  mileage: 12_345,
}

const gateway = faultyGateway()
let services: TestServices
let buyer: Person
let seller: Person
let bookingId: string
let paymentId: string

beforeAll(async () => {
  const fee = { basisPoints: 250, minimumMinor: 0, maximumMinor: null }
  services = await startTestServices({ wrap: gateway.wrap, settings: { fee } })
})
afterAll(() => services.stop())

async function sell(): Promise<void> {
  buyer = await newPerson(services, 'buyer', 'Bea Buyer')
  seller = await newPerson(services, 'seller', 'Sal Seller')
  bookingId = await book(services, buyer, await newListing(services, seller))
  const intent = await services.payments.createIntent(buyer, { bookingId })
  await sendCard(services, intent, CARDS.pays)
  paymentId = await services.payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
}
beforeEach(sell)

const money = () => moneyOfPayment(services.db, paymentId)
const seen = (person: Person) => services.handovers.get(person, bookingId)
const state = async () => (await services.bookings.find(bookingId))?.state
const enter = (code: string) => services.handovers.handOver(seller, bookingId, { ...BILL, code })

async function codeOfBuyer(): Promise<string> {
  await services.handovers.saveBuyerDetails(buyer, bookingId, DETAILS)
  const { code } = await seen(buyer)
  expect(code).toMatch(/^\d{6}$/)
  return code ?? ''
}
const otherThan = (code: string, times: number) => String((Number(code) + times) % 1_000_000).padStart(6, '0')

async function openDispute() {
  const { items } = await services.handovers.disputes({ part: 'open' })
  const dispute = items.find(({ booking_id }) => booking_id === bookingId)
  if (!dispute) throw new Error('There is no dispute.')
  return dispute
}

describe('the handover code', () => {
  test('is shown to the buyer alone, in return for name and address; one mail leads to it, and none has it', async () => {
    expect((await seen(buyer)).code).toBeNull()
    const code = await codeOfBuyer()
    await services.handovers.saveBuyerDetails(buyer, bookingId, { ...DETAILS, name: 'Bea B. Buyer' })
    expect((await seen(seller)).code).toBeNull()
    expect((await seen(await newPerson(services, 'admin'))).code).toBeNull()
    const emails = await emailsTo(services, buyer)
    expect(emails.filter((subject) => subject === 'Your code for “Yamaha MT-07”')).toHaveLength(1)
    const { rows } = await services.platform.pool.query<{ recipient: string }>(
      `SELECT recipient FROM mails WHERE replace(body_text || body_html, ' ', '') LIKE '%' || $1 || '%'`,
      [code],
    )
    expect(rows).toEqual([])
    expect(services.logged.join('\n')).not.toContain(code)
  })

  test('entered by the seller hands the bike over, releases the money without the fee, once, and makes the bill of sale', async () => {
    const code = await codeOfBuyer()
    await expect(services.handovers.billOfSale(buyer, bookingId)).rejects.toMatchObject({ code: 'not_found' })
    const both = await Promise.allSettled([enter(`${code.slice(0, 3)}${code.slice(3)}`), enter(code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await state()).toBe('handed_over')
    expect(await money()).toMatchObject({ captured: PRICE, held: 0, released: PRICE - FEE, fee: FEE, refunded: 0 })
    const { rows } = await services.platform.pool.query(
      'SELECT p.amount_minor, p.state FROM payouts p JOIN releases r ON r.id = p.release_id WHERE r.payment_id = $1',
      [paymentId],
    )
    expect(rows).toEqual([{ amount_minor: PRICE - FEE, state: 'due' }])
    for (const side of [buyer, seller])
      expect(await services.handovers.billOfSale(side, bookingId)).toMatchObject({
        bike: 'Yamaha MT-07',
        price: '4500.00',
        buyer: DETAILS,
        seller: { name: BILL.name, address: BILL.address },
        frame_number: BILL.frame_number,
        registration: BILL.registration,
        mileage: BILL.mileage,
        transactionId: expect.stringMatching(/^pi_/),
      })
    expect((await seen(buyer)).code).toBeNull()
    expect(await emailsTo(services, buyer)).toContain('It is yours: “Yamaha MT-07”')
    expect(await emailsTo(services, seller)).toContain('Handed over: “Yamaha MT-07”')
  })

  test('is counted when it is wrong, also several at once; five wrong ones lock it for an hour, even for the right one', async () => {
    const code = await codeOfBuyer()
    await expect(enter(otherThan(code, 1))).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { code: 'This is not the buyer’s code. 4 tries are left.' },
    })
    const four = await Promise.allSettled([2, 3, 4, 5].map((times) => enter(otherThan(code, times))))
    const codes = four.map((end) => (end.status === 'rejected' ? String(end.reason.code) : 'taken'))
    expect(codes.toSorted()).toEqual(['code_locked', 'invalid_input', 'invalid_input', 'invalid_input'])
    await expect(enter(code)).rejects.toMatchObject({ code: 'code_locked' })
    expect(await seen(seller)).toMatchObject({ tries_left: 0, locked_until: expect.any(String) })
    services.clock.advance(60 * 60 * 1000)
    expect(await seen(seller)).toMatchObject({ tries_left: 5, locked_until: null })
    await enter(code)
    expect(await state()).toBe('handed_over')
  })

  test('can’t be entered before the buyer has one, by anybody else, or once the money is being refunded', async () => {
    await expect(enter('123456')).rejects.toMatchObject({ code: 'wrong_state' })
    const code = await codeOfBuyer()
    for (const other of [buyer, await newPerson(services, 'seller'), await newPerson(services, 'admin')])
      await expect(services.handovers.handOver(other, bookingId, { ...BILL, code })).rejects.toMatchObject({
        code: 'not_found',
      })
    await services.payments.cancelSale(buyer, bookingId, 'I have changed my mind.')
    await expect(enter(code)).rejects.toMatchObject({ code: 'wrong_state' })
    expect((await seen(buyer)).code).toBeNull()
    expect(await money()).toMatchObject({ held: 0, released: 0, refunded: PRICE })
  })

  test('entered at the moment of a cancellation either hands the bike over or loses to the cancellation', async () => {
    const code = await codeOfBuyer()
    const ends = await Promise.allSettled([enter(code), services.payments.cancelSale(buyer, bookingId, 'No.')])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await services.runJobs()
    const { released = 0, fee = 0, refunded = 0 } = (await money()) ?? {}
    expect([
      [0, PRICE],
      [PRICE, 0],
    ]).toContainEqual([released + fee, refunded])
  })

  test('is private: others see neither its page, nor the code, nor the bill of sale', async () => {
    for (const other of [await newPerson(services, 'buyer'), await newPerson(services, 'seller')]) {
      await expect(services.handovers.get(other, bookingId)).rejects.toMatchObject({ code: 'not_found' })
      await expect(services.handovers.saveBuyerDetails(other, bookingId, DETAILS)).rejects.toMatchObject({
        code: 'not_found',
      })
      await expect(services.handovers.report(other, bookingId, 'Something is wrong.')).rejects.toMatchObject({
        code: 'not_found',
      })
    }
    await enter(await codeOfBuyer())
    for (const other of [await newPerson(services, 'buyer'), await newPerson(services, 'seller')])
      await expect(services.handovers.billOfSale(other, bookingId)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('comes with a bill of sale that an admin can read, which is recorded', async () => {
    const admin = await newPerson(services, 'admin')
    const looks = () =>
      services.db
        .selectFrom('audit_events')
        .select(['actor_id', 'as_admin', 'subject_id'])
        .where('action', '=', 'bill_of_sale_seen')
        .where('subject_id', '=', bookingId)
        .execute()
    await expect(services.handovers.billOfSale(admin, bookingId)).rejects.toMatchObject({ code: 'not_found' })
    await enter(await codeOfBuyer())
    const bill = await services.handovers.billOfSale(buyer, bookingId)
    expect(await looks()).toEqual([])
    expect(await services.handovers.billOfSale(admin, bookingId)).toEqual(bill)
    expect(await looks()).toEqual([{ actor_id: admin.id, as_admin: true, subject_id: bookingId }])
  })
})

test('a person’s copy of their data has what they gave and said at a handover, and nothing of the other side', async () => {
  await services.handovers.report(buyer, bookingId, 'The seller did not come.')
  await enter(await codeOfBuyer())
  const bill = {
    id: bookingId,
    bike: 'Yamaha MT-07',
    frame_number: BILL.frame_number,
    handed_over_at: expect.any(Date),
  }
  expect(await handoversInCopyOf(services, buyer)).toMatchObject([
    { ...bill, ...DETAILS, side: 'buyer', reports: ['The seller did not come.'] },
  ])
  expect(await handoversInCopyOf(services, seller)).toMatchObject([
    { ...bill, name: BILL.name, address: BILL.address, side: 'seller', reports: [] },
  ])
  expect(await handoversInCopyOf(services, await newPerson(services, 'buyer'))).toEqual([])
})

describe('a dispute', () => {
  test('freezes the money: neither deadline nor buyer nor an admin’s plain refund touches it, and both sides give their statement once', async () => {
    const id = await services.handovers.report(seller, bookingId, 'The bike was fetched, and I got no code.')
    expect(await services.handovers.report(buyer, bookingId, 'The frame number was another one.')).toBe(id)
    await expect(services.handovers.report(seller, bookingId, 'And one thing more.')).rejects.toMatchObject({
      code: 'wrong_state',
    })
    services.clock.advance(20 * DAY_MS)
    await services.handovers.watch()
    const admin = await newPerson(services, 'admin')
    await expect(services.payments.cancelSale(buyer, bookingId, 'No.')).rejects.toMatchObject({ code: 'wrong_state' })
    await expect(services.payments.refund(admin, paymentId, { reason: 'No.' })).rejects.toMatchObject({
      code: 'wrong_state',
    })
    await services.runJobs()
    expect(await money()).toMatchObject({ held: PRICE })
    expect(await seen(buyer)).toMatchObject({
      dispute: {
        state: 'open',
        opened_by: 'seller',
        buyer_words: 'The frame number was another one.',
        seller_words: 'The bike was fetched, and I got no code.',
      },
    })
    expect(await emailsTo(services, buyer)).toEqual(
      expect.arrayContaining(['A report about “Yamaha MT-07”', 'Your answer to the report about “Yamaha MT-07”']),
    )
    expect(await emailsTo(services, seller)).toEqual(
      expect.arrayContaining(['Your report about “Yamaha MT-07”', 'The answer to your report about “Yamaha MT-07”']),
    )
  })

  test('opened by both sides at once is one dispute', async () => {
    const ids = await Promise.all([
      services.handovers.report(seller, bookingId, 'The bike was fetched, and I got no code.'),
      services.handovers.report(buyer, bookingId, 'The frame number was another one.'),
    ])
    expect(new Set(ids).size).toBe(1)
  })

  test.each([
    ['0.00', 'released', { released: PRICE - FEE, fee: FEE, refunded: 0 }, 'handed_over'],
    ['4500.00', 'refunded', { released: 0, fee: 0, refunded: PRICE }, 'refunded'],
    // A third goes back, and with it a third of the fee.
    ['1500.00', 'split', { released: 292_500, fee: 7500, refunded: 150_000 }, 'handed_over'],
  ] as const)('is decided: %s back to the buyer is %s', async (refund, end, moved, booking) => {
    await services.handovers.report(buyer, bookingId, 'The frame number was another one.')
    const { _id } = await openDispute()
    const admin = await newPerson(services, 'admin')
    const decision = { refund, reason: 'The photos show it.' }
    const twice = await Promise.allSettled([
      services.handovers.decide(admin, _id, decision),
      services.handovers.decide(admin, _id, decision),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await services.runJobs()
    expect(await money()).toMatchObject({ captured: PRICE, held: 0, refundsOnTheirWay: 0, ...moved })
    expect(await state()).toBe(booking)
    expect((await seen(buyer)).dispute).toMatchObject({ state: end, refund, reason: 'The photos show it.' })
    for (const side of [buyer, seller])
      expect(await emailsTo(services, side)).toContain('We have decided about “Yamaha MT-07”')
  })

  test('can’t be decided for more than was paid, nor by an admin who is one of its sides', async () => {
    await services.handovers.report(buyer, bookingId, 'The frame number was another one.')
    const { _id } = await openDispute()
    const decision = { refund: '4500.01', reason: 'Too much.' }
    const admin = await newPerson(services, 'admin')
    await expect(services.handovers.decide(admin, _id, decision)).rejects.toMatchObject({ code: 'invalid_input' })
    for (const own of [buyer, seller])
      await expect(services.handovers.decide({ ...own, isAdmin: true }, _id, decision)).rejects.toMatchObject({
        code: 'forbidden',
      })
    expect(await money()).toMatchObject({ held: PRICE })
  })

  test('that has ended is not decided again, even where its refund was refused and the sale waits as before', async () => {
    const id = await services.handovers.report(buyer, bookingId, 'The frame number was another one.')
    const admin = await newPerson(services, 'admin')
    await services.handovers.decide(admin, id, { refund: '4500.00', reason: 'The photos show it.' })
    gateway.break({ refund: () => Promise.resolve({ outcome: 'refused', reason: 'The card is closed.' }) })
    await services.runJobs()
    gateway.mend()
    const again = services.handovers.decide(admin, id, { refund: '0.00', reason: 'The seller called.' })
    await expect(again).rejects.toMatchObject({ code: 'wrong_state', message: 'This dispute has already ended.' })
    expect(await money()).toMatchObject({ held: PRICE, released: 0 })
  })

  test('is settled by the code, and by the seller who cancels', async () => {
    const code = await codeOfBuyer()
    await services.handovers.report(buyer, bookingId, 'The seller did not come.')
    await enter(code)
    expect((await seen(buyer)).dispute).toMatchObject({ state: 'settled' })
    await sell()
    await services.handovers.report(buyer, bookingId, 'The seller did not come.')
    await services.payments.cancelSale(seller, bookingId, 'I keep it.')
    await services.runJobs()
    expect((await seen(buyer)).dispute).toMatchObject({ state: 'settled' })
    expect(await money()).toMatchObject({ held: 0, refunded: PRICE })
  })
})
