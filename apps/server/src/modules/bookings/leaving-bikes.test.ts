import { BOOKINGS_OF_LEAVING, LEAVING_REASONS, type LeavingReason } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payFor } from '../../../../../tests/locks/scenes.ts'
import {
  book,
  newListing,
  newPerson,
  startTestServices,
  type TestServices,
} from '../../../../../tests/support/test-services.ts'
import type { Person } from '../../platform/people/person.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

/** How a bike leaves the market for each reason. */
const leaves: Readonly<Record<LeavingReason, (seller: Person, listing: string) => Promise<unknown>>> = {
  async sold(_seller, listing) {
    const buyer = await newPerson(services, 'buyer')
    const bookingId = await book(services, buyer, listing)
    await services.payments.record(buyer, { bookingId, transactionId: await payFor(services, { buyer, bookingId }) })
  },
  withdrawn: (seller, listing) => services.listings.withdraw(seller, listing),
  removed: (seller, listing) => services.listings.remove(seller, listing),
  'sold-elsewhere': (seller, listing) => services.listings.markSoldElsewhere(seller, listing),
  'seller-suspended': async (seller) =>
    services.identity.suspendPerson(await newPerson(services, 'admin'), seller.id, 'Fraud.'),
}

test.each(LEAVING_REASONS)(
  'a pending booking of a bike that leaves the market as %s becomes what the life cycle says',
  async (reason) => {
    const [seller, buyer] = [await newPerson(services, 'seller'), await newPerson(services, 'buyer')]
    const listing = await newListing(services, seller)
    const id = await book(services, buyer, listing)
    await leaves[reason](seller, listing)
    const expected = BOOKINGS_OF_LEAVING[reason]
    expect((await services.bookings.find(id))?.state).toBe(expected === 'wait' ? 'pending' : expected)
  },
)
