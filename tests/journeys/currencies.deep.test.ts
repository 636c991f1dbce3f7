import { documentPaper } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyOfPayment } from '../../apps/server/src/modules/ledger/index.ts'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { DAY } from '../support/fake-clock.ts'
import { findBreaches } from '../support/invariants.ts'
import { reconcile } from '../support/reconciled-services.ts'
import { disputeSale, handOver, payOut, payoutOf, type Sale } from '../support/sales.ts'
import { connectStripe, type StripeServices, startStripeServices } from '../support/stripe-services.ts'
import {
  book,
  CARDS,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../support/test-services.ts'

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
    let site: StripeServices | null = null
    let services: TestServices
    let admin: Person
    beforeAll(async () => {
      site = where === 'Stripe' ? await startStripeServices(settings(money)) : null
      services = site?.services ?? (await startTestServices({ settings: settings(money) }))
      admin = await newPerson(services, 'admin')
    })
    afterAll(() => (site ?? services).stop())

    /** Types the price, and has the bike booked and paid. */
    async function sell(): Promise<Sale> {
      const seller = await newPerson(services, 'seller', 'Sal Seller')
      const buyer = await newPerson(services, 'buyer', 'Bea Buyer')
      const id = await newListing(services, seller)
      await services.listings.edit(seller, id, { resale_price: money.typed })
      const bookingId = await book(services, buyer, id)
      const intent = await services.payments.createIntent(buyer, { bookingId, acceptedPrice: money.price })
      expect(intent).toMatchObject({ amount: money.price, currency: money.currency })
      if (site) site.stripe.bank.confirm(intent.paymentIntentId, CARDS.pays)
      else await sendCard(services, intent, CARDS.pays)
      const paymentId = await services.payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
      await services.runJobs()
      return { seller, buyer, bookingId, paymentId }
    }

    const lineOf = async ({ seller }: Sale) => (await services.moneyViews.ofSeller(seller, {})).items[0]

    test('refuses in words a price that the currency does not allow', async () => {
      const [typed = '', words = ''] = money.refused
      const seller = await newPerson(services, 'seller')
      const id = await newListing(services, seller)
      const refusal = { code: 'invalid_input', fields: { resale_price: expect.stringContaining(words) } }
      await expect(services.listings.edit(seller, id, { resale_price: typed })).rejects.toMatchObject(refusal)
    })

    test('loses nothing from listing, booking and payment to partial refund, handover and payout, and the documents say so', async () => {
      const sale = await sell()
      expect(await lineOf(sale)).toMatchObject({ price: money.price, fee: money.fee, held: money.price })

      const [typed = '', words = ''] = money.refusedPart
      const part = (amount: string) => services.payments.refund(admin, sale.paymentId, { reason: 'Worn.', amount })
      const refusal = { code: 'invalid_input', fields: { amount: expect.stringContaining(words) } }
      await expect(part(typed)).rejects.toMatchObject(refusal)
      await part(money.part)
      await services.runJobs()
      const shares = { refunded: money.refunded, fee: money.feeOfRest, seller_gets: money.gets }
      expect(await lineOf(sale)).toMatchObject(shares)

      await handOver(services, sale)
      if (site) {
        await connectStripe(site, sale.seller)
        await services.payouts.send(admin, await payoutOf(services, sale))
        await services.runJobs()
      } else await payOut(services, sale, 'BV 17')
      expect(await lineOf(sale)).toMatchObject({ ...shares, place: 'paid_out', paid_out: money.gets })
      expect(await moneyOfPayment(services.db, sale.paymentId)).toMatchObject({
        captured: money.priceMinor,
        paidOut: money.getsMinor,
        held: 0,
      })

      const [receipt] = (await services.documents.list(sale.buyer, {})).items
      if (!receipt) throw new Error('There is no receipt.')
      const format = createFormat({ locale: 'en-US', currency: money.currency, distanceUnit: 'mi', timeZone: 'UTC' })
      const { amounts } = documentPaper({ ...receipt, number: 'R-1' }, format)
      expect(amounts.map(({ amount }) => amount).slice(0, 3)).toEqual([money.receipt, money.receipt, money.taken])
      expect((await services.handovers.billOfSale(sale.buyer, sale.bookingId)).refunded).toBe(money.refunded)
      const emails = services.db.selectFrom('mails').select('body_text').where('recipient', '=', sale.buyer.email)
      expect((await emails.execute()).some(({ body_text }) => body_text.includes(money.receipt))).toBe(true)
    })

    test('that is divided by a decision gives both sides whole steps of the currency', async () => {
      const sale = await sell()
      const dispute = await disputeSale(services, sale)
      const decide = (refund: string) =>
        services.handovers.decide(admin, dispute, { refund, reason: 'The frame is bent.' })
      const [typed = '', words = ''] = money.refusedPart
      const refusal = { code: 'invalid_input', fields: { refund: expect.stringContaining(words) } }
      await expect(decide(typed)).rejects.toMatchObject(refusal)
      await decide(money.decided)
      await services.runJobs()
      expect(await lineOf(sale)).toMatchObject({ fee: money.decidedFee, seller_gets: money.decidedGets })
    })

    test('that is reversed refunds all of it, and keeps no fee', async () => {
      const sale = await sell()
      await services.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.')
      await services.runJobs()
      expect(await lineOf(sale)).toMatchObject({ place: 'refunded', refunded: money.price, fee: money.none })
    })

    // The last, since it looks at what the others have left.
    test('leaves a ledger that balances, and matches what the processor reports', async () => {
      expect(await findBreaches(services.platform.pool, 'always')).toEqual([])
      expect(await findBreaches(services.platform.pool, 'at rest')).toEqual([])
      services.clock.advance(DAY + 1)
      const { totals, unmatched } = await reconcile(services)
      expect(unmatched).toEqual([])
      expect(totals).toMatchObject([{ currency: money.currency, drift: money.none, unmatched: 0 }])
      expect(totals[0]?.ledger).toBe(totals[0]?.at_provider)
      expect(totals[0]?.costs).toBe(totals[0]?.fees)
    })
  })
