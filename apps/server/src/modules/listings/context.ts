import type { LeavingReason } from '@bikevalley/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Database } from '../../platform/schema.ts'
import type { Photos } from '../photos/index.ts'
import type { ListingMails } from './listing-mails.ts'
import { endPromotion } from './repository.ts'

export type ListingRow = Selectable<Database['listings']>

/** Told in the transaction in which a listing leaves the market; `listing` is as it was before. */
export type LeavingListener = (trx: Db, listing: ListingRow, reason: LeavingReason) => Promise<void>

/** What each verb of this module is built from. */
export type ListingsContext = { platform: Platform; photos: Photos; mails: ListingMails; leaving: LeavingListener[] }

/** What follows when a listing leaves the market: its promotion ends, and whoever has to do with it is told. */
export async function leaveMarket(
  context: ListingsContext,
  trx: Db,
  listing: ListingRow,
  reason: LeavingReason,
): Promise<void> {
  await endPromotion(trx, listing.id, context.platform.clock.now())
  for (const tell of context.leaving) await tell(trx, listing, reason)
}
