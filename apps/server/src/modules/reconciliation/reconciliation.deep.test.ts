import type { ReconciliationItem } from '@bikevalley/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import {
  type ReconciledServices,
  reconcile,
  startReconciledServices,
} from '../../../../../tests/support/reconciled-services.ts'
import { decideSale, handOver } from '../../../../../tests/support/sales.ts'
import { connectStripe, duePayout } from '../../../../../tests/support/stripe-services.ts'
import { newPerson } from '../../../../../tests/support/test-services.ts'

let site: ReconciledServices
beforeEach(async () => {
  site = await startReconciledServices()
})
afterEach(() => site.stop())

/** A day later everything is old enough to report. */
async function reconcileLater() {
  site.services.clock.advance(DAY + 1)
  return reconcile(site.services)
}

const cents = (amount: string) => Math.round(Number(amount) * 100)
const sum = (items: readonly ReconciliationItem[]) =>
  items.reduce((total, { difference }) => total + cents(difference), 0)

/** Stripe's balance transaction of a payment or a refund. */
function transactionOf(objectOrIntent: string) {
  const found = site.stripe.bank.balance.transactions.find(
    ({ source }) => source?.id === objectOrIntent || source?.payment_intent === objectOrIntent,
  )
  if (!found) throw new Error(`Nothing moved the balance for ${objectOrIntent}.`)
  return found
}

async function refundIdOf(paymentId: string): Promise<string> {
  const { provider_refund_id } = await site.services.db
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return provider_refund_id ?? ''
}

test('sales without a fault do not drift: payments, refunds in full, in part and refused, and fees; the costs are in the ledger', async () => {
  const { services, stripe, sell } = site
  await handOver(services, await sell(450_000))
  await decideSale(services, await sell(100_000), '400.00')
  const canceled = await sell(200_000)
  await services.payments.cancelSale(canceled.buyer, canceled.bookingId, 'It is too loud.')
  await services.runJobs()
  stripe.bank.refundsWill('failed')
  const refused = await sell(300_000)
  await services.payments.cancelSale(refused.seller, refused.bookingId, 'It fell over.')
  await services.runJobs()

  const { totals, days, unmatched, recent, other } = await reconcileLater()
  expect([unmatched, recent, other]).toEqual([[], [], []])
  const fees = '305.70'
  const sides = { ledger: '8100.00', at_provider: '8100.00', drift: '0.00', unmatched: 0 }
  expect(totals).toEqual([
    {
      provider: 'stripe',
      currency: 'USD',
      ...sides,
      recent: 0,
      recent_drift: '0.00',
      fees,
      costs: fees,
      other: '0.00',
    },
  ])
  expect(days).toEqual([expect.objectContaining(sides)])
})

test('chargebacks do not drift: what banks take and return, what Stripe keeps for it, and what it sends to sellers', async () => {
  const { services, stripe, sell } = site
  const [taken, won, asked] = [await sell(450_000), await sell(100_000), await sell(200_000)]
  for (const { intentId } of [taken, won]) stripe.bank.disputes.open(intentId, 50_000)
  stripe.bank.disputes.open(asked.intentId, 50_000, 'warning_needs_response')
  await services.payments.chargebacks.look()
  stripe.bank.disputes.change(stripe.bank.disputes.disputes[1]?.id ?? '', 'won')
  await services.payments.chargebacks.look()
  const transferred = await duePayout(site)
  await connectStripe(site, transferred.seller)
  await services.payouts.send(await newPerson(services, 'admin'), transferred.payoutId)
  await services.runJobs()

  const { totals, unmatched } = await reconcileLater()
  expect(unmatched).toEqual([])
  const sides = { ledger: '7000.00', at_provider: '7000.00', drift: '0.00' }
  // Of three payments and of one that was sent on, and 15.00 for each of two disputes.
  expect(totals).toMatchObject([{ ...sides, costs: (217.5 + 1.2 + 130.5 + 30).toFixed(2) }])
})

test('a returned refund is learned without a message, and matches from then on; so does one by hand', async () => {
  const { services, stripe, sell } = site
  const admin = await newPerson(services, 'admin')
  const returned = await sell()
  await services.payments.cancelSale(returned.buyer, returned.bookingId, 'It is too loud.')
  await services.runJobs()
  stripe.bank.settleRefund(await refundIdOf(returned.paymentId), 'failed')
  const refused = await sell(200_000)
  stripe.bank.refundsWill('failed')
  await services.payments.cancelSale(refused.buyer, refused.bookingId, 'It is too loud.')
  await services.runJobs()
  // The reading has the refund checked; the next one compares the outcome.
  await reconcileLater()
  const state = () => services.db.selectFrom('refunds').select('state').where('payment_id', '=', returned.paymentId)
  expect(await state().execute()).toEqual([{ state: 'returned' }])
  for (const { paymentId } of [returned, refused])
    await services.payments.refundByHand(admin, paymentId, { reference: 'BV 1', note: 'To your bank account.' })

  const { totals, unmatched, recent } = await reconcileLater()
  expect([unmatched, recent]).toEqual([[], []])
  expect(totals).toMatchObject([{ ledger: '6500.00', at_provider: '6500.00', drift: '0.00' }])
})

test('a new difference may still be settled by later movements; a day later it is reported', async () => {
  const { services, stripe } = site
  await site.sell()
  stripe.bank.balance.transactions.splice(0)
  const soon = await reconcile(services)
  expect(soon.unmatched).toEqual([])
  expect(soon.recent).toEqual([expect.objectContaining({ problem: 'not_at_provider' })])
  expect(soon.totals).toEqual([expect.objectContaining({ unmatched: 0, recent: 1, recent_drift: '4500.00' })])
  const later = await reconcileLater()
  expect(later.recent).toEqual([])
  expect(later.unmatched).toEqual(soon.recent)
  expect(later.totals).toEqual([expect.objectContaining({ unmatched: 1, recent: 0, recent_drift: '0.00' })])
})

test('a provider that was not read yet is not compared', async () => {
  await site.sell()
  const { totals, fetches } = await site.services.reconciliation.read({})
  expect(totals).toEqual([])
  expect(fetches).toEqual([{ provider: 'stripe', fetched_until: null, running: false, problem: '' }])
})

describe('a difference is reported with its reason, and with the sale that it concerns:', () => {
  type Wrong = Partial<ReconciliationItem>
  type Sold = Awaited<ReturnType<ReconciledServices['sell']>>

  const refunded = async ({ buyer, bookingId, paymentId }: Sold): Promise<string> => {
    await site.services.payments.cancelSale(buyer, bookingId, 'It is too loud.')
    await site.services.runJobs()
    return refundIdOf(paymentId)
  }

  test.each<[string, (sold: Sold) => Promise<Wrong[]> | Wrong[]]>([
    [
      'a charge that Stripe does not know',
      ({ intentId: object_id }) => {
        const { transactions } = site.stripe.bank.balance
        transactions.splice(transactions.indexOf(transactionOf(object_id)), 1)
        return [
          {
            kind: 'charge',
            problem: 'not_at_provider',
            ledger: '4500.00',
            at_provider: null,
            difference: '4500.00',
            object_id,
          },
        ]
      },
    ],
    [
      'another amount',
      ({ intentId: object_id }) => {
        transactionOf(object_id).amount = 450_001
        return [
          {
            kind: 'charge',
            problem: 'amounts_differ',
            ledger: '4500.00',
            at_provider: '4500.01',
            difference: '-0.01',
            object_id,
          },
        ]
      },
    ],
    [
      'an amount that Stripe has converted',
      ({ intentId: object_id }) => {
        Object.assign(transactionOf(object_id), { currency: 'eur', amount: 400_000, fee: 11_630 })
        const converted = { kind: 'charge', problem: 'converted', object_id } as const
        return [
          { ...converted, currency: 'USD', ledger: '4500.00', at_provider: null },
          { ...converted, currency: 'EUR', ledger: null, at_provider: '4000.00' },
        ]
      },
    ],
    [
      'a refund that came back after it had been sent',
      async (sold) => {
        const object_id = await refunded(sold)
        site.stripe.bank.settleRefund(object_id, 'failed')
        return [
          {
            kind: 'refund',
            problem: 'refund_returned',
            ledger: '-4500.00',
            at_provider: '0.00',
            difference: '-4500.00',
            object_id,
          },
        ]
      },
    ],
    [
      'a refund that the banks are working on',
      async (sold) => {
        site.stripe.bank.refundsWill('pending')
        await refunded(sold)
        return [
          { kind: 'refund', problem: 'refund_open', ledger: null, at_provider: '-4500.00', difference: '4500.00' },
        ]
      },
    ],
    [
      'money that the card’s bank has taken back',
      ({ intentId: payment_intent }) => {
        const dispute = { type: 'adjustment', reporting_category: 'dispute', currency: 'usd', fee: 1500 }
        const source = { id: 'dp_1', object: 'dispute', payment_intent }
        site.stripe.bank.balance.add({ ...dispute, amount: -450_000, source })
        return [
          { kind: 'chargeback', problem: 'not_in_ledger', ledger: null, at_provider: '-4500.00', object_id: 'dp_1' },
        ]
      },
    ],
  ])('%s', async (_what, goWrong) => {
    const sold = await site.sell()
    const wrong = await goWrong(sold)
    const { totals, days, unmatched, recent } = await reconcileLater()
    const booking = { _id: sold.bookingId, bike: 'Yamaha MT-07' }
    expect(unmatched).toEqual(expect.arrayContaining(wrong.map((one) => expect.objectContaining({ ...one, booking }))))
    expect([unmatched.length, recent.length]).toEqual([wrong.length, 0])
    for (const { currency, drift, unmatched: count } of totals) {
      const items = unmatched.filter((item) => item.currency === currency)
      expect([cents(drift), count]).toEqual([sum(items), items.length])
    }
    expect(days.reduce((total, { drift }) => total + cents(drift), 0)).toBe(sum(unmatched))
  })

  test('the charge of somebody else, whose fee is not one of our costs', async () => {
    const { balance } = site.stripe.bank
    const source = { id: 'ch_elsewhere', object: 'charge', payment_intent: 'pi_elsewhere' }
    balance.add({ type: 'charge', reporting_category: 'charge', amount: 5000, fee: 175, currency: 'usd', source })
    const { totals, unmatched } = await reconcileLater()
    expect(unmatched).toEqual([
      expect.objectContaining({
        problem: 'not_in_ledger',
        object_id: 'pi_elsewhere',
        at_provider: '50.00',
        booking: null,
      }),
    ])
    expect(totals).toEqual([expect.objectContaining({ drift: '-50.00', fees: '1.75', costs: '0.00' })])
  })
})

test('money that Stripe sends to the operator’s bank, or bills by itself, is listed separately and does not drift', async () => {
  const { balance } = site.stripe.bank
  await site.sell()
  const currency = 'usd'
  const source = { id: 'po_1', object: 'payout' }
  balance.add({
    type: 'payout',
    reporting_category: 'payout',
    amount: -300_000,
    currency,
    description: 'STRIPE PAYOUT',
    source,
  })
  balance.add({ type: 'stripe_fee', reporting_category: 'fee', amount: -200, currency, source: null })
  const { totals, unmatched, other } = await reconcileLater()
  expect(unmatched).toEqual([])
  expect(totals).toEqual([expect.objectContaining({ drift: '0.00', unmatched: 0, other: '-3002.00' })])
  expect(other).toHaveLength(2)
  expect(other).toContainEqual(
    expect.objectContaining({ kind: 'other', problem: 'other', object_id: 'po_1', description: 'STRIPE PAYOUT' }),
  )
})

test('a payment at midnight is on one day, the provider’s', async () => {
  const { intentId } = await site.sell()
  const dayBefore = new Date(site.services.clock.now().getTime() - DAY)
  transactionOf(intentId).created = Math.floor(dayBefore.getTime() / 1000)
  const { days } = await reconcileLater()
  expect(days).toEqual([expect.objectContaining({ day: dayBefore.toISOString().slice(0, 10), drift: '0.00' })])
})

test('the days of a reconciliation are the requested ones', async () => {
  await site.sell()
  await reconcileLater()
  const today = site.services.clock.now().getTime()
  const from = (ago: number) => new Date(today - ago * DAY).toISOString().slice(0, 10)
  const daysFrom = async (ago: number) => (await site.services.reconciliation.read({ from: from(ago) })).days.length
  expect(await site.services.reconciliation.read({ from: from(2) })).toMatchObject({ from: from(2), to: from(-87) })
  expect([await daysFrom(0), await daysFrom(1), await daysFrom(90), await daysFrom(91)]).toEqual([0, 1, 1, 0])
})

test('the unmatched items are listed page by page, each once', async () => {
  for (let price = 1; price <= 3; price += 1) await site.sell(price * 100_000)
  site.stripe.bank.balance.transactions.splice(0)
  await reconcileLater()
  const { items } = site.services.reconciliation
  const first = await items({ part: 'unmatched', limit: 2 })
  const second = await items({ part: 'unmatched', limit: 2, cursor: first.nextCursor ?? '' })
  expect([first.total, first.items.length, second.items.length, second.nextCursor]).toEqual([3, 2, 1, null])
  expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(3)
  await expect(items({ part: 'unmatched', cursor: 'none' })).rejects.toMatchObject({ code: 'invalid_input' })
})
