import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FOUND_PRICE, type FoundSite, startFoundSite } from '../../../../../../tests/support/found.ts'
import { findBreaches } from '../../../../../../tests/support/invariants.ts'
import { giveBankDetails, handOver } from '../../../../../../tests/support/sales.ts'
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

const wrongState = { code: 'wrong_state' }
const frozen = { code: 'wrong_state', message: expect.stringContaining('frozen') }
const money = ({ paymentId }: { paymentId: string }) => moneyOfPayment(site.services.db, paymentId)

describe('a transfer that was made outside of this site', () => {
  test('before the handover is an advance: frozen, and once it is explained it pays the payout of the sale', async () => {
    const sale = await site.paid()
    const account = await connectStripe(site, sale.seller)
    const made = site.transferThere(sale, account, 96_670)
    await expect(handOver(site.services, sale)).rejects.toMatchObject(frozen)
    expect(await money(sale)).toMatchObject({ held: FOUND_PRICE, advanced: 96_670 })
    await site.explain(sale)
    await handOver(site.services, sale)
    expect(await site.payoutState(sale)).toMatchObject({ state: 'paid', reference: made.id })
    expect(await money(sale)).toMatchObject({ held: 0, paidOut: 96_670, advanced: 0 })
  })

  test('of a payout that is due has paid it: the payout is not sent or marked as paid again', async () => {
    const sale = await site.due()
    const account = await connectStripe(site, sale.seller)
    await giveBankDetails(site.services, sale.seller)
    const made = site.transferThere(sale, account, 96_670, sale.payoutId)
    await expect(site.services.payouts.send(site.admin, sale.payoutId)).rejects.toMatchObject(wrongState)
    expect(await site.payoutState(sale)).toMatchObject({ state: 'paid', reference: made.id })
    expect(await site.codesOf(sale)).toEqual(['capture', 'payout_found', 'release', 'transfer_found'])
    // It is one of ours, by its name: there is nothing to explain.
    expect(await site.freezesOf(sale)).toEqual([])
  })

  test('of a part leaves the rest due once it is explained', async () => {
    const sale = await site.due()
    await giveBankDetails(site.services, sale.seller)
    site.transferThere(sale, await connectStripe(site, sale.seller), 40_000)
    await expect(
      site.services.payouts.markPaid(site.admin, sale.payoutId, { reference: 'BV 5' }),
    ).rejects.toMatchObject(frozen)
    await site.explain(sale)
    await site.services.payouts.markPaid(site.admin, sale.payoutId, { reference: 'BV 6' })
    expect(await site.payoutState(sale)).toMatchObject({ state: 'paid', amount_minor: 56_670 })
    expect(await money(sale)).toMatchObject({ paidOut: 96_670, advanced: 0 })
  })

  test('in another currency freezes the sale, and nothing is booked: once it is explained the payout is due as it was', async () => {
    const sale = await site.due()
    const account = await connectStripe(site, sale.seller)
    await giveBankDetails(site.services, sale.seller)
    const { payouts } = site.services
    const byHand = () => payouts.markPaid(site.admin, sale.payoutId, { reference: 'BV 7' })
    Object.assign(site.transferThere(sale, account, 90_000), { currency: 'eur' })
    await expect(byHand()).rejects.toMatchObject(frozen)
    await expect(payouts.send(site.admin, sale.payoutId)).rejects.toMatchObject(frozen)
    expect(await site.freezesOf(sale)).toMatchObject([
      { reason: 'transfer_found', details: expect.stringMatching(/^€900\.00 was transferred .* in another currency/) },
    ])
    expect((await site.emailsTo(site.operator)).at(-1)).toContain('was transferred at the card processor')
    await site.explain(sale)
    await byHand()
    expect(await site.freezesOf(sale)).toHaveLength(1)
    expect(await money(sale)).toMatchObject({ paidOut: 96_670, advanced: 0 })
  })

  test('in two parts pays both, also where the second is found by a clock that was set back', async () => {
    const sale = await site.due()
    await giveBankDetails(site.services, sale.seller)
    const account = await connectStripe(site, sale.seller)
    site.transferThere(sale, account, 40_000)
    await site.services.payments.look(sale.paymentId)
    site.services.clock.advance(-60_000)
    site.transferThere(sale, account, 20_000)
    await site.services.payments.look(sale.paymentId)
    site.services.clock.advance(60_000)
    expect(await money(sale)).toMatchObject({ paidOut: 60_000, advanced: 0 })
    expect(await site.payoutState(sale)).toMatchObject({ state: 'due', amount_minor: 36_670 })
    const { rows } = await sql<{ amount_minor: number }>`
      SELECT e.amount_minor FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE t.code = 'payout_found' AND e.account = 'seller_payable' AND e.payment_id = ${sale.paymentId} ORDER BY t.id`.execute(
      site.services.db,
    )
    expect(rows).toMatchObject([{ amount_minor: 40_000 }, { amount_minor: 20_000 }])
  })

  test('and has paid a payout is Stripe’s to settle: nobody is offered to mark it as returned, and nobody may', async () => {
    const sale = await site.due()
    const account = await connectStripe(site, sale.seller)
    const made = site.transferThere(sale, account, 96_670, sale.payoutId)
    await site.services.payments.look(sale.paymentId)
    const { payouts, bookingViews } = site.services
    const { items } = await payouts.list(site.admin, { part: 'paid', limit: 100 })
    expect(items.find(({ _id }) => _id === sale.payoutId)).toMatchObject({ state: 'paid', returnable: false })
    await expect(payouts.returnPayout(site.admin, sale.payoutId, 'It came back.')).rejects.toMatchObject({
      code: 'wrong_state',
      message: 'Stripe has sent this payout: what came back is settled with Stripe.',
    })
    const { status } = await bookingViews.get(sale.seller, sale.bookingId)
    expect(status.payout).toMatchObject({ by_provider: 'stripe', reference: made.id })
    expect(await money(sale)).toMatchObject({ paidOut: 96_670 })
  })

  test('and reversed again pays no payout any more: each returned part freezes the sale, and all is due', async () => {
    const sale = await site.paid()
    const made = site.transferThere(sale, await connectStripe(site, sale.seller), 50_000)
    await expect(handOver(site.services, sale)).rejects.toMatchObject(frozen)
    await site.explain(sale)
    for (const [reversed, left] of [
      [20_000, 30_000],
      [50_000, 0],
    ] as const) {
      Object.assign(made, { amount_reversed: reversed })
      await expect(handOver(site.services, sale)).rejects.toMatchObject(frozen)
      expect(await money(sale)).toMatchObject({ held: FOUND_PRICE, advanced: left })
      await site.explain(sale)
    }
    expect((await site.freezesOf(sale)).map(({ details }) => details)).toEqual([
      expect.stringMatching(/^\$500\.00 was transferred/),
      `$200.00 of the transfer ${made.id} was taken back at the card processor; $300.00 of it is left.`,
      `$300.00 of the transfer ${made.id} was taken back at the card processor; $0.00 of it is left.`,
    ])
    await handOver(site.services, sale)
    expect(await site.payoutState(sale)).toMatchObject({ state: 'due', amount_minor: 96_670 })
    expect(await money(sale)).toMatchObject({ paidOut: 0, advanced: 0 })
  })

  test('and reversed beside another leaves the other one to pay the payout', async () => {
    const sale = await site.paid()
    const account = await connectStripe(site, sale.seller)
    const kept = site.transferThere(sale, account, 96_670)
    await site.services.payments.look(sale.paymentId)
    const other = site.transferThere(sale, account, 3_000)
    await site.services.payments.look(sale.paymentId)
    Object.assign(other, { amount_reversed: other.amount })
    await site.services.payments.look(sale.paymentId)
    await site.explain(sale)
    await handOver(site.services, sale)
    expect(await site.payoutState(sale)).toMatchObject({ state: 'paid', reference: kept.id })
  })

  test('and reversed after it has paid a part freezes what is left, and what it has paid stays paid', async () => {
    const sale = await site.due()
    await giveBankDetails(site.services, sale.seller)
    const made = site.transferThere(sale, await connectStripe(site, sale.seller), 40_000)
    const byHand = () => site.services.payouts.markPaid(site.admin, sale.payoutId, { reference: 'BV 8' })
    await expect(byHand()).rejects.toMatchObject(frozen)
    await site.explain(sale)
    Object.assign(made, { amount_reversed: 40_000 })
    await expect(byHand()).rejects.toMatchObject(frozen)
    const [, back] = await site.freezesOf(sale)
    expect(back?.details).toContain('$400.00 of that had already been paid to the seller, and stays paid here.')
    expect(await money(sale)).toMatchObject({ paidOut: 40_000, advanced: 0 })
  })
})
