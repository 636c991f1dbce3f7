import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import { deleteDraft } from './draft-queries.ts'

/**
 * Forgets the draft that a listing was written as. Each version becomes one listing, once, whoever has it open in how many windows: the
 * key of `added_drafts` refuses a second.
 * @throws ApiError `listing_changed` where that version was added already, or another one is there
 */
export async function consumeDraft(trx: Db, sellerId: string, version: string, listingId: string): Promise<void> {
  const added = await trx
    .insertInto('added_drafts')
    .values({ version, listing_id: listingId })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) throw new ApiError('listing_changed', t('listings.draftAdded'))
  if (!(await deleteDraft(trx, sellerId, version))) throw new ApiError('listing_changed', t('listings.draftChanged'))
}
