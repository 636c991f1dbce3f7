import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/refusals.ts'
import type { ListingsContext } from '../context.ts'
import { type EntryColumns, entriesOf } from '../service-history/service-queries.ts'

/** A sale in which somebody has bought a bike here, with the service history as it was sold. */
export type Purchase = { bookingId: string; entries: readonly EntryColumns[] }

/**
 * The sale that a seller says to have bought their bike in. A bike that was handed over stays sold, and its history as it is.
 *
 * @throws ApiError `not_found` where they have not bought a bike in it, or do not have it; `wrong_state` where they have listed it
 *   already, or sold it
 */
export async function readPurchase(
  { above }: ListingsContext,
  trx: Db,
  sellerId: string,
  bookingId: string,
): Promise<Purchase> {
  const listingId = await above.answers.boughtIn(trx, bookingId, sellerId)
  if (listingId === null) throw notFound('booking')
  await refuseWhileListed(trx, bookingId)
  return { bookingId, entries: await entriesOf(trx, listingId) }
}

/** A resale whose listing is removed was sold before: the others are forgotten with their listings. */
async function refuseWhileListed(trx: Db, bookingId: string): Promise<void> {
  const listing = await trx
    .selectFrom('resales as r')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .select('l.state')
    .where('r.booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!listing) return
  const isSold = listing.state === 'sold' || listing.state === 'removed'
  throw new ApiError('wrong_state', isSold ? t('listings.soldOnAlready') : t('listings.listedAlready'))
}

/** Notes in which sale the seller has bought what they list now. */
export async function noteResale(trx: Db, listingId: string, bookingId: string): Promise<void> {
  await trx.insertInto('resales').values({ listing_id: listingId, booking_id: bookingId }).execute()
}

/** The listing is gone, and the bike is not: it can be listed again from its sale. */
export async function forgetResale(trx: Db, listingId: string): Promise<void> {
  await trx.deleteFrom('resales').where('listing_id', '=', listingId).execute()
}
