import type { LeavingReason } from '@bikevalley/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Questions } from '../../platform/questions.ts'
import type { Photos } from '../photos/index.ts'
import type { ListingMails } from './listing-mails.ts'
import type { Priced } from './market/usual-price.ts'
import { endPromotion } from './repository.ts'

export type ListingRow = Selectable<Database['listings']>

/** Told in the transaction in which a listing leaves the market; `listing` is as it was before. */
export type LeavingListener = (trx: Db, listing: ListingRow, reason: LeavingReason) => Promise<void>

/** Told in a transaction of its own that somebody was refused the frame number of another seller's listing. */
export type FrameNumberListener = (trx: Db, listingId: string, refusedId: string) => Promise<void>

/** What listings have to know of bookings, payments and whoever waits for a bike, which are above. */
export type ListingAnswers = {
  /**
   * Until when a buyer has the exclusive time to pay; undefined where nobody has it. It ends when payments release the hold
   * and not when its time is over: a bank may still be working on it.
   */
  heldUntil(trx: Db, listingId: string): Promise<Date | undefined>
  /** Whether it was sold here, so that money records hang on it. */
  hasSale(trx: Db, listingId: string): Promise<boolean>
  /** What a bike is worth, in minor units; null where nobody can say. */
  worth(trx: Db, bike: Priced): Promise<number | null>
  /** Those of these listings that were sold here, and whose money has not gone back. */
  soldAmong(trx: Db, listingIds: readonly string[]): Promise<string[]>
  /** Whether somebody has paid for it, and it is not handed over. */
  isPaidFor(trx: Db, listingId: string): Promise<boolean>
  /** Whether this person has paid for it, and their money has not gone back. */
  hasPaidFor(db: Db, listingId: string, personId: string): Promise<boolean>
  /** The listing that this person has bought in a booking, paid for and got; null where there is none. */
  boughtIn(trx: Db, bookingId: string, buyerId: string): Promise<string | null>
  /** Whether this seller has handed over a bike that was sold here. */
  hasHandedOver(trx: Db, sellerId: string): Promise<boolean>
  /** The listings that a person has to do with: their own, and those that they have booked at any time, wait for, have saved or reported. */
  listingsAround(trx: Db, personId: string): Promise<string[]>
}

/** What the operations of this module need. */
export type ListingsContext = {
  platform: Platform
  photos: Photos
  mails: ListingMails
  leaving: LeavingListener[]
  refusedFrameNumber: FrameNumberListener[]
  above: Questions<ListingAnswers>
}

/** What follows when a listing leaves the market: its promotion ends, and whoever has to do with it is told. */
export async function leaveMarket(
  context: ListingsContext,
  trx: Db,
  listing: ListingRow,
  reason: LeavingReason,
): Promise<void> {
  await endPromotion(trx, listing.id, context.platform.clock.now())
  for (const notify of context.leaving) await notify(trx, listing, reason)
}
