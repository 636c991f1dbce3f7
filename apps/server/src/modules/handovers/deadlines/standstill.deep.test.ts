import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChargebackSite, PRICE, startChargebackSite } from '../../../../../../tests/support/chargebacks.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { disputeSale, dueAt, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import { emailsTo, newPerson, type TestServices } from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'

let site: ChargebackSite
let services: TestServices
let admin: Person
beforeAll(async () => {
  site = await startChargebackSite()
  ;({ services } = site)
  admin = await newPerson(services, 'admin')
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
    await services.db
      .transaction()
      .execute((trx) => services.freezes.freeze(trx, paymentId, reason, 'Found in a test.'))
    const { id } = await services.db
      .selectFrom('money_freezes')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('reason', '=', reason)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    return () => services.freezes.explain(admin, id, { details: 'Found in a test.', reason: 'It was a test.' })
  }

const reports: Stop = async (sale) => {
  await disputeSale(services, sale)
  return () => services.handovers.withdrawReport(sale.buyer, sale.bookingId)
}

const statusOf = async (person: Person, { bookingId }: Sale) =>
  (await services.bookingViews.get(person, bookingId)).status
const isPaid = async (sale: Sale) => (await site.booking(sale))?.state === 'paid'

async function watch(): Promise<void> {
  await services.handovers.watch()
  await services.runJobs()
}

describe.each([
  ['a bank asks', asks],
  ['the sale is frozen', freezes('drift')],
])('a sale that is stopped while %s,', (_, begin) => {
  test('is not refunded by its deadline, reminds nobody, and shows no day on any screen; then its time continues where it stopped', async () => {
    const sale = await sellBike(services)
    const due = await dueAt(services, sale)
    services.clock.advance(DAY)
    const end = await begin(sale)
    services.clock.advance(20 * DAY)
    await watch()
    expect(await isPaid(sale)).toBe(true)
    expect(await emailsTo(services, sale.buyer)).not.toContain('Waiting to be collected: “Yamaha MT-07”')
    for (const person of [sale.buyer, sale.seller]) expect((await statusOf(person, sale)).deadline).toBeNull()
    await end()
    const deadline = { kind: 'hand_over_by', at: new Date(due + 20 * DAY).toISOString(), soon: false }
    for (const person of [sale.buyer, sale.seller]) expect((await statusOf(person, sale)).deadline).toEqual(deadline)
    await watch()
    expect(await isPaid(sale)).toBe(true)
    services.clock.advance(14 * DAY)
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
      const sale = await sellBike(services)
      const due = await dueAt(services, sale)
      services.clock.advance(DAY)
      const endOne = await one(sale)
      services.clock.advance(DAY)
      const endOther = await other(sale)
      services.clock.advance(4 * DAY)
      const [first, last] = firstEnds ? [endOne, endOther] : [endOther, endOne]
      await first()
      services.clock.advance(DAY)
      await last()
      expect((await dueAt(services, sale)) - due, `the first ends first: ${firstEnds}`).toBe(6 * DAY)
      await services.payments.cancelSale(sale.seller, sale.bookingId, 'No.')
      await services.runJobs()
    }
  })

  test('where a bank returns the money as well, and the time starts anew', async () => {
    const sale = await sellBike(services)
    const disputeId = await site.chargeBack(sale)
    const end = await freezes('drift')(sale)
    services.clock.advance(3 * DAY)
    await site.decide(disputeId, 'won')
    services.clock.advance(3 * DAY)
    await end()
    expect(await dueAt(services, sale)).toBe(services.clock.now().getTime() + 14 * DAY)
  })
})
