import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FOUND_PRICE, type FoundSite, startFoundSite } from '../../../../../../tests/support/found.ts'
import { findBreaches } from '../../../../../../tests/support/invariants.ts'
import { giveBankDetails, handOver } from '../../../../../../tests/support/sales.ts'
import { connectStripe } from '../../../../../../tests/support/stripe-market.ts'
import { moneyOfPayment } from '../../ledger/index.ts'

let site: FoundSite
beforeAll(async () => {
  site = await startFoundSite()
})
afterAll(() => site.stop())
afterEach(async () => {
  site.stripe.mend()
  expect(await findBreaches(site.market.platform.pool, 'always')).toEqual([])
})

const wrongState = { code: 'wrong_state' }
const frozen = { code: 'wrong_state', message: expect.stringContaining('frozen') }
const money = ({ paymentId }: { paymentId: string }) => moneyOfPayment(site.market.db, paymentId)

describe('a transfer that others have made', () => {
  test('before the handover is an advance: frozen, and once it is explained it pays the payout of the sale', async () => {
    const sale = await site.paid()
    const account = await connectStripe(site, sale.seller)
    const made = site.transferThere(sale, account, 96_670)
    await expect(handOver(site.market, sale)).rejects.toMatchObject(frozen)
    expect(await money(sale)).toMatchObject({ held: FOUND_PRICE, advanced: 96_670 })
    await site.explain(sale)
    await handOver(site.market, sale)
    expect(await site.payoutState(sale)).toMatchObject({ state: 'paid', reference: made.id })
    expect(await money(sale)).toMatchObject({ held: 0, paidOut: 96_670, advanced: 0 })
  })

  test('of a payout that is due has paid it: it is not sent or marked as paid again', async () => {
    const sale = await site.due()
    const account = await connectStripe(site, sale.seller)
    await giveBankDetails(site.market, sale.seller)
    const made = site.transferThere(sale, account, 96_670, sale.payoutId)
    await expect(site.market.payouts.send(site.admin, sale.payoutId)).rejects.toMatchObject(wrongState)
    expect(await site.payoutState(sale)).toMatchObject({ state: 'paid', reference: made.id })
    expect(await site.codesOf(sale)).toEqual(['capture', 'payout_found', 'release', 'transfer_found'])
    // It is one of ours, by its name: there is nothing to explain.
    expect(await site.freezesOf(sale)).toEqual([])
  })

  test('of a part leaves the rest due once it is explained', async () => {
    const sale = await site.due()
    await giveBankDetails(site.market, sale.seller)
    site.transferThere(sale, await connectStripe(site, sale.seller), 40_000)
    await expect(site.market.payouts.markPaid(site.admin, sale.payoutId, { reference: 'BV 5' })).rejects.toMatchObject(
      frozen,
    )
    await site.explain(sale)
    await site.market.payouts.markPaid(site.admin, sale.payoutId, { reference: 'BV 6' })
    expect(await site.payoutState(sale)).toMatchObject({ state: 'paid', amount_minor: 56_670 })
    expect(await money(sale)).toMatchObject({ paidOut: 96_670, advanced: 0 })
  })
})
