import { documentPaper } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyOfPayment } from '../../apps/server/src/modules/ledger/index.ts'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { DAY } from '../support/fake-clock.ts'
import { findBreaches } from '../support/invariants.ts'
import { book, CARDS, type Market, newListing, newPerson, sendCard, startMarket } from '../support/market.ts'
import { reconcile } from '../support/reconciled-market.ts'
import { disputeSale, handOver, payOut, payoutOf, type Sale } from '../support/sales.ts'
import { connectStripe, type StripeMarket, startStripeMarket } from '../support/stripe-market.ts'

const FEE_BASIS_POINTS = 250

/** What is typed and what comes of it; amounts with a word are in the smallest unit, the others as the wire has them. */
const YEN = {
  currency: 'JPY',
  typed: '¥450,019',
  refused: ['450019.50', 'JPY has no decimals'],
  price: '450019',
  priceMinor: 450_019,
  fee: '11250',
  part: '100,000',
  refusedPart: ['0.5', 'JPY has no decimals'],
  refunded: '100000',
  feeOfRest: '8750',
  gets: '341269',
  getsMinor: 341_269,
  decided: '150000',
  decidedFee: '7500',
  decidedGets: '292519',
  receipt: '¥450,019',
  taken: '-¥100,000',
  none: '0',
}

const DINARS: typeof YEN = {
  currency: 'KWD',
  typed: '1,250.510',
  refused: ['1250.505', 'Amounts in KWD go in steps of 0.010'],
  price: '1250.510',
  priceMinor: 1_250_510,
  fee: '31.260',
  part: '250.1',
  refusedPart: ['250.105', 'Amounts in KWD go in steps of 0.010'],
  refunded: '250.100',
  feeOfRest: '25.010',
  gets: '975.400',
  getsMinor: 975_400,
  decided: '400.000',
  decidedFee: '21.260',
  decidedGets: '829.250',
  receipt: 'KWD\u00a01,250.510',
  taken: '-KWD\u00a0250.100',
  none: '0.000',
}

/** Two decimals on the wire, and no fraction of a forint in the bank. */
const FORINTS: typeof YEN = {
  currency: 'HUF',
  typed: '900 150 Ft',
  refused: ['900150.50', 'Amounts in HUF go in steps of 1.00'],
  price: '900150.00',
  priceMinor: 90_015_000,
  fee: '22504.00',
  part: '100,000',
  refusedPart: ['0.50', 'Amounts in HUF go in steps of 1.00'],
  refunded: '100000.00',
  feeOfRest: '20004.00',
  gets: '780146.00',
  getsMinor: 78_014_600,
  decided: '150000.00',
  decidedFee: '18754.00',
  decidedGets: '731396.00',
  receipt: 'HUF\u00a0900,150.00',
  taken: '-HUF\u00a0100,000.00',
  none: '0.00',
}

const settings = ({ currency }: typeof YEN) => ({
  currency,
  fee: { basisPoints: FEE_BASIS_POINTS, minimumMinor: 0, maximumMinor: null },
})

const SITES: [string, typeof YEN, 'the built-in processor' | 'Stripe'][] = [
  ['JPY', YEN, 'the built-in processor'],
  ['JPY', YEN, 'Stripe'],
  ['KWD', DINARS, 'the built-in processor'],
  ['KWD', DINARS, 'Stripe'],
  ['HUF', FORINTS, 'Stripe'],
]

for (const [currency, money, where] of SITES)
  describe(`a sale in ${currency} at ${where}`, () => {
    let site: StripeMarket | null = null
    let market: Market
    let admin: Person
    beforeAll(async () => {
      site = where === 'Stripe' ? await startStripeMarket(settings(money)) : null
      market = site?.market ?? (await startMarket({ settings: settings(money) }))
      admin = await newPerson(market, 'admin')
    })
    afterAll(() => (site ?? market).stop())

    /** Types the price, and has the bike booked and paid. */
    async function sell(): Promise<Sale> {
      const seller = await newPerson(market, 'seller', 'Sal Seller')
      const buyer = await newPerson(market, 'buyer', 'Bea Buyer')
      const id = await newListing(market, seller)
      await market.listings.edit(seller, id, { resale_price: money.typed })
      const bookingId = await book(market, buyer, id)
      const intent = await market.payments.createIntent(buyer, { bookingId, acceptedPrice: money.price })
      expect(intent).toMatchObject({ amount: money.price, currency: money.currency })
      if (site) site.stripe.bank.confirm(intent.paymentIntentId, CARDS.pays)
      else await sendCard(market, intent, CARDS.pays)
      const paymentId = await market.payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
      await market.runJobs()
      return { seller, buyer, bookingId, paymentId }
    }

    const lineOf = async ({ seller }: Sale) => (await market.moneyViews.ofSeller(seller, {})).items[0]

    test('refuses in words a price that the currency does not allow', async () => {
      const [typed = '', words = ''] = money.refused
      const seller = await newPerson(market, 'seller')
      const id = await newListing(market, seller)
      const refusal = { code: 'invalid_input', fields: { resale_price: expect.stringContaining(words) } }
      await expect(market.listings.edit(seller, id, { resale_price: typed })).rejects.toMatchObject(refusal)
    })

    test('loses nothing from listing, booking and payment to partial refund, handover and payout, and the documents say so', async () => {
      const sale = await sell()
      expect(await lineOf(sale)).toMatchObject({ price: money.price, fee: money.fee, held: money.price })

      const [typed = '', words = ''] = money.refusedPart
      const part = (amount: string) => market.payments.refund(admin, sale.paymentId, { reason: 'Worn.', amount })
      const refusal = { code: 'invalid_input', fields: { amount: expect.stringContaining(words) } }
      await expect(part(typed)).rejects.toMatchObject(refusal)
      await part(money.part)
      await market.runJobs()
      const shares = { refunded: money.refunded, fee: money.feeOfRest, seller_gets: money.gets }
      expect(await lineOf(sale)).toMatchObject(shares)

      await handOver(market, sale)
      if (site) {
        await connectStripe(site, sale.seller)
        await market.payouts.send(admin, await payoutOf(market, sale))
        await market.runJobs()
      } else await payOut(market, sale, 'BV 17')
      expect(await lineOf(sale)).toMatchObject({ ...shares, place: 'paid_out', paid_out: money.gets })
      expect(await moneyOfPayment(market.db, sale.paymentId)).toMatchObject({
        captured: money.priceMinor,
        paidOut: money.getsMinor,
        held: 0,
      })

      const [receipt] = (await market.documents.list(sale.buyer, {})).items
      if (!receipt) throw new Error('There is no receipt.')
      const format = createFormat({ locale: 'en-US', currency: money.currency, distanceUnit: 'mi', timeZone: 'UTC' })
      const { amounts } = documentPaper({ ...receipt, number: 'R-1' }, format)
      expect(amounts.map(({ amount }) => amount).slice(0, 3)).toEqual([money.receipt, money.receipt, money.taken])
      expect((await market.handovers.billOfSale(sale.buyer, sale.bookingId)).refunded).toBe(money.refunded)
      const emails = market.db.selectFrom('mails').select('body_text').where('recipient', '=', sale.buyer.email)
      expect((await emails.execute()).some(({ body_text }) => body_text.includes(money.receipt))).toBe(true)
    })

    test('that is divided by a decision gives both sides whole steps of the currency', async () => {
      const sale = await sell()
      const dispute = await disputeSale(market, sale)
      const decide = (refund: string) =>
        market.handovers.decide(admin, dispute, { refund, reason: 'The frame is bent.' })
      const [typed = '', words = ''] = money.refusedPart
      const refusal = { code: 'invalid_input', fields: { refund: expect.stringContaining(words) } }
      await expect(decide(typed)).rejects.toMatchObject(refusal)
      await decide(money.decided)
      await market.runJobs()
      expect(await lineOf(sale)).toMatchObject({ fee: money.decidedFee, seller_gets: money.decidedGets })
    })

    test('that is undone refunds all of it, and keeps no fee', async () => {
      const sale = await sell()
      await market.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.')
      await market.runJobs()
      expect(await lineOf(sale)).toMatchObject({ place: 'gone_back', refunded: money.price, fee: money.none })
    })

    // The last, since it looks at what the others have left.
    test('leaves a ledger that balances, and matches what the processor reports', async () => {
      expect(await findBreaches(market.platform.pool, 'always')).toEqual([])
      expect(await findBreaches(market.platform.pool, 'at rest')).toEqual([])
      market.clock.advance(DAY + 1)
      const { totals, unmatched } = await reconcile(market)
      expect(unmatched).toEqual([])
      expect(totals).toMatchObject([{ currency: money.currency, drift: money.none, unmatched: 0 }])
      expect(totals[0]?.ledger).toBe(totals[0]?.at_provider)
      expect(totals[0]?.costs).toBe(totals[0]?.fees)
    })
  })
