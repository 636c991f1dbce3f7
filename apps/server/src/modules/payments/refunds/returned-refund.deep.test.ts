import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OPERATOR, PRICE } from '../../../../../../tests/support/chargebacks.ts'
import { cut } from '../../../../../../tests/support/faulty-gateway.ts'
import { findBreaches } from '../../../../../../tests/support/invariants.ts'
import { HOW, type RefundSite, startRefundSite } from '../../../../../../tests/support/refunds.ts'
import { decideSale, payOut, payoutOf, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import {
  book,
  CARDS,
  emailsTo,
  newPerson,
  sendCard,
  type TestServices,
} from '../../../../../../tests/support/test-services.ts'
import { createFigures } from '../../../queries/figures/service.ts'

let site: RefundSite
let services: TestServices
beforeAll(async () => {
  site = await startRefundSite()
  services = site.services
})
afterAll(() => site.stop())
afterEach(() => site.gateway.mend())

const refused = (message: RegExp) => ({ code: 'wrong_state', message: expect.stringMatching(message) })

const figures = () => createFigures(services.platform).ofMarket()

describe('a returned refund', () => {
  let sale: Sale
  beforeEach(async () => {
    sale = await site.returnedSale()
  })

  test('is held again, the sale stays reversed, and the operator and the buyer are told once', async () => {
    await site.returnRefund(sale)
    expect(await site.statesOf(sale)).toEqual(['returned'])
    expect(await site.endOf(sale)).toEqual(['refunded', 'withdrawn'])
    expect(await site.money(sale)).toMatchObject({ captured: PRICE, held: PRICE, refunded: 0 })
    expect(await findBreaches(services.platform.pool, 'at rest')).toEqual([])
    const came = (await emailsTo(services, sale.buyer)).filter((subject) => subject.includes('come back'))
    expect(came).toEqual(['Your refund for “Yamaha MT-07” has come back to us'])
    expect((await site.emailsTo({ email: OPERATOR })).at(-1)?.subject).toBe('A refund for “Yamaha MT-07” has come back')
    expect((await site.auditEventsOf(sale)).at(-1)).toMatchObject({ action: 'refund_came_back', actor_id: null })
    expect(await services.bookingViews.get(sale.buyer, sale.bookingId)).toMatchObject({
      state: 'refunded',
      refund: 'returned',
    })
    expect(await services.payments.openBusinessOf(sale.buyer.id, services.db)).toHaveLength(1)
    // It is the buyer's, and nothing of the seller's.
    const { balances, items } = await services.moneyViews.ofSeller(sale.seller, {})
    expect(balances).toMatchObject({ held: '0.00' })
    expect(items).toMatchObject([{ place: 'refunding', held: '0.00', refunded: '4500.00', seller_gets: '0.00' }])
  })

  test('waits on the dashboard until it is followed, and counts as refunded once', async () => {
    const before = await figures()
    expect(before.returned_refunds).toBeGreaterThan(0)
    await site.byHand(sale)
    const after = await figures()
    expect(after.returned_refunds).toBe(before.returned_refunds - 1)
    expect(after.weeks).toEqual(before.weeks)
    // It is reported with its outcome, and nothing else is reported.
    const whatHappened = ({ events }: typeof after) => events.map(({ kind, at, productId }) => [kind, at, productId])
    expect(whatHappened(after)).toEqual(whatHappened(before))
  })

  test('is sent by hand, even if the bike has been sold again by then; its seller is told nothing more', async () => {
    const listing = (await site.booking(sale))?.listing_id ?? ''
    await services.listings.relist(sale.seller, listing)
    const other = await newPerson(services, 'buyer', 'Other Buyer')
    const bookingId = await book(services, other, listing)
    const intent = await services.payments.createIntent(other, { bookingId })
    await sendCard(services, intent, CARDS.pays)
    await services.payments.record(other, { bookingId, transactionId: intent.paymentIntentId })
    const emails = (await emailsTo(services, sale.seller)).length
    await site.byHand(sale)
    expect(await site.endOf(sale)).toEqual(['refunded', 'sold'])
    expect((await emailsTo(services, sale.seller)).length).toBe(emails)
    const email = (await site.emailsTo(sale.buyer)).at(-1)
    expect(email?.subject).toBe('Your refund for “Yamaha MT-07” was sent again')
    expect(email?.body_text).toContain(HOW.reference)
    await services.runJobs()
    expect(await findBreaches(services.platform.pool, 'at rest')).toEqual([])
  })

  test('is requested again, returned again, and requested a third time', async () => {
    for (const count of [1, 2]) {
      await site.ask(sale)
      await services.runJobs()
      expect((await site.statesOf(sale)).at(-1)).toBe('succeeded')
      if (count === 1) await site.returnRefund(sale)
    }
    expect(await site.statesOf(sale)).toEqual(['returned', 'returned', 'succeeded'])
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: PRICE })
    expect(await findBreaches(services.platform.pool, 'at rest')).toEqual([])
  })
})

test('a test card whose refunds are returned sends them back a while later, by itself', async () => {
  const sale = await site.sellTo('sendsRefundBack')
  await site.ask(sale)
  await services.runJobs()
  expect(await site.statesOf(sale)).toEqual(['succeeded'])
  await site.runLaterJobs()
  expect(await site.statesOf(sale)).toEqual(['returned'])
})

test('the provider is asked again while it gives no answer about a returned refund, and nothing changes until then', async () => {
  const sale = await sellBike(services)
  await site.ask(sale)
  await services.runJobs()
  site.gateway.break({ retrieveRefund: cut })
  await site.returnRefund(sale)
  expect(await site.statesOf(sale)).toEqual(['succeeded'])
  site.gateway.mend()
  await site.runLaterJobs()
  expect(await site.statesOf(sale)).toEqual(['returned'])
})

test('a return that is reported while the refund is being recorded as sent is not lost', async () => {
  const sale = await sellBike(services)
  const told = Promise.withResolvers<undefined>()
  const recorded = Promise.withResolvers<undefined>()
  const refundId = await site.ask(sale)
  const tell = () => services.processor.jobs.handlers['tell-of-test-refund']?.({ refundId })
  let telling: Promise<unknown> = Promise.resolve()
  let calls = 0
  site.gateway.break({
    async refund(request) {
      calls += 1
      if (calls === 2) {
        // The provider answers that the refund is not sent yet; by the time of its answer it is.
        told.resolve(undefined)
        await recorded.promise
        return { outcome: 'refused', reason: 'It was sent, and came back.' }
      }
      const answer = await services.processor.refund(request)
      if (answer.outcome === 'refunded') await services.processor.returnRefund(answer.refundId)
      telling = tell() ?? telling
      await told.promise
      return answer
    },
  })
  await services.payments.jobs.handlers['refund-payment']({ refundId })
  recorded.resolve(undefined)
  await telling
  expect(await site.statesOf(sale)).toEqual(['returned'])
  expect(await site.money(sale)).toMatchObject({ held: PRICE, refunded: 0 })
})

/** A refund that had gone to the card, a chargeback of so much, and then the refund comes back. */
async function takenThenReturned(amountMinor: number): Promise<{ sale: Sale; dispute: string }> {
  const sale = await sellBike(services)
  await site.ask(sale)
  await services.runJobs()
  const dispute = await site.chargeBack(sale, amountMinor)
  expect(await site.money(sale)).toMatchObject({ refunded: PRICE, lost: amountMinor })
  await site.returnRefund(sale)
  return { sale, dispute }
}

describe('a bank that took the money while a refund was under way', () => {
  test('and left it with the buyer: what is returned covers that, and is not owed twice', async () => {
    const { sale, dispute } = await takenThenReturned(PRICE)
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: 0, disputed: PRICE, lost: 0 })
    expect((await emailsTo(services, sale.buyer)).filter((subject) => subject.includes('come back'))).toEqual([])
    await site.decide(dispute, 'lost')
    await expect(site.byHand(sale)).rejects.toMatchObject(refused(/Nothing is left/))
    expect((await services.bookingViews.get(sale.buyer, sale.bookingId)).refund).toBeNull()
  })

  test('and returns it: it is held again, and refunded to the card automatically', async () => {
    const { sale, dispute } = await takenThenReturned(PRICE)
    await site.decide(dispute, 'won')
    await services.runJobs()
    expect(await site.statesOf(sale)).toEqual(['returned', 'succeeded'])
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: PRICE, disputed: 0, lost: 0 })
  })

  test('and took a part of it: the rest is the buyer’s', async () => {
    const { sale, dispute } = await takenThenReturned(150_000)
    expect(await site.money(sale)).toMatchObject({ held: 300_000, disputed: 150_000, lost: 0 })
    await site.decide(dispute, 'lost')
    await services.runJobs()
    expect(await site.statesOf(sale)).toEqual(['returned', 'succeeded'])
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: 300_000, disputed: 150_000 })
    expect(await findBreaches(services.platform.pool, 'always')).toEqual([])
  })

  test('and had a part of that covered by a returned payout: only the rest of the loss is taken', async () => {
    const sale = await sellBike(services)
    await decideSale(services, sale, '3000.00')
    await services.runJobs()
    await payOut(services, sale, 'BV 1')
    await site.decide(await site.chargeBack(sale, 200_000), 'lost')
    expect(await site.money(sale)).toMatchObject({ lost: 200_000, disputed: 0 })
    await services.payouts.returnPayout(site.admin, await payoutOf(services, sale), 'The account is closed.')
    expect(await site.money(sale)).toMatchObject({ lost: 53_750, disputed: 146_250 })
    await site.returnRefund(sale)
    expect(await site.money(sale)).toMatchObject({ held: 246_250, lost: 0, disputed: 200_000 })
    await site.byHand(sale)
    expect(await site.fromOperator(sale)).toBe(246_250)
    expect(await findBreaches(services.platform.pool, 'always')).toEqual([])
  })
})
