import { BOOKINGS_OF_LEAVING, LEAVING_REASONS, type LeavingReason } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payFor } from '../../../../../tests/locks/scenes.ts'
import { book, type Market, newListing, newPerson, startMarket } from '../../../../../tests/support/market.ts'
import type { Person } from '../../platform/people/person.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

/** How a bike leaves the market for each reason. */
const leaves: Readonly<Record<LeavingReason, (seller: Person, listing: string) => Promise<unknown>>> = {
  async sold(_seller, listing) {
    const buyer = await newPerson(market, 'buyer')
    const bookingId = await book(market, buyer, listing)
    await market.payments.record(buyer, { bookingId, transactionId: await payFor(market, { buyer, bookingId }) })
  },
  withdrawn: (seller, listing) => market.listings.withdraw(seller, listing),
  removed: (seller, listing) => market.listings.remove(seller, listing),
  'sold-elsewhere': (seller, listing) => market.listings.markSoldElsewhere(seller, listing),
  'seller-suspended': async (seller) =>
    market.identity.suspendPerson(await newPerson(market, 'admin'), seller.id, 'Fraud.'),
}

test.each(LEAVING_REASONS)(
  'a pending booking of a bike that leaves the market as %s becomes what the life cycle says',
  async (reason) => {
    const [seller, buyer] = [await newPerson(market, 'seller'), await newPerson(market, 'buyer')]
    const listing = await newListing(market, seller)
    const id = await book(market, buyer, listing)
    await leaves[reason](seller, listing)
    const expected = BOOKINGS_OF_LEAVING[reason]
    expect((await market.bookings.find(id))?.state).toBe(expected === 'wait' ? 'pending' : expected)
  },
)
