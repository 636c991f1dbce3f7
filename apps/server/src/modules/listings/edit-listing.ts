import { isDeepStrictEqual } from 'node:util'
import { ApiError, listingCan, type UpdateBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import type { Person } from '../../platform/people/person.ts'
import { requireVerifiedEmail } from '../../platform/refusals.ts'
import type { ListingRow, ListingsContext } from './context.ts'
import type { Saved } from './create-listing.ts'
import { incomplete, missingFields } from './details/completeness.ts'
import { type Details, readDetails } from './details/details.ts'
import { findFrameNumber, setFrameNumber } from './details/frame-number.ts'
import { licenceOf } from './details/licence.ts'
import { arrangePictures, requirePictures } from './details/pictures.ts'
import { givenPlace } from './details/place.ts'
import { purchaseOf, requireFreeFrameNumber } from './details/same-bike.ts'
import { notePrice } from './market/prices.ts'
import { requireMeantPrice } from './market/usual-price.ts'
import { requireQuota } from './people/quota.ts'
import { lockOwn, refuseWhileHeld } from './policy.ts'
import { picturesOf, setPictures, updateListing } from './repository.ts'
import { readServiceHistory, setServiceHistory } from './service-history/service-history.ts'

/**
 * Changes what its seller gives anew; a draft that became complete goes live.
 * Whatever has been live stays complete, so that it can be put back and sold at any time.
 * @throws ApiError `listing_sold`, `listing_held`, `listing_changed`, `listing_incomplete`, `invalid_input`, `quota_reached`, `price_unusual`
 */
export async function editListing(
  context: ListingsContext,
  person: Person,
  id: string,
  given: UpdateBike,
): Promise<Saved & { changed: boolean }> {
  const { config, clock, db } = context.platform
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const listing = await lockOwn(trx, person, id)
    if (!listingCan(listing.state, 'edit')) throw new ApiError('listing_sold', t('listings.soldCantChange'))
    await refuseWhileHeld(context, trx, listing, now)
    if (given.seen_at !== undefined && Date.parse(given.seen_at) !== listing.updated_at.getTime())
      throw new ApiError('listing_changed', t('listings.changedElsewhere'))
    const read = readDetails(given, config, now)
    // Another address of the same town changes nothing: the town alone is kept.
    const place = read.location === undefined ? {} : givenPlace(read.location, config)
    const details = { ...read, ...place }
    const current = (await picturesOf(trx, id)).map((hash) => ({ hash, url: context.photos.displayUrl(hash) }))
    const urls = arrangePictures(
      given,
      current.map(({ url }) => url),
    )
    const hashes = await requirePictures(context, trx, person.id, urls, current)
    const has_image = hashes.length > 0
    const missing = missingFields({ ...listing, ...details, has_image })
    if (listing.state !== 'draft' && missing.length > 0) throw incomplete(missing)
    const state = listing.state === 'draft' && missing.length === 0 ? 'available' : listing.state
    const appears = state !== listing.state
    if (appears) {
      requireVerifiedEmail(person)
      const account = await lockLivePerson(trx, person.id)
      await requireQuota(context, trx, account, { begins: false, goesLive: true }, now)
    }
    if (given.price_confirmed !== true) await requireMeantPrice(context, trx, { ...listing, ...details }, listing)
    const repictured = hashes.join() !== current.map(({ hash }) => hash).join()
    const numberBefore = await findFrameNumber(context.platform, trx, id)
    const { frame_number = numberBefore } = given
    const renumbered = frame_number !== numberBefore
    if (renumbered || appears)
      await requireFreeFrameNumber(context, trx, {
        sellerId: person.id,
        listingId: id,
        make: { ...listing, ...details }.make,
        number: frame_number,
        boughtIn: await purchaseOf(trx, id),
      })
    const services = await readServiceHistory(
      context,
      trx,
      { sellerId: person.id, listingId: id },
      { history: given.service_history, modelYear: { ...listing, ...details }.model_year },
    )
    const changed = repictured || renumbered || services !== null || differs(listing, details)
    if (changed) {
      await updateListing(trx, id, {
        ...read,
        licence: licenceOf({ ...listing, ...read }),
        ...place,
        has_image,
        state,
        updated_at: now,
        ...(appears ? { live_at: now } : {}),
      })
      if (state === 'available') await notePrice(trx, { ...listing, ...details }, now)
      if (repictured) await setPictures(trx, id, hashes)
      await setServiceHistory(trx, id, services)
      if (renumbered) await setFrameNumber(context.platform, trx, id, frame_number)
    }
    return { id, changed, live: state === 'available', missing }
  })
}

const differs = (listing: ListingRow, details: Partial<Details>): boolean =>
  !isDeepStrictEqual({ ...listing, ...details }, listing)
