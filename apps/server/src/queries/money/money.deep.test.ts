import { formatMinor, type MoneyLine } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultyGateway } from '../../../../../tests/support/faulty-gateway.ts'
import { force } from '../../../../../tests/support/force.ts'
import { decideSale, disputeSale, handOver, payOut, type Sale, sellBike } from '../../../../../tests/support/sales.ts'
import { newPerson, startTestServices, type TestServices } from '../../../../../tests/support/test-services.ts'
import type { Person } from '../../platform/people/person.ts'

const PRICE = 450_000

const gateway = faultyGateway()
let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    wrap: gateway.wrap,
    settings: { fee: { basisPoints: 250, minimumMinor: 0, maximumMinor: null } },
  })
})
afterAll(() => services.stop())

async function allLines(seller: Person, limit = 100): Promise<MoneyLine[]> {
  const lines: MoneyLine[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await services.moneyViews.ofSeller(seller, { cursor, limit })
    lines.push(...page.items)
    if (page.nextCursor === null) return lines
    cursor = page.nextCursor
  }
}

const minor = (amount: string) => Math.round(Number(amount) * 100)
const sum = (lines: readonly MoneyLine[], part: 'held' | 'payable' | 'paid_out') =>
  formatMinor(
    lines.reduce((total, line) => total + minor(line[part]), 0),
    'USD',
  )

type Way = { place: MoneyLine['place']; go?: (sale: Sale) => Promise<unknown> } & Partial<MoneyLine>

/** The outcomes of a sale, and the line that then explains it. */
const WAYS: readonly Way[] = [
  { place: 'held', fee: '112.50', seller_gets: '4387.50', held: '4500.00' },
  { place: 'frozen', go: (sale) => disputeSale(services, sale), seller_gets: '4387.50', held: '4500.00' },
  { place: 'due', go: (sale) => handOver(services, sale), fee: '112.50', payable: '4387.50' },
  { place: 'due', go: (sale) => decideSale(services, sale, '0.00'), fee: '112.50', payable: '4387.50' },
  {
    place: 'due',
    go: (sale) => decideSale(services, sale, '1500.00'),
    refunded: '1500.00',
    fee: '75.00',
    seller_gets: '2925.00',
    payable: '2925.00',
  },
  {
    place: 'paid_out',
    go: async (sale) => {
      await handOver(services, sale)
      await payOut(services, sale, 'BV 2026-17')
    },
    fee: '112.50',
    paid_out: '4387.50',
    reference: 'BV 2026-17',
    paid_out_at: expect.any(String),
  },
  {
    place: 'paid_out',
    go: async (sale) => {
      await decideSale(services, sale, '0.01')
      await payOut(services, sale, 'BV 2026-18')
    },
    refunded: '0.01',
    fee: '112.50',
    paid_out: '4387.49',
  },
  {
    place: 'refunded',
    go: async ({ buyer, bookingId }) => {
      await services.payments.cancelSale(buyer, bookingId, 'I have changed my mind.')
      await services.runJobs()
    },
    refunded: '4500.00',
    fee: '0.00',
    seller_gets: '0.00',
  },
  // The provider refuses a partial refund: it is the buyer's all the same.
  {
    place: 'due',
    go: async (sale) => {
      await decideSale(services, sale, '1500.00')
      gateway.break({ refund: () => Promise.resolve({ outcome: 'refused', reason: 'Closed.' }) })
      await services.runJobs()
      gateway.mend()
    },
    refunded: '0.00',
    fee: '75.00',
    payable: '2925.00',
  },
  {
    place: 'refunding',
    go: ({ buyer, bookingId }) => services.payments.cancelSale(buyer, bookingId, 'I have changed my mind.'),
    refunded: '4500.00',
    fee: '0.00',
    seller_gets: '0.00',
  },
]
const NONE = { refunded: '0.00', held: '0.00', payable: '0.00', paid_out: '0.00' }

test('every sale is a line that shows where its money is, and the lines together are the balances', async () => {
  const seller = await newPerson(services, 'seller', 'Sal Seller')
  for (const [place, { go }] of WAYS.entries()) {
    const sale = await sellBike(services, { seller, name: `Bike ${place}`, price: PRICE })
    await go?.(sale)
    const { balances } = await services.moneyViews.ofSeller(seller, {})
    const lines = await allLines(seller)
    for (const part of ['held', 'payable', 'paid_out'] as const) expect(balances[part], part).toBe(sum(lines, part))
    services.clock.advance(1000)
  }
  const lines = await allLines(seller)
  expect(lines.map(({ bike }) => bike)).toEqual(WAYS.map((_, place) => `Bike ${place}`).toReversed())
  for (const [place, { go: _, ...line }] of WAYS.entries())
    expect(lines.at(-1 - place)).toMatchObject({ ...NONE, price: '4500.00', buyer_name: 'Bea Buyer', ...line })
  for (const line of lines.filter(({ place }) => place === 'due' || place === 'paid_out'))
    expect(minor(line.payable) + minor(line.paid_out)).toBe(minor(line.seller_gets))
  // A page at a time they are the same.
  expect(await allLines(seller, 3)).toEqual(lines)
  await services.runJobs()
})

test('a sale is listed to its own sides only, and a payment that came too late is nobody’s sale', async () => {
  const sale = await sellBike(services)
  await force(services, (trx) =>
    trx.updateTable('payments').set({ outcome: 'late' }).where('id', '=', sale.paymentId).execute(),
  )
  for (const person of [sale.seller, await newPerson(services, 'seller'), sale.buyer])
    expect(await services.moneyViews.ofSeller(person, {})).toEqual({
      balances: { held: '0.00', payable: '0.00', paid_out: '0.00', currency: 'USD' },
      items: [],
      nextCursor: null,
    })
})

test('a fee that takes all of a price leaves nothing to pay out, and the page says so', async () => {
  const small = await sellBike(services, { price: 100 })
  await force(services, (trx) =>
    trx.updateTable('payments').set({ fee_minor: 100 }).where('id', '=', small.paymentId).execute(),
  )
  await handOver(services, small)
  const { items, balances } = await services.moneyViews.ofSeller(small.seller, {})
  expect(items).toMatchObject([{ ...NONE, place: 'kept', fee: '1.00', seller_gets: '0.00' }])
  expect(balances).toMatchObject({ held: '0.00', payable: '0.00', paid_out: '0.00' })
})
