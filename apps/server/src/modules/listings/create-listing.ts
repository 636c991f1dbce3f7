import type { CreateBike, MissingField } from '@bikevalley/contract'
import { newId } from '../../platform/ids.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import type { Person } from '../../platform/people/person.ts'
import { requireVerifiedEmail } from '../../platform/refusals.ts'
import type { ListingsContext } from './context.ts'
import { missingFields } from './details/completeness.ts'
import { type Details, readDetails, todayOf } from './details/details.ts'
import { noFacts } from './details/facts.ts'
import { setFrameNumber } from './details/frame-number.ts'
import { licenceOf } from './details/licence.ts'
import { arrangePictures, requirePictures } from './details/pictures.ts'
import { givenPlace } from './details/place.ts'
import { noteResale, readPurchase } from './details/resale.ts'
import { requireFreeFrameNumber } from './details/same-bike.ts'
import { consumeDraft } from './drafts/consume-draft.ts'
import { notePrice } from './market/prices.ts'
import { requireMeantPrice } from './market/usual-price.ts'
import { requireQuota } from './people/quota.ts'
import { insertListing, setPictures } from './repository.ts'
import { readServiceHistory, setServiceHistory } from './service-history/service-history.ts'

const nothingSaid: Details = {
  name: '',
  resale_price_minor: null,
  original_price_minor: null,
  condition: null,
  category_id: null,
  phone: '',
  location: '',
  posted_on: null,
  years_of_use: null,
  description: '',
  model_year: null,
  mileage_km: null,
  engine_cc: null,
  ...noFacts,
}

export type Saved = { id: string; live: boolean; missing: MissingField[] }

/**
 * Puts a seller's bike up for sale; what is not complete is a draft that says what is missing. One that they have bought here brings along
 * what was checked at that handover.
 *
 * @throws ApiError `quota_reached`, and what `readPurchase`, `requireMeantPrice`, `readServiceHistory`, `requireFreeFrameNumber` and `consumeDraft` throw
 */
export async function createListing(
  context: ListingsContext,
  seller: Pick<Person, 'id' | 'mustVerify'>,
  given: CreateBike,
): Promise<Saved> {
  const { config, clock, db } = context.platform
  const now = clock.now()
  const details = { ...nothingSaid, ...readDetails(given, config, now) }
  details.posted_on ??= todayOf(now)
  const place = givenPlace(details.location, config)
  return db.transaction().execute(async (trx) => {
    const account = await lockLivePerson(trx, seller.id)
    const hashes = await requirePictures(context, trx, seller.id, arrangePictures(given, []), [])
    const has_image = hashes.length > 0
    const missing = missingFields({ ...details, has_image })
    const purchase = given.bought_in ? await readPurchase(context, trx, seller.id, given.bought_in) : null
    const services = await readServiceHistory(
      context,
      trx,
      { sellerId: seller.id, listingId: null },
      { history: given.service_history, modelYear: details.model_year, bought: purchase?.entries },
    )
    if (missing.length === 0) requireVerifiedEmail(seller)
    await requireQuota(context, trx, account, { begins: true, goesLive: missing.length === 0 }, now)
    if (given.price_confirmed !== true)
      await requireMeantPrice(context, trx, { ...details, id: null, seller_id: seller.id }, null)
    const { frame_number = '' } = given
    await requireFreeFrameNumber(context, trx, {
      sellerId: seller.id,
      listingId: null,
      make: details.make,
      number: frame_number,
      boughtIn: purchase?.bookingId ?? null,
    })
    const id = newId()
    await insertListing(trx, {
      ...details,
      licence: licenceOf(details),
      ...place,
      id,
      seller_id: seller.id,
      state: missing.length === 0 ? 'available' : 'draft',
      currency: config.currency,
      has_image,
      sold_at: null,
      removed_at: null,
      live_at: missing.length === 0 ? now : null,
      created_at: now,
      updated_at: now,
    })
    if (missing.length === 0) await notePrice(trx, { ...details, id }, now)
    await setPictures(trx, id, hashes)
    await setServiceHistory(trx, id, services)
    if (purchase) await noteResale(trx, id, purchase.bookingId)
    if (frame_number !== '') await setFrameNumber(context.platform, trx, id, frame_number)
    if (given.draft !== undefined) await consumeDraft(trx, seller.id, given.draft, id)
    return { id, live: missing.length === 0, missing }
  })
}
