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
 *   already
 */
export async function readPurchase(
  { above }: ListingsContext,
  trx: Db,
  sellerId: string,
  bookingId: string,
): Promise<Purchase> {
  const listingId = await above.answers.boughtIn(trx, bookingId, sellerId)
  if (listingId === null) throw notFound('booking')
  if (await isListed(trx, bookingId)) throw new ApiError('wrong_state', t('listings.soldOnAlready'))
  return { bookingId, entries: await entriesOf(trx, listingId) }
}

async function isListed(trx: Db, bookingId: string): Promise<boolean> {
  const listed = trx.selectFrom('resales').select('listing_id').where('booking_id', '=', bookingId)
  return (await listed.executeTakeFirst()) !== undefined
}

/** Notes in which sale the seller has bought what they list now. */
export async function noteResale(trx: Db, listingId: string, bookingId: string): Promise<void> {
  await trx.insertInto('resales').values({ listing_id: listingId, booking_id: bookingId }).execute()
}

/** The listing is gone, and the bike is not: it can be listed again from its sale. */
export async function forgetResale(trx: Db, listingId: string): Promise<void> {
  await trx.deleteFrom('resales').where('listing_id', '=', listingId).execute()
}
