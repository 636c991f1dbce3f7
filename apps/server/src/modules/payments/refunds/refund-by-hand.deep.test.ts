import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { OPERATOR, PRICE } from '../../../../../../tests/support/chargebacks.ts'
import { cut } from '../../../../../../tests/support/faulty-gateway.ts'
import { findBreaches } from '../../../../../../tests/support/invariants.ts'
import { HOW, type RefundSite, startRefundSite } from '../../../../../../tests/support/refunds.ts'
import { decideSale, disputeSale, sellBike } from '../../../../../../tests/support/sales.ts'
import { emailsTo, type TestServices } from '../../../../../../tests/support/test-services.ts'

let site: RefundSite
let services: TestServices
beforeAll(async () => {
  site = await startRefundSite()
  services = site.services
})
afterAll(() => site.stop())
afterEach(() => site.gateway.mend())

const refused = (message: RegExp) => ({ code: 'wrong_state', message: expect.stringMatching(message) })

describe('a refund that the card refuses', () => {
  test('leaves the sale as it is, tells the operator, and is sent by hand: the sale is reversed as by a card', async () => {
    const sale = await site.refusedSale()
    expect(await site.statesOf(sale)).toEqual(['failed'])
    expect(await site.endOf(sale)).toEqual(['paid', 'sold'])
    expect((await site.emailsTo({ email: OPERATOR })).at(-1)?.subject).toBe('A refund for “Yamaha MT-07” was refused')

    const id = await site.byHand(sale)
    expect((await site.refundsOf(sale)).at(-1)).toMatchObject({
      id,
      state: 'sent_by_hand',
      amount_minor: PRICE,
      reason: 'The buyer canceled: It is too loud.',
      reference: HOW.reference,
      note: HOW.note,
      sent_by: site.admin.id,
      provider_refund_id: null,
    })
    expect(await site.endOf(sale)).toEqual(['refunded', 'withdrawn'])
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: PRICE, refundsOnTheirWay: 0 })
    expect(await site.fromOperator(sale)).toBe(PRICE)
    // The provider still has it, and is not asked.
    await services.runJobs()
    expect(await findBreaches(services.platform.pool, 'at rest')).toEqual([])
    expect((await site.auditEventsOf(sale)).at(-1)).toEqual({
      action: 'refund_sent_by_hand',
      actor_id: site.admin.id,
      as_admin: true,
    })
    expect(await services.payments.openBusinessOf(sale.buyer.id, services.db)).toEqual([])

    const toBuyer = (await site.emailsTo(sale.buyer)).at(-1)
    expect(toBuyer?.subject).toBe('Your payment for “Yamaha MT-07” was refunded')
    for (const said of ['by bank transfer', HOW.reference, HOW.note, 'It is too loud.'])
      expect(toBuyer?.body_text).toContain(said)
    const toSeller = (await site.emailsTo(sale.seller)).at(-1)
    expect(toSeller?.subject).toBe('The sale of “Yamaha MT-07” was refunded')
    expect(toSeller?.body_text).toContain('by bank transfer')
    expect(toSeller?.body_text).not.toContain(HOW.reference)

    const seen = {
      refund: 'sent_by_hand',
      refund_by_hand: { amount: '4500.00', reference: HOW.reference, note: HOW.note },
    }
    expect(await services.bookingViews.get(sale.buyer, sale.bookingId)).toMatchObject(seen)
    const { refund, refund_by_hand } = await services.bookingViews.get(sale.seller, sale.bookingId)
    expect([refund, refund_by_hand]).toEqual(['sent_by_hand', null])
    expect(await site.places(sale)).toEqual(['refunded'])
  })

  test('of money that came too late is sent by hand, and nothing else follows', async () => {
    const late = await site.refusedLate()
    expect(await services.bookingViews.get(late.buyer, late.bookingId)).toMatchObject({
      late_refund: 'failed',
      state: 'canceled',
    })
    await site.byHand(late)
    const { late_refund, refund, state, refund_by_hand } = await services.bookingViews.get(late.buyer, late.bookingId)
    expect([late_refund, refund, state]).toEqual(['sent_by_hand', null, 'canceled'])
    expect(refund_by_hand).toMatchObject({ amount: '4500.00', reference: HOW.reference })
    expect(await site.fromOperator(late)).toBe(PRICE)
    expect(await emailsTo(services, late.seller)).toContain('A late payment for “Yamaha MT-07” was refunded')
    expect(await findBreaches(services.platform.pool, 'at rest')).toEqual([])
  })

  test('of a part of the price is sent by hand in that part, and the sale stands', async () => {
    const sale = await site.sellTo('takesNoRefund')
    await decideSale(services, sale, '1000.00')
    await services.runJobs()
    await site.byHand(sale)
    expect(await site.booking(sale)).toMatchObject({ state: 'handed_over' })
    expect(await site.fromOperator(sale)).toBe(100_000)
    expect((await site.emailsTo(sale.buyer)).at(-1)?.subject).toBe(
      'A part of your payment for “Yamaha MT-07” was refunded',
    )
  })

  test('is sent by hand once, by two at once too, and not by the card at the same moment', async () => {
    const sale = await site.refusedSale()
    const outcomes = await Promise.allSettled([site.byHand(sale), site.byHand(sale), site.ask(sale)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await services.runJobs()
    const standing = (await site.statesOf(sale)).filter((state) => state === 'sent_by_hand' || state === 'requested')
    expect(standing.length).toBeLessThan(2)
    expect(await site.fromOperator(sale)).toBeLessThanOrEqual(PRICE)
  })
})

describe('a refund by hand is refused', () => {
  test('where no refund to the card was asked for, and where one was made, is under way, or the bike is handed over', async () => {
    const sale = await sellBike(services)
    await expect(site.byHand(sale)).rejects.toMatchObject(refused(/can go back to the card/))
    site.gateway.break({ refund: cut })
    await site.ask(sale)
    await services.runJobs()
    await expect(site.byHand(sale)).rejects.toMatchObject(refused(/on its way/))
    site.gateway.mend()
    await site.runLaterJobs()
    await expect(site.byHand(sale)).rejects.toMatchObject(refused(/already been refunded/))
    const done = await site.refusedSale()
    await site.byHand(done)
    await expect(site.byHand(done)).rejects.toMatchObject(refused(/already been refunded/))
    await expect(site.ask(done)).rejects.toMatchObject(refused(/already been refunded/))
    const handedOver = await site.handedOver()
    await expect(site.byHand(handedOver)).rejects.toMatchObject(refused(/not handed over/))
  })

  test('to oneself, and for a payment that does not exist', async () => {
    const sale = await site.refusedSale()
    const own = { ...sale.buyer, isAdmin: true }
    await expect(site.byHand(sale, own)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await site.statesOf(sale)).toEqual(['failed'])
    const paymentId = '018f0000-0000-7000-8000-000000000000'
    await expect(site.byHand({ paymentId })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('while there is a dispute to decide, and while a bank has the money or has kept it', async () => {
    const disputed = await site.sellTo('takesNoRefund')
    await site.sendPart(disputed, '1000.00')
    await disputeSale(services, disputed)
    await expect(site.byHand(disputed)).rejects.toMatchObject({ code: 'wrong_state' })

    const taken = await site.refusedSale()
    const dispute = await site.chargeBack(taken)
    await expect(site.byHand(taken)).rejects.toMatchObject(refused(/bank has taken/))
    await site.decide(dispute, 'lost')
    await expect(site.byHand(taken)).rejects.toMatchObject(refused(/Nothing is left/))
  })

  test('during a bank’s inquiry about the payment: the bank would not see the refund, and take the money as well', async () => {
    const sale = await site.refusedSale()
    const dispute = await site.chargeBack(sale, PRICE, 'inquiry')
    await expect(site.byHand(sale)).rejects.toMatchObject(refused(/does not see what is sent by hand/))
    await site.decide(dispute, 'closed')
    await site.byHand(sale)
    expect(await site.fromOperator(sale)).toBe(PRICE)
  })

  test('above what the bank has left: the rest is sent', async () => {
    const sale = await site.refusedSale()
    await site.decide(await site.chargeBack(sale, 150_000), 'lost')
    // The rest was automatically refunded to the card, which refuses it as well.
    expect(await site.statesOf(sale)).toEqual(['failed', 'failed'])
    await site.byHand(sale)
    expect(await site.fromOperator(sale)).toBe(PRICE - 150_000)
    expect(await site.endOf(sale)).toEqual(['refunded', 'withdrawn'])
  })
})
