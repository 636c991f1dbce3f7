import type { Db } from '../../platform/database.ts'
import { lockLivePerson } from '../../platform/live-person.ts'
import type { Person } from '../../platform/person.ts'
import { record } from './leave.ts'
import { leaveMarket, type Market } from './market.ts'
import { listingNotFound, refuseWhileHeld, requireStep } from './policy.ts'
import { lockListing, lockListingsOf, updateListing } from './repository.ts'

/**
 * An admin takes an available bike off the market. Its seller gets the reason, and may put the bike back.
 * @throws ApiError `not_found`, `wrong_state`, `listing_held`
 */
export async function withdrawByAdmin(market: Market, admin: Person, id: string, reason: string): Promise<void> {
  const { clock, db } = market.platform
  await db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, admin.id)
    const listing = await lockListing(trx, id)
    if (!listing || listing.state === 'removed') throw listingNotFound()
    requireStep(listing, 'withdraw', 'only a bike that is for sale can be withdrawn.')
    await refuseWhileHeld(trx, listing, clock.now())
    await updateListing(trx, id, { state: 'withdrawn', withdrawal_reason: reason, updated_at: clock.now() })
    await leaveMarket(market, trx, listing, 'withdrawn')
    await market.mails.withdrawn(trx, listing, reason)
    await record(market, trx, { actorId: admin.id, asAdmin: true, reason }, 'listing_withdrawn', listing)
  })
}

/**
 * Withdraws everything that a person who is being suspended has for sale, held or not: a payment that arrives for it
 * afterwards is refunded. The person's own letter says so.
 */
export async function withdrawAllOf(market: Market, trx: Db, sellerId: string, reason: string): Promise<void> {
  const now = market.platform.clock.now()
  for (const listing of await lockListingsOf(trx, sellerId)) {
    if (listing.state !== 'available') continue
    await updateListing(trx, listing.id, { state: 'withdrawn', withdrawal_reason: reason, updated_at: now })
    await leaveMarket(market, trx, listing, 'seller-suspended')
    await record(market, trx, { actorId: null }, 'listing_withdrawn', listing)
  }
}

/** The sale of a bike was refunded: it is its seller's again, who alone can put it back on the market. */
export async function takeBack(market: Market, trx: Db, id: string): Promise<void> {
  const listing = await lockListing(trx, id)
  if (listing?.state !== 'sold') return
  await updateListing(trx, id, { state: 'withdrawn', sold_at: null, updated_at: market.platform.clock.now() })
  await record(market, trx, { actorId: null }, 'listing_returned', listing)
}
