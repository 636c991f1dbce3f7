import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { requireVerifiedEmail } from '../../../platform/refusals.ts'
import { type ListingRow, type ListingsContext, leaveMarket } from '../context.ts'
import { findFrameNumber, forgetFrameNumber, keepHashAlone } from '../details/frame-number.ts'
import { NOWHERE } from '../details/place.ts'
import { forgetResale } from '../details/resale.ts'
import { purchaseOf, requireFreeFrameNumber } from '../details/same-bike.ts'
import { deleteDraft } from '../drafts/draft-queries.ts'
import { isSeller, lockOwn, refuseWhileHeld, refuseWhilePaid, requireResponsible, requireStep } from '../policy.ts'
import { lockListing, lockListingsOf, setPictures, updateListing } from '../repository.ts'
import { forgetInvoices, replaceEntries } from '../service-history/service-queries.ts'
import { forgetPrices, notePrice } from './prices.ts'

/** Takes an available bike off the market; it can be put back. */
export async function withdrawListing(context: ListingsContext, person: Person, id: string): Promise<void> {
  const { clock, db } = context.platform
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const listing = await lockOwn(trx, person, id)
    requireStep(listing, 'withdraw')
    await refuseWhileHeld(context, trx, listing, now)
    await updateListing(trx, id, { state: 'withdrawn', updated_at: now })
    await leaveMarket(context, trx, listing, 'withdrawn')
    await record(context, trx, { actorId: person.id }, 'listing_withdrawn', listing)
  })
}

/** Puts a withdrawn bike back on the market. It is complete: what has been live stays so. */
export async function relistListing(context: ListingsContext, person: Person, id: string): Promise<void> {
  const { clock, db } = context.platform
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const listing = await lockOwn(trx, person, id)
    requireVerifiedEmail(person)
    requireStep(listing, 'relist')
    await requireFreeFrameNumber(context, trx, {
      sellerId: person.id,
      listingId: id,
      make: listing.make,
      number: await findFrameNumber(context.platform, trx, id),
      boughtIn: await purchaseOf(trx, id),
    })
    await updateListing(trx, id, { state: 'available', withdrawal_reason: null, relisted_at: now, updated_at: now })
    await notePrice(trx, listing, now)
    await record(context, trx, { actorId: person.id }, 'listing_relisted', listing)
  })
}

/** Notes that its seller sold the bike somewhere else. */
export async function markSoldElsewhere(context: ListingsContext, person: Person, id: string): Promise<void> {
  const { clock, db } = context.platform
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const listing = await lockOwn(trx, person, id)
    requireStep(listing, 'mark-sold')
    await refuseWhileHeld(context, trx, listing, now)
    await updateListing(trx, id, { state: 'sold', sold_at: now, updated_at: now })
    await leaveMarket(context, trx, listing, 'sold-elsewhere')
    await record(context, trx, { actorId: person.id }, 'listing_sold_elsewhere', listing)
  })
}

/**
 * Removes a bike for its seller or an admin; false when there is none. What was sold here keeps its records.
 *
 * @param reason an admin's, for the record and for the seller
 * @throws ApiError `forbidden` to others, `listing_held` while a buyer is paying, `wrong_state` while it is paid for and not
 *   handed over
 */
export function removeListing(context: ListingsContext, person: Person, id: string, reason?: string): Promise<boolean> {
  const { clock, db } = context.platform
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const listing = await lockListing(trx, id)
    if (!listing || listing.state === 'removed') return false
    requireResponsible(person, listing)
    const asAdmin = !isSeller(person, listing)
    await refuseWhileHeld(context, trx, listing, now)
    await refuseWhilePaid(context, trx, listing, asAdmin)
    await updateListing(trx, id, { state: 'removed', removed_at: now, updated_at: now })
    if (!(await context.above.answers.hasSale(trx, id))) {
      await setPictures(trx, id, [])
      await replaceEntries(trx, id, [])
      await forgetPrices(trx, id)
      await forgetFrameNumber(trx, id)
    }
    // A bike that is sold is no longer on the market, nor its seller's to list again.
    if (listing.state !== 'sold') {
      await forgetResale(trx, id)
      await leaveMarket(context, trx, listing, 'removed')
    }
    if (asAdmin) await context.mails.removed(trx, listing, reason ?? null)
    await record(context, trx, { actorId: person.id, asAdmin, reason }, 'listing_removed', listing)
    return true
  })
}

/**
 * Takes everything of a person who is being deleted off the market and blanks what tells of them.
 * A bike that was sold here stays as its buyer's and the books' record, without the seller's phone.
 */
export async function forgetSeller(context: ListingsContext, trx: Db, personId: string): Promise<void> {
  const now = context.platform.clock.now()
  await deleteDraft(trx, personId)
  for (const listing of await lockListingsOf(trx, personId)) {
    const isRecord = await context.above.answers.hasSale(trx, listing.id)
    // A sale that was refunded is a record too, and the bike may be on the market again.
    const isGone = listing.state === 'removed' || (isRecord && listing.state === 'sold')
    await updateListing(trx, listing.id, {
      ...(isGone ? {} : { state: 'removed', removed_at: now }),
      ...(isRecord ? {} : { location: '', ...NOWHERE, description: '', has_image: false }),
      phone: '',
      updated_at: now,
    })
    // What the two of a sale have signed stands on its bill.
    const [sold] = await context.above.answers.soldAmong(trx, [listing.id])
    await (sold === undefined ? forgetFrameNumber(trx, listing.id) : keepHashAlone(trx, listing.id))
    await forgetResale(trx, listing.id)
    if (isRecord) await forgetInvoices(trx, listing.id)
    else {
      await setPictures(trx, listing.id, [])
      await replaceEntries(trx, listing.id, [])
      await forgetPrices(trx, listing.id)
    }
    if (isGone) continue
    if (listing.state !== 'sold') await leaveMarket(context, trx, listing, 'removed')
    await record(context, trx, { actorId: null }, 'listing_removed', listing)
  }
}

type By = { actorId: string | null; asAdmin?: boolean; reason?: string | undefined }

/** Keeps what was done to a listing, and by whom; `listing` is as it was before. */
export const record = (
  context: ListingsContext,
  trx: Db,
  { actorId, asAdmin = false, reason }: By,
  action: string,
  listing: ListingRow,
) =>
  recordEvent(trx, context.platform.clock, {
    actorId,
    action,
    subjectType: 'listing',
    subjectId: listing.id,
    details: { from: listing.state, ...(reason === undefined ? {} : { reason }) },
    asAdmin,
  })
