import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChargebackSite, PRICE, startChargebackSite } from '../../../../../../tests/support/chargebacks.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { emailsTo, type Market, newPerson } from '../../../../../../tests/support/market.ts'
import { disputeSale, dueAt, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import type { Person } from '../../../platform/people/person.ts'

let site: ChargebackSite
let market: Market
let admin: Person
beforeAll(async () => {
  site = await startChargebackSite()
  ;({ market } = site)
  admin = await newPerson(market, 'admin')
})
afterAll(() => site.stop())

/** A cause that stops a handover: how it begins, and how it ends without moving money. */
type Stop = (sale: Sale) => Promise<() => Promise<unknown>>

const asks: Stop = async (sale) => {
  const id = await site.chargeBack(sale, PRICE, 'inquiry')
  return () => site.decide(id, 'closed')
}

const freezes =
  (reason: 'drift' | 'transfer_found'): Stop =>
  async ({ paymentId }) => {
    await market.db.transaction().execute((trx) => market.freezes.freeze(trx, paymentId, reason, 'Found in a test.'))
    const { id } = await market.db
      .selectFrom('money_freezes')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('reason', '=', reason)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    return () => market.freezes.explain(admin, id, { details: 'Found in a test.', reason: 'It was a test.' })
  }

const reports: Stop = async (sale) => {
  await disputeSale(market, sale)
  return () => market.handovers.withdrawReport(sale.buyer, sale.bookingId)
}

const statusOf = async (person: Person, { bookingId }: Sale) =>
  (await market.bookingViews.get(person, bookingId)).status
const isPaid = async (sale: Sale) => (await site.booking(sale))?.state === 'paid'

async function watch(): Promise<void> {
  await market.handovers.watch()
  await market.runJobs()
}

describe.each([
  ['a bank asks', asks],
  ['the sale is frozen', freezes('drift')],
])('a sale that is stopped while %s,', (_, begin) => {
  test('is not refunded by its deadline, reminds nobody, and shows no day on any screen; then its time continues where it stopped', async () => {
    const sale = await sellBike(market)
    const due = await dueAt(market, sale)
    market.clock.advance(DAY)
    const end = await begin(sale)
    market.clock.advance(20 * DAY)
    await watch()
    expect(await isPaid(sale)).toBe(true)
    expect(await emailsTo(market, sale.buyer)).not.toContain('Yamaha MT-07 is waiting to be collected')
    for (const person of [sale.buyer, sale.seller]) expect((await statusOf(person, sale)).deadline).toBeNull()
    await end()
    const deadline = { kind: 'hand_over_by', at: new Date(due + 20 * DAY).toISOString(), soon: false }
    for (const person of [sale.buyer, sale.seller]) expect((await statusOf(person, sale)).deadline).toEqual(deadline)
    await watch()
    expect(await isPaid(sale)).toBe(true)
    market.clock.advance(14 * DAY)
    await watch()
    expect(await isPaid(sale)).toBe(false)
  })
})

describe('a sale that two causes stop at once gets no time twice', () => {
  // Each begins a day after the other, and they overlap for four more days.
  test.each<[string, Stop, Stop]>([
    ['a freeze and another', freezes('drift'), freezes('transfer_found')],
    ['a freeze and a bank that asks', freezes('drift'), asks],
    ['a bank that asks and a freeze', asks, freezes('drift')],
    ['a freeze and a report', freezes('drift'), reports],
    ['a report and a freeze', reports, freezes('drift')],
    ['a bank that asks and a report', asks, reports],
    ['a report and a bank that asks', reports, asks],
  ])('with %s', async (_, one, other) => {
    for (const firstEnds of [true, false]) {
      const sale = await sellBike(market)
      const due = await dueAt(market, sale)
      market.clock.advance(DAY)
      const endOne = await one(sale)
      market.clock.advance(DAY)
      const endOther = await other(sale)
      market.clock.advance(4 * DAY)
      const [first, last] = firstEnds ? [endOne, endOther] : [endOther, endOne]
      await first()
      market.clock.advance(DAY)
      await last()
      expect((await dueAt(market, sale)) - due, `the first ends first: ${firstEnds}`).toBe(6 * DAY)
      await market.payments.cancelSale(sale.seller, sale.bookingId, 'No.')
      await market.runJobs()
    }
  })

  test('where a bank returns the money as well, and the time starts anew', async () => {
    const sale = await sellBike(market)
    const disputeId = await site.chargeBack(sale)
    const end = await freezes('drift')(sale)
    market.clock.advance(3 * DAY)
    await site.decide(disputeId, 'won')
    market.clock.advance(3 * DAY)
    await end()
    expect(await dueAt(market, sale)).toBe(market.clock.now().getTime() + 14 * DAY)
  })
})
