import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChargebackSite, FEE, PRICE, startChargebackSite } from '../../../../../../tests/support/chargebacks.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import {
  decideSale,
  disputeSale,
  dueAt,
  giveBankDetails,
  handOver,
  payOut,
  payoutOf,
  sellBike,
} from '../../../../../../tests/support/sales.ts'
import { emailsTo, newPerson, type TestServices } from '../../../../../../tests/support/test-services.ts'

let site: ChargebackSite
let services: TestServices
beforeAll(async () => {
  site = await startChargebackSite()
  ;({ services } = site)
})
afterAll(() => site.stop())

describe('a chargeback before the handover', () => {
  test('takes the held money, and nothing else is done with the money meanwhile', async () => {
    const sale = await sellBike(services)
    await site.chargeBack(sale)
    expect(await site.money(sale)).toMatchObject({ captured: PRICE, held: 0, disputed: PRICE, lost: 0 })
    expect(await site.places(sale)).toEqual(['with_bank'])
    const waits = { code: 'wrong_state', message: expect.stringContaining('bank') }
    await expect(handOver(services, sale)).rejects.toMatchObject(waits)
    await expect(services.payments.cancelSale(sale.buyer, sale.bookingId, 'No.')).rejects.toMatchObject(waits)
    await expect(services.payments.cancelSale(sale.seller, sale.bookingId, 'No.')).rejects.toMatchObject(waits)
    const admin = await newPerson(services, 'admin')
    await expect(services.payments.refund(admin, sale.paymentId, { reason: 'No.' })).rejects.toMatchObject(waits)
    await expect(disputeSale(services, sale)).rejects.toMatchObject(waits)
    expect(await services.handovers.get(sale.seller, sale.bookingId)).toMatchObject({
      waiting: false,
      chargeback: 'open',
    })
    services.clock.advance(20 * DAY)
    await services.handovers.watch()
    await services.runJobs()
    expect(await site.booking(sale)).toMatchObject({ state: 'paid' })
    expect(await services.payments.openBusinessOf(sale.buyer.id, services.db)).toContainEqual(
      expect.stringContaining('bank'),
    )
    expect(await emailsTo(services, sale.seller)).toContain('A bank has taken back the payment for “Yamaha MT-07”')
    expect(await emailsTo(services, sale.buyer)).toContain('Your bank has taken back your payment for “Yamaha MT-07”')
  })

  test('that is won is held again, with the full time for the handover', async () => {
    const sale = await sellBike(services)
    const id = await site.chargeBack(sale)
    services.clock.advance(30 * DAY)
    await site.decide(id, 'won')
    expect(await site.money(sale)).toMatchObject({ held: PRICE, disputed: 0 })
    expect(await dueAt(services, sale)).toBe(services.clock.now().getTime() + 14 * DAY)
    await handOver(services, sale)
    expect(await site.money(sale)).toMatchObject({ held: 0, released: PRICE - FEE, fee: FEE })
  })

  test('that is lost reverses the sale: the bike is its seller’s again, and a dispute between the two has nothing left to decide', async () => {
    const sale = await sellBike(services)
    const disputeId = await disputeSale(services, sale)
    const id = await site.chargeBack(sale)
    const admin = await newPerson(services, 'admin')
    const decision = { refund: '0.00', reason: 'So it is.' }
    await expect(services.handovers.decide(admin, disputeId, decision)).rejects.toMatchObject({ code: 'wrong_state' })
    await site.decide(id, 'lost')
    expect(await site.money(sale)).toMatchObject({ held: 0, disputed: PRICE, refunded: 0 })
    expect(await site.booking(sale)).toMatchObject({ state: 'refunded' })
    expect(await site.bikeOf(sale)).toEqual({ state: 'withdrawn' })
    expect(await services.handovers.get(sale.buyer, sale.bookingId)).toMatchObject({ dispute: { state: 'settled' } })
    expect(await site.places(sale)).toEqual(['charged_back'])
    expect(await services.payments.openBusinessOf(sale.buyer.id, services.db)).toEqual([])
  })

  test('that is lost in part refunds the rest to the card, and then reverses the sale', async () => {
    const sale = await sellBike(services)
    await site.decide(await site.chargeBack(sale, 100_000), 'lost')
    await services.runJobs()
    expect(await site.money(sale)).toMatchObject({ held: 0, disputed: 100_000, refunded: PRICE - 100_000 })
    expect(await site.booking(sale)).toMatchObject({ state: 'refunded' })
  })

  test('that is lost in part, and whose rest is refused, allows only another try at the refund', async () => {
    const sale = await sellBike(services)
    await services.processor.decideDispute(await site.chargeBack(sale, 100_000), 'lost')
    site.gateway.break({ refund: () => Promise.resolve({ outcome: 'refused', reason: 'Closed.' }) })
    await services.runJobs()
    await services.runJobs()
    site.gateway.mend()
    expect(await site.money(sale)).toMatchObject({ held: PRICE - 100_000, disputed: 100_000, refunded: 0 })
    const refused = { code: 'wrong_state' }
    await expect(handOver(services, sale)).rejects.toMatchObject(refused)
    await expect(services.payments.cancelSale(sale.seller, sale.bookingId, 'No.')).rejects.toMatchObject(refused)
    services.clock.advance(20 * DAY)
    await services.handovers.watch()
    expect(await site.money(sale)).toMatchObject({ refunded: 0 })
    await services.payments.refund(await newPerson(services, 'admin'), sale.paymentId, { reason: 'Again.' })
    await services.runJobs()
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: PRICE - 100_000 })
    expect(await site.booking(sale)).toMatchObject({ state: 'refunded' })
  })
})

describe('a chargeback after the handover', () => {
  test('stops the payout until the bank has decided; once it is won the payout is due again', async () => {
    const sale = await site.handedOver()
    const id = await site.chargeBack(sale)
    expect(await site.money(sale)).toMatchObject({ released: 0, fee: FEE, disputed: PRICE - FEE, lost: FEE })
    expect(await site.places(sale)).toEqual(['with_bank'])
    await expect(payOut(services, sale, 'X1')).rejects.toMatchObject({ code: 'wrong_state' })
    await site.decide(id, 'won')
    expect(await site.money(sale)).toMatchObject({ released: PRICE - FEE, fee: FEE, disputed: 0, lost: 0 })
    await payOut(services, sale, 'X1')
    expect(await site.places(sale)).toEqual(['paid_out'])
  })

  test('that is lost takes what was due, which is not paid out, and the handover remains', async () => {
    const sale = await site.handedOver()
    await site.decide(await site.chargeBack(sale), 'lost')
    expect(await site.booking(sale)).toMatchObject({ state: 'handed_over' })
    expect(await site.places(sale)).toEqual(['charged_back'])
    await expect(payOut(services, sale, 'X1')).rejects.toMatchObject({ code: 'wrong_state' })
    expect((await services.moneyViews.ofSeller(sale.seller, {})).balances).toMatchObject({ payable: '0.00' })
  })

  test('that is lost in part leaves the rest to be paid out', async () => {
    const sale = await site.handedOver()
    await site.decide(await site.chargeBack(sale, 100_000), 'lost')
    await payOut(services, sale, 'X1')
    expect(await site.money(sale)).toMatchObject({
      paidOut: PRICE - FEE - 100_000,
      released: PRICE - FEE - 100_000,
      disputed: 100_000,
    })
  })

  test('of a sale that was divided subtracts nothing of the buyer’s part from what the seller is told to get', async () => {
    const sale = await sellBike(services)
    site.gateway.break({ refund: () => Promise.resolve({ outcome: 'refused', reason: 'Closed.' }) })
    await decideSale(services, sale, '1000.00')
    await services.runJobs()
    site.gateway.mend()
    const id = await site.chargeBack(sale)
    const { items } = await services.moneyViews.ofSeller(sale.seller, {})
    // 3,500.00 without 2.5% of it.
    expect(items).toMatchObject([{ place: 'with_bank', fee: '87.50', seller_gets: '3412.50' }])
    await site.decide(id, 'lost')
  })

  test('of what was paid out before is the operator’s loss, until it is won', async () => {
    const sale = await site.handedOver()
    await payOut(services, sale, 'X1')
    const id = await site.chargeBack(sale)
    expect(await site.money(sale)).toMatchObject({ released: PRICE - FEE, fee: FEE, disputed: 0, lost: PRICE })
    await site.decide(id, 'won')
    expect(await site.money(sale)).toMatchObject({ lost: 0, paidOut: PRICE - FEE })
  })

  test('has its loss covered first by what the seller’s bank returns, once the buyer’s bank has decided', async () => {
    const sale = await site.handedOver()
    await payOut(services, sale, 'X1')
    const payout = await payoutOf(services, sale)
    const id = await site.chargeBack(sale, 100_000)
    const returnPayout = async () =>
      services.payouts.returnPayout(await newPerson(services, 'admin'), payout, 'The account is closed.')
    await expect(returnPayout()).rejects.toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('bank'),
    })
    await site.decide(id, 'lost')
    expect(await site.money(sale)).toMatchObject({ disputed: 0, lost: 100_000 })
    await returnPayout()
    const left = PRICE - FEE - 100_000
    expect(await site.money(sale)).toMatchObject({ released: left, fee: FEE, disputed: 100_000, lost: 0, paidOut: 0 })
    expect((await services.moneyViews.ofSeller(sale.seller, {})).balances).toMatchObject({
      payable: '3387.50',
      paid_out: '0.00',
    })
    await payOut(services, sale, 'X2')
    expect(await site.money(sale)).toMatchObject({ paidOut: left, released: left })
  })

  test('whose loss takes all of a payout leaves nothing due again', async () => {
    const sale = await site.handedOver()
    await payOut(services, sale, 'X1')
    const payout = await payoutOf(services, sale)
    await site.decide(await site.chargeBack(sale), 'lost')
    await services.payouts.returnPayout(await newPerson(services, 'admin'), payout, 'The account is closed.')
    expect(await site.money(sale)).toMatchObject({
      released: 0,
      fee: FEE,
      disputed: PRICE - FEE,
      lost: FEE,
      paidOut: 0,
    })
    expect(await site.places(sale)).toEqual(['charged_back'])
  })

  test('at the moment of a payout: the money is either paid out or taken, and never both', async () => {
    const sale = await site.handedOver()
    await giveBankDetails(services, sale.seller)
    const admin = await newPerson(services, 'admin')
    const payout = await payoutOf(services, sale)
    const id = await services.processor.dispute(await site.intentOf(sale), {
      amountMinor: PRICE,
      status: 'open',
      reason: 'fraudulent',
    })
    const paid = services.payouts.markPaid(admin, payout, { reference: 'X1' })
    const [outcome] = await Promise.allSettled([paid, services.runJobs()])
    const wasPaid = outcome.status === 'fulfilled'
    if (!wasPaid) expect(outcome.reason).toMatchObject({ code: 'wrong_state' })
    expect(await site.money(sale)).toMatchObject(
      wasPaid ? { paidOut: PRICE - FEE, disputed: 0 } : { disputed: PRICE - FEE },
    )
    await site.decide(id, 'lost')
  })
})
