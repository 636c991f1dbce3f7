import { getReconciliation, type ItemPart, listReconciliationItems } from '@bikevalley/contract'
import { book, CARDS, type Market, newListing, newPerson } from './market.ts'
import type { Sale } from './sales.ts'
import { startStripeMarket } from './stripe-market.ts'

export type ReconciledMarket = Awaited<ReturnType<typeof startReconciledMarket>>

/** A market whose cards are charged at our local Stripe, with what tests of reconciliation do there. */
export async function startReconciledMarket() {
  const site = await startStripeMarket()
  const { market, stripe } = site

  /** Begins to pay for a new bike; its buyer has not sent a card yet. */
  async function begin(price: number) {
    const seller = await newPerson(market, 'seller', 'Sal Seller')
    const buyer = await newPerson(market, 'buyer', 'Bea Buyer')
    const bookingId = await book(market, buyer, await newListing(market, seller, { price }))
    const { paymentIntentId: intentId } = await market.payments.createIntent(buyer, { bookingId })
    return { seller, buyer, bookingId, intentId }
  }

  return {
    ...site,
    begin,

    /** Sells a bike for so much, in minor units. */
    sell: async (price = 450_000): Promise<Sale & { intentId: string }> => {
      const { intentId, ...begun } = await begin(price)
      stripe.bank.confirm(intentId, CARDS.pays)
      const { buyer, bookingId } = begun
      const paymentId = await market.payments.record(buyer, { bookingId, transactionId: intentId })
      return { ...begun, paymentId, intentId }
    },
  }
}

/** Reads what the providers say, and answers how the ledger stands against it, as the API would. */
export async function reconcile(market: Market) {
  const { reconciliation } = market
  await reconciliation.fetchNow()
  await market.runJobs()
  const { totals, days, fetches } = getReconciliation.response.parse(await reconciliation.read({}))
  const items = async (part: ItemPart) =>
    listReconciliationItems.response.parse(await reconciliation.items({ part })).items
  const [unmatched, recent, other] = await Promise.all([items('unmatched'), items('recent'), items('other')])
  return { totals, days, fetches, unmatched, recent, other }
}
