import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FOUND_PRICE, type FoundSite, type StripeSale, startFoundSite } from '../../../../../../tests/support/found.ts'
import { findBreaches } from '../../../../../../tests/support/invariants.ts'
import { runLaterJobs } from '../../../../../../tests/support/later-jobs.ts'
import { disputeSale, giveBankDetails, handOver, payoutOf } from '../../../../../../tests/support/sales.ts'
import { moneyOfPayment } from '../../ledger/index.ts'

/** What is left once our part has gone back. */
const REST = 90_000

let site: FoundSite
beforeAll(async () => {
  site = await startFoundSite()
})
afterAll(() => site.stop())
afterEach(async () => {
  site.stripe.bank.refundsWill('succeeded')
  expect(await findBreaches(site.services.platform.pool, 'always')).toEqual([])
})

const waits = {
  code: 'wrong_state',
  message: expect.stringMatching(
    /^Somebody else has moved money of this payment, and .* still on its way\. Nothing was done/,
  ),
}
const taken = { code: 'wrong_state', message: expect.stringContaining('bank has taken') }
const money = ({ paymentId }: StripeSale) => moneyOfPayment(site.services.db, paymentId)

/** A partial refund whose outcome Stripe reports as unknown. Answers how to end it. */
async function pendingPart(
  sale: StripeSale,
  amount = '100.00',
): Promise<(how: 'succeeded' | 'failed') => Promise<void>> {
  const { bank } = site.stripe
  bank.refundsWill('pending')
  await site.services.payments.refund(site.admin, sale.paymentId, { reason: 'A scratch.', amount })
  await site.services.runJobs()
  bank.refundsWill('succeeded')
  const made = bank.refunds.find(
    ({ payment_intent, status }) => payment_intent === sale.intentId && status === 'pending',
  )
  return async (how) => {
    bank.settleRefund(made?.id ?? '', how)
    await runLaterJobs(site.services)
  }
}

describe('a sale whose partial refund is under way', () => {
  test('is handed over and the rest paid out where the processor knows of nothing else', async () => {
    const sale = await site.paid()
    const ends = await pendingPart(sale)
    await handOver(site.services, sale)
    await giveBankDetails(site.services, sale.seller)
    await site.services.payouts.markPaid(site.admin, await payoutOf(site.services, sale), { reference: 'BV 1' })
    await ends('succeeded')
    expect(await money(sale)).toMatchObject({ held: 0, released: 87_003, paidOut: 87_003, refunded: 10_000 })
    expect(await site.freezesOf(sale)).toEqual([])
  })

  test('waits where the rest is refunded elsewhere: nobody hands over before the outcome of ours is known; then the sale is reversed', async () => {
    const sale = await site.paid()
    const ends = await pendingPart(sale)
    site.refundThere(sale, REST)
    await expect(handOver(site.services, sale)).rejects.toMatchObject(waits)
    expect(await money(sale)).toMatchObject({ held: REST, released: 0 })
    await ends('succeeded')
    await expect(handOver(site.services, sale)).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await money(sale)).toMatchObject({ held: 0, released: 0, refunded: FOUND_PRICE, lostOutside: 0 })
    expect(await site.bookingState(sale)).toBe('refunded')
  })

  test('has no dispute decided where as much again is refunded elsewhere', async () => {
    const sale = await site.paid()
    const ends = await pendingPart(sale, '500.00')
    site.refundThere(sale, 50_000)
    const disputeId = await disputeSale(site.services, sale)
    const decide = () =>
      site.services.handovers.decide(site.admin, disputeId, { refund: '0.00', reason: 'The seller is right.' })
    await expect(decide()).rejects.toMatchObject(waits)
    expect(await money(sale)).toMatchObject({ held: 50_000, released: 0 })
    await ends('failed')
    await expect(decide()).rejects.toMatchObject({ message: expect.stringContaining('frozen') })
    expect(await money(sale)).toMatchObject({ held: 50_000, released: 0, refunded: 50_000 })
  })

  test('shows no account and is not marked as paid where what is due is refunded elsewhere', async () => {
    const { payouts } = site.services
    const sale = await site.paid()
    await pendingPart(sale)
    await handOver(site.services, sale)
    await giveBankDetails(site.services, sale.seller)
    const id = await payoutOf(site.services, sale)
    site.refundThere(sale, REST)
    await expect(payouts.account(site.admin, id)).rejects.toMatchObject(waits)
    await expect(payouts.markPaid(site.admin, id, { reference: 'BV 2' })).rejects.toMatchObject(waits)
    expect(await money(sale)).toMatchObject({ paidOut: 0 })
  })

  test('is stopped at once where a bank takes the rest, as if it were booked, which it is once our refund has ended', async () => {
    const sale = await site.paid()
    const ends = await pendingPart(sale)
    site.stripe.bank.disputes.open(sale.intentId, REST)
    await site.deliver(['charge.dispute.created'])
    for (const words of [{}, { despite_bank_inquiry: true } as const])
      await expect(handOver(site.services, sale, words)).rejects.toMatchObject(taken)
    const { status } = await site.services.bookingViews.get(site.admin, sale.bookingId)
    expect(status).toMatchObject({ phase: 'chargeback_open' })
    expect(await money(sale)).toMatchObject({ held: REST, released: 0, disputed: 0 })
    await ends('succeeded')
    await site.services.payments.chargebacks.look()
    expect(await site.chargebacksOf(sale)).toMatchObject([{ state: 'open', taken: false }])
    expect(await money(sale)).toMatchObject({ held: 0, released: 0, disputed: REST, refunded: 10_000 })
    const emails = (await site.emailsTo(sale.seller)).filter((subject) => subject.includes('bank'))
    expect(emails).toEqual(['A bank has taken back the payment for “Yamaha MT-07”'])
  })

  test('is not paid out where a bank that has inquired takes what is due', async () => {
    const { payouts } = site.services
    const sale = await site.paid()
    const dispute = site.stripe.bank.disputes.open(sale.intentId, REST, 'warning_needs_response')
    await pendingPart(sale)
    await site.deliver(['charge.dispute.created'])
    await handOver(site.services, sale, { despite_bank_inquiry: true })
    await giveBankDetails(site.services, sale.seller)
    const id = await payoutOf(site.services, sale)
    expect((await payouts.list(site.admin, { part: 'due', limit: 100 })).items).toContainEqual(
      expect.objectContaining({ _id: id, obstacle: null }),
    )
    site.stripe.bank.disputes.change(dispute.id, 'needs_response')
    await site.services.payments.chargebacks.look()
    expect((await payouts.list(site.admin, { part: 'due', limit: 100 })).items).toContainEqual(
      expect.objectContaining({ _id: id, obstacle: 'disputed' }),
    )
    const chargeback = site.services.db
      .selectFrom('chargebacks')
      .select(['state', 'taken'])
      .where('payment_id', '=', sale.paymentId)
    expect(await chargeback.execute()).toEqual([{ state: 'inquiry', taken: true }])
    await expect(payouts.markPaid(site.admin, id, { reference: 'BV 4' })).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await money(sale)).toMatchObject({ paidOut: 0 })
  })

  test('is known to be under a bank’s inquiry, and is handed over under the same conditions as without the partial refund', async () => {
    const sale = await site.paid()
    await pendingPart(sale)
    site.stripe.bank.disputes.open(sale.intentId, REST, 'warning_needs_response')
    await expect(handOver(site.services, sale)).rejects.toMatchObject({ code: 'bank_inquiry' })
    expect(await site.chargebacksOf(sale)).toMatchObject([{ state: 'inquiry' }])
    await handOver(site.services, sale, { despite_bank_inquiry: true })
    expect(await site.bookingState(sale)).toBe('handed_over')
  })
})

describe('a refund at the processor that carries the name of one of ours', () => {
  test('counts as ours once: another of the same name is not ours', async () => {
    const sale = await site.paid()
    await site.services.payments.refund(site.admin, sale.paymentId, { reason: 'A scratch.', amount: '100.00' })
    await site.services.runJobs()
    const [ours] = await site.refundsOf(sale)
    site.stripe.bank.refund({
      payment_intent: sale.intentId,
      amount: String(REST),
      metadata: { refund_id: ours?.id ?? '' },
    })
    await expect(handOver(site.services, sale)).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await money(sale)).toMatchObject({ held: 0, released: 0, refunded: FOUND_PRICE })
  })

  test('does not count as ours while ours is being sent under that name', async () => {
    const sale = await site.paid()
    const ends = await pendingPart(sale)
    const [ours] = await site.refundsOf(sale)
    site.stripe.bank.refund({
      payment_intent: sale.intentId,
      amount: String(REST),
      metadata: { refund_id: ours?.id ?? '' },
    })
    await expect(handOver(site.services, sale)).rejects.toMatchObject(waits)
    // The amount tells which of the two is ours.
    await ends('succeeded')
    await expect(handOver(site.services, sale)).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await money(sale)).toMatchObject({ held: 0, released: 0, refunded: FOUND_PRICE, lostOutside: 0 })
  })

  test('is not ours where its amount differs, and ours is not sent beside it', async () => {
    const sale = await site.paid()
    await site.services.payments.refund(site.admin, sale.paymentId, { reason: 'A scratch.', amount: '100.00' })
    const [ours] = await site.refundsOf(sale)
    const named = { refund_id: ours?.id ?? '' }
    site.stripe.bank.refund({ payment_intent: sale.intentId, amount: String(REST), metadata: named })
    await expect(handOver(site.services, sale)).rejects.toMatchObject(waits)
    await site.services.runJobs()
    expect(await site.refundsOf(sale)).toMatchObject([
      { id: ours?.id, state: 'failed' },
      { amount_minor: REST, state: 'succeeded' },
    ])
    expect(await money(sale)).toMatchObject({ held: 10_000, released: 0, refunded: REST })
    expect(site.stripe.bank.refunds.filter(({ payment_intent }) => payment_intent === sale.intentId)).toHaveLength(1)
  })

  test('does not count as paid where ours was refused: where ours is made after all, that is recorded anew', async () => {
    const sale = await site.paid()
    site.stripe.bank.refundsWill('failed')
    await site.services.payments.refund(site.admin, sale.paymentId, { reason: 'A scratch.', amount: '100.00' })
    await site.services.runJobs()
    const made = site.stripe.bank.refunds.find(({ payment_intent }) => payment_intent === sale.intentId)
    Object.assign(made ?? {}, { status: 'succeeded' })
    await expect(handOver(site.services, sale)).rejects.toMatchObject({ message: expect.stringContaining('frozen') })
    expect(await money(sale)).toMatchObject({ held: REST, released: 0, refunded: 10_000 })
  })
})
