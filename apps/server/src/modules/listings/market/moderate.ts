import type { Db } from '../../../platform/db/database.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { type ListingRow, type ListingsContext, leaveMarket } from '../context.ts'
import { listingNotFound, refuseWhileHeld, requireStep } from '../policy.ts'
import { lockListing, lockListingsOf, updateListing } from '../repository.ts'
import { record } from './leave.ts'

/**
 * An admin takes an available bike off the market. Its seller gets the reason, and may put the bike back.
 * @throws ApiError `not_found`, `wrong_state`, `listing_held`
 */
export async function withdrawByAdmin(
  context: ListingsContext,
  admin: Person,
  id: string,
  reason: string,
): Promise<void> {
  await context.platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, admin.id)
    const listing = await lockListing(trx, id)
    if (!listing || listing.state === 'removed') throw listingNotFound()
    requireStep(listing, 'withdraw')
    await withdraw(context, trx, admin, listing, reason)
  })
}

/**
 * The same for an admin who decides about more than the bike, in that transaction, which has locked the admin. Where its seller has
 * withdrawn it already, they get the reason all the same. False where the bike is not on the market; either way it is locked.
 * @throws ApiError `listing_held`
 */
export async function withdrawReported(
  context: ListingsContext,
  trx: Db,
  admin: Person,
  id: string,
  reason: string,
): Promise<boolean> {
  const listing = await lockListing(trx, id)
  if (listing?.state === 'withdrawn' && listing.withdrawal_reason === null) {
    const updated_at = context.platform.clock.now()
    await updateListing(trx, id, { state: 'withdrawn', withdrawal_reason: reason, updated_at })
    await context.mails.keptOff(trx, listing, reason)
  }
  if (listing?.state !== 'available') return false
  await withdraw(context, trx, admin, listing, reason)
  return true
}

/** Withdraws a locked listing that can be. @throws ApiError `listing_held` */
async function withdraw(
  context: ListingsContext,
  trx: Db,
  admin: Person,
  listing: ListingRow,
  reason: string,
): Promise<void> {
  const now = context.platform.clock.now()
  await refuseWhileHeld(context, trx, listing, now)
  await updateListing(trx, listing.id, { state: 'withdrawn', withdrawal_reason: reason, updated_at: now })
  await leaveMarket(context, trx, listing, 'withdrawn')
  await context.mails.withdrawn(trx, listing, reason)
  await record(context, trx, { actorId: admin.id, asAdmin: true, reason }, 'listing_withdrawn', listing)
}

/**
 * Withdraws everything that a person who is being suspended has for sale, held or not: a payment that arrives for it
 * afterwards is refunded. The person's own email says so.
 */
export async function withdrawAllOf(
  context: ListingsContext,
  trx: Db,
  sellerId: string,
  reason: string,
): Promise<void> {
  const now = context.platform.clock.now()
  for (const listing of await lockListingsOf(trx, sellerId)) {
    if (listing.state !== 'available') continue
    await updateListing(trx, listing.id, { state: 'withdrawn', withdrawal_reason: reason, updated_at: now })
    await leaveMarket(context, trx, listing, 'seller-suspended')
    await record(context, trx, { actorId: null }, 'listing_withdrawn', listing)
  }
}

/** The sale of a bike was refunded: it is its seller's again, who alone can put it back on the market. */
export async function returnToSeller(context: ListingsContext, trx: Db, id: string): Promise<void> {
  const listing = await lockListing(trx, id)
  if (listing?.state !== 'sold') return
  await updateListing(trx, id, { state: 'withdrawn', sold_at: null, updated_at: context.platform.clock.now() })
  await record(context, trx, { actorId: null }, 'listing_returned', listing)
}
