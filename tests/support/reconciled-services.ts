import { getReconciliation, type ItemPart, listReconciliationItems } from '@bikevalley/contract'
import type { Sale } from './sales.ts'
import { startStripeServices } from './stripe-services.ts'
import { book, CARDS, newListing, newPerson, type TestServices } from './test-services.ts'

export type ReconciledServices = Awaited<ReturnType<typeof startReconciledServices>>

/** Services whose cards are charged at a local Stripe server, with what tests of reconciliation do there. */
export async function startReconciledServices() {
  const site = await startStripeServices()
  const { services, stripe } = site

  /** Begins to pay for a new bike; its buyer has not sent a card yet. */
  async function begin(price: number) {
    const seller = await newPerson(services, 'seller', 'Sal Seller')
    const buyer = await newPerson(services, 'buyer', 'Bea Buyer')
    const bookingId = await book(services, buyer, await newListing(services, seller, { price }))
    const { paymentIntentId: intentId } = await services.payments.createIntent(buyer, { bookingId })
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
      const paymentId = await services.payments.record(buyer, { bookingId, transactionId: intentId })
      return { ...begun, paymentId, intentId }
    },
  }
}

/** Reads what the providers say, and answers how the ledger stands against it, as the API would. */
export async function reconcile(services: TestServices) {
  const { reconciliation } = services
  await reconciliation.fetchNow()
  await services.runJobs()
  const { totals, days, fetches } = getReconciliation.response.parse(await reconciliation.read({}))
  const items = async (part: ItemPart) =>
    listReconciliationItems.response.parse(await reconciliation.items({ part })).items
  const [unmatched, recent, other] = await Promise.all([items('unmatched'), items('recent'), items('other')])
  return { totals, days, fetches, unmatched, recent, other }
}
