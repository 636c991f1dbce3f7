import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FOUND_PRICE, type FoundSite, startFoundSite } from '../../../../../../tests/support/found.ts'
import { findBreaches } from '../../../../../../tests/support/invariants.ts'
import { runLaterJobs } from '../../../../../../tests/support/later-jobs.ts'
import { disputeSale, giveBankDetails, handOver } from '../../../../../../tests/support/sales.ts'
import { connectStripe } from '../../../../../../tests/support/stripe-services.ts'
import { moneyOfPayment } from '../../ledger/index.ts'

let site: FoundSite
beforeAll(async () => {
  site = await startFoundSite()
})
afterAll(() => site.stop())
afterEach(async () => {
  site.stripe.mend()
  expect(await findBreaches(site.services.platform.pool, 'always')).toEqual([])
})

const MESSAGES = ['refund.created', 'charge.refunded'] as const
const refundCalls = () => site.stripe.calls.filter((call) => call === 'POST /v1/refunds')
const wrongState = { code: 'wrong_state' }
const frozen = { code: 'wrong_state', message: expect.stringContaining('frozen') }
const money = ({ paymentId }: { paymentId: string }) => moneyOfPayment(site.services.db, paymentId)

describe('a full refund in Stripe’s dashboard before the handover', () => {
  test.each(MESSAGES)('reverses the sale as its signed %s arrives', async (type) => {
    const sale = await site.paid()
    const made = site.refundThere(sale)
    await site.deliver([type])
    expect([await site.bookingState(sale), await site.bikeState(sale)]).toEqual(['refunded', 'withdrawn'])
    expect(await site.refundsOf(sale)).toMatchObject([
      { state: 'succeeded', amount_minor: FOUND_PRICE, provider_refund_id: made.id, found_at: expect.any(Date) },
    ])
    expect(await money(sale)).toMatchObject({ held: 0, refunded: FOUND_PRICE, lostOutside: 0 })
    expect(await site.codesOf(sale)).toEqual(['capture', 'refund_found'])
    // Nothing is left to explain.
    expect(await site.freezesOf(sale)).toEqual([])
    expect(await site.emailsTo(sale.buyer)).toContain('Your payment for “Yamaha MT-07” was refunded')
    expect(await site.emailsTo(sale.seller)).toContain('The sale of “Yamaha MT-07” was refunded')
    expect(await site.emailsTo(site.operator)).toContain(
      'A payment for “Yamaha MT-07” was refunded at the card processor',
    )
  })

  test('that both messages report, twice and in any order, is recorded once', async () => {
    const sale = await site.paid()
    site.refundThere(sale)
    const events = [...site.stripe.bank.events]
    await site.deliver(MESSAGES)
    site.stripe.bank.events.push(...events.toReversed().map((event) => ({ ...event, id: `${event.id}again` })))
    await site.deliver(MESSAGES)
    expect(await site.refundsOf(sale)).toHaveLength(1)
    expect(await money(sale)).toMatchObject({ refunded: FOUND_PRICE })
  })

  test('of which no message came is found as the seller enters the code: nothing is released', async () => {
    const sale = await site.paid()
    site.refundThere(sale)
    await expect(handOver(site.services, sale)).rejects.toMatchObject(wrongState)
    expect(await site.bookingState(sale)).toBe('refunded')
    expect(await money(sale)).toMatchObject({ held: 0, released: 0, refunded: FOUND_PRICE })
  })

  test('is found before a refund of ours is sent: ours is not sent as well', async () => {
    const sale = await site.paid()
    site.refundThere(sale, FOUND_PRICE / 2)
    await site.services.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.')
    await site.services.runJobs()
    expect((await site.refundsOf(sale)).map(({ state, amount_minor }) => [state, amount_minor])).toEqual([
      ['failed', FOUND_PRICE],
      ['succeeded', FOUND_PRICE / 2],
    ])
    expect(site.stripe.bank.refunds.filter(({ payment_intent }) => payment_intent === sale.intentId)).toHaveLength(1)
    expect(await site.freezesOf(sale)).toMatchObject([{ reason: 'refund_found', ended_at: null }])
    await site.explain(sale)
    await site.services.payments.refund(site.admin, sale.paymentId, { reason: 'The rest.' })
    await site.services.runJobs()
    expect(await money(sale)).toMatchObject({ held: 0, refunded: FOUND_PRICE, lostOutside: 0 })
    expect([await site.bookingState(sale), await site.bikeState(sale)]).toEqual(['refunded', 'withdrawn'])
  })

  test.each([60_000, FOUND_PRICE])(
    'is found together with what a bank has taken meanwhile (%i) before a refund of ours is sent: ours is not sent, and the sale is stopped',
    async (amount) => {
      const sale = await site.paid()
      await site.services.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.')
      // No message comes of it.
      const before = refundCalls()
      const dispute = site.stripe.bank.disputes.open(sale.intentId, amount)
      site.stripe.bank.events.length = 0
      await site.services.runJobs()
      expect(refundCalls()).toEqual(before)
      expect(await site.chargebacksOf(sale)).toMatchObject([{ state: 'open', provider_dispute_id: dispute.id }])
      expect(await site.refundsOf(sale)).toMatchObject([{ state: 'failed' }])
      expect(await money(sale)).toMatchObject({ held: FOUND_PRICE - amount, disputed: amount, refunded: 0, lost: 0 })
      expect(await site.bookingState(sale)).toBe('paid')
    },
  )

  test('is not needed to answer a bank’s inquiry: a refund of ours answers it, and the inquiry is known before that is sent', async () => {
    const sale = await site.paid()
    await site.services.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.')
    site.stripe.bank.disputes.open(sale.intentId, FOUND_PRICE, 'warning_needs_response')
    site.stripe.bank.events.length = 0
    await site.services.runJobs()
    expect(await site.chargebacksOf(sale)).toMatchObject([{ state: 'inquiry' }])
    expect(await money(sale)).toMatchObject({ held: 0, disputed: 0, refunded: FOUND_PRICE, lost: 0 })
    expect(await site.bookingState(sale)).toBe('refunded')
  })

  test('settles the dispute of the two sides, which an admin can’t decide any more', async () => {
    const sale = await site.paid()
    const disputeId = await disputeSale(site.services, sale)
    site.refundThere(sale)
    const decided = site.services.handovers.decide(site.admin, disputeId, {
      refund: '0.00',
      reason: 'The seller is right.',
    })
    await expect(decided).rejects.toMatchObject(wrongState)
    expect(await money(sale)).toMatchObject({ released: 0, refunded: FOUND_PRICE })
    const { items } = await site.services.handovers.disputes({ part: 'ended' })
    expect(items).toContainEqual(expect.objectContaining({ _id: disputeId, state: 'settled' }))
  })
})

describe('a partial refund in Stripe’s dashboard before the handover', () => {
  test('freezes the sale until an admin has explained it; then the rest is handed over', async () => {
    const sale = await site.paid()
    site.refundThere(sale, 10_000)
    await site.deliver(['refund.created'])
    expect(await site.bookingState(sale)).toBe('paid')
    await expect(handOver(site.services, sale)).rejects.toMatchObject(frozen)
    const { payments } = site.services
    await expect(payments.cancelSale(sale.buyer, sale.bookingId, 'No.')).rejects.toMatchObject(frozen)
    await expect(payments.refund(site.admin, sale.paymentId, { reason: 'No.' })).rejects.toMatchObject(frozen)
    await site.explain(sale)
    await handOver(site.services, sale)
    expect(await money(sale)).toMatchObject({ held: 0, refunded: 10_000, released: 90_000 - 2_997, fee: 2_997 })
    expect(await site.payoutState(sale)).toMatchObject({ state: 'due', amount_minor: 90_000 - 2_997 })
  })

  test('gives back the time in which nobody could hand over', async () => {
    const sale = await site.paid()
    const due = async () => (await site.services.handovers.get(sale.buyer, sale.bookingId)).status.deadline?.at ?? ''
    const before = Date.parse(await due())
    site.refundThere(sale, 10_000)
    await site.deliver(['refund.created'])
    const day = 24 * 60 * 60 * 1000
    site.services.clock.advance(20 * day)
    await site.services.handovers.watch()
    expect(await site.refundsOf(sale)).toHaveLength(1)
    await site.explain(sale)
    expect(Date.parse(await due())).toBe(before + 20 * day)
  })
})

describe('a refund in the dashboard after the handover', () => {
  test.each(MESSAGES)(
    'is taken from what is due when %s arrives, and the sale is frozen; nothing is paid out',
    async (type) => {
      const sale = await site.due()
      await giveBankDetails(site.services, sale.seller)
      site.refundThere(sale)
      await site.deliver([type])
      expect(await money(sale)).toMatchObject({ released: 0, refunded: 96_670, lostOutside: 3_330, fee: 3_330 })
      expect(await site.payoutState(sale)).toMatchObject({ state: 'canceled' })
      expect(await site.bookingState(sale)).toBe('handed_over')
      expect(await site.freezesOf(sale)).toMatchObject([{ reason: 'refund_found', ended_at: null }])
      await expect(
        site.services.payouts.markPaid(site.admin, sale.payoutId, { reference: 'BV 1' }),
      ).rejects.toMatchObject(wrongState)
      expect(await site.emailsTo(site.operator)).toContain(
        'A payment for “Yamaha MT-07” was refunded at the card processor',
      )
    },
  )

  test('of which no message came is found before the payout is looked up, marked as paid or sent', async () => {
    const operations = [
      (id: string) => site.services.payouts.account(site.admin, id),
      (id: string) => site.services.payouts.markPaid(site.admin, id, { reference: 'BV 2' }),
      (id: string) => site.services.payouts.send(site.admin, id),
    ]
    for (const operate of operations) {
      const sale = await site.due()
      await connectStripe(site, sale.seller)
      await giveBankDetails(site.services, sale.seller)
      site.refundThere(sale, 5_000)
      await expect(operate(sale.payoutId)).rejects.toMatchObject(frozen)
      // 950.00 without its fee of 31.64.
      expect(await site.payoutState(sale)).toMatchObject({ state: 'due', amount_minor: 91_836 })
      await site.explain(sale)
      await site.services.payouts.send(site.admin, sale.payoutId)
      await site.services.runJobs()
      expect(await site.payoutState(sale)).toMatchObject({ state: 'paid', amount_minor: 91_836 })
    }
  })

  test('is found before the requested transfer is made: charge 1,000.00, refunded 1,000.00, transferred nothing', async () => {
    const sale = await site.due()
    await connectStripe(site, sale.seller)
    await site.services.payouts.send(site.admin, sale.payoutId)
    site.refundThere(sale)
    await site.services.runJobs()
    expect(site.stripe.connect.transfers.filter(({ metadata }) => metadata.payout_id === sale.payoutId)).toEqual([])
    expect(await site.payoutState(sale)).toMatchObject({ state: 'canceled' })
    expect(await money(sale)).toMatchObject({ paidOut: 0, refunded: 96_670 })
  })

  test('waits, where its message comes while the transfer is under way, and is the operator’s loss once that is made', async () => {
    const sale = await site.due()
    await connectStripe(site, sale.seller)
    site.stripe.break({ kind: 'cut-after', on: /^POST \/v1\/transfers$/, times: 9 })
    await site.services.payouts.send(site.admin, sale.payoutId)
    await site.services.runJobs()
    expect(await site.payoutState(sale)).toMatchObject({ state: 'sending' })
    site.refundThere(sale)
    await site.deliver(['refund.created'])
    expect(await site.refundsOf(sale)).toEqual([])
    site.stripe.mend()
    await runLaterJobs(site.services)
    await runLaterJobs(site.services)
    expect(await site.payoutState(sale)).toMatchObject({ state: 'paid' })
    expect(await money(sale)).toMatchObject({ paidOut: 96_670, refunded: 0, lostOutside: FOUND_PRICE })
    expect(await site.freezesOf(sale)).toMatchObject([{ reason: 'refund_found' }])
  })

  test('makes the payout due again where it fails later', async () => {
    const sale = await site.due()
    const made = site.refundThere(sale)
    await site.deliver(['refund.created'])
    expect(await site.payoutState(sale)).toMatchObject({ state: 'canceled' })
    site.stripe.bank.settleRefund(made.id, 'failed')
    await site.deliver(['refund.failed'])
    expect(await site.refundsOf(sale)).toMatchObject([{ state: 'returned' }])
    expect(await site.payoutState(sale)).toMatchObject({ state: 'due', amount_minor: 96_670 })
    expect(await money(sale)).toMatchObject({ released: 96_670, refunded: 0, lostOutside: 0 })
  })
})

test('a full refund in Stripe’s dashboard that fails after the bank gave the buyer the money covers the operator’s loss: none of it is sent again', async () => {
  const sale = await site.paid()
  const made = site.refundThere(sale)
  await site.deliver(['refund.created'])
  const { id } = site.stripe.bank.disputes.open(sale.intentId, FOUND_PRICE)
  await site.deliver(['charge.dispute.created'])
  site.stripe.bank.disputes.change(id, 'lost')
  await site.deliver(['charge.dispute.closed'])
  expect(await money(sale)).toMatchObject({ held: 0, refunded: FOUND_PRICE, lost: FOUND_PRICE })
  site.stripe.bank.settleRefund(made.id, 'failed')
  await site.deliver(['refund.failed'])
  expect(await site.refundsOf(sale)).toMatchObject([{ state: 'returned' }])
  expect(await money(sale)).toMatchObject({ held: 0, refunded: 0, lost: 0 })
  const { status } = await site.services.bookingViews.get(site.admin, sale.bookingId)
  expect(status).toMatchObject({ phase: 'charged_back', next: null })
})

test('money is not released, paid out or sent while Stripe gives no answer', async () => {
  const sale = await site.paid()
  const due = await site.due()
  await connectStripe(site, due.seller)
  await giveBankDetails(site.services, due.seller)
  site.stripe.break({
    kind: 'answer',
    on: /^GET \/v1\/(refunds|disputes|payment_intents)/,
    times: 99,
    status: 500,
    error: { type: 'api_error', message: 'Away.' },
  })
  const unavailable = { code: 'unavailable', message: expect.stringMatching(/^The card processor gave no answer/) }
  await expect(handOver(site.services, sale)).rejects.toMatchObject(unavailable)
  await expect(site.services.payouts.markPaid(site.admin, due.payoutId, { reference: 'BV 3' })).rejects.toMatchObject(
    unavailable,
  )
  await expect(site.services.payouts.send(site.admin, due.payoutId)).rejects.toMatchObject(unavailable)
  site.stripe.mend()
  await handOver(site.services, sale)
})

test('a chargeback of which no message came is found before the money is released or paid out', async () => {
  const sale = await site.paid()
  site.stripe.bank.disputes.open(sale.intentId, FOUND_PRICE)
  await expect(handOver(site.services, sale)).rejects.toMatchObject({
    message: expect.stringContaining('bank has taken'),
  })
  expect(await money(sale)).toMatchObject({ released: 0, disputed: FOUND_PRICE })

  const due = await site.due()
  await giveBankDetails(site.services, due.seller)
  site.stripe.bank.disputes.open(due.intentId, FOUND_PRICE)
  const paid = site.services.payouts.markPaid(site.admin, due.payoutId, { reference: 'BV 4' })
  await expect(paid).rejects.toMatchObject({ message: expect.stringContaining('bank has taken') })
  expect(await money(due)).toMatchObject({ paidOut: 0 })
})
