import { ApiError, type BikeDraft, MAX_SERVICE_ENTRIES, type SaveBikeDraft } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { presentPictures } from '../../photos/index.ts'
import type { ListingsContext } from '../context.ts'
import { decryptFrameNumber, encryptFrameNumber, type Secrets } from '../details/frame-number.ts'
import { placeOf } from '../details/place.ts'
import { deleteDraft, findDraft, picturesOfDraft, writeDraft } from './draft-queries.ts'

/** The bike that a seller is writing, for themselves alone; null where there is none. */
export const getDraft = ({ platform }: ListingsContext, seller: Pick<Person, 'id'>): Promise<BikeDraft | null> =>
  draftOf(platform, platform.db, seller.id)

/** The draft of a seller, in whatever transaction. */
export async function draftOf(secrets: Secrets, db: Db, sellerId: string): Promise<BikeDraft | null> {
  const row = await findDraft(db, sellerId)
  if (row === undefined) return null
  const { version, saved_at } = row
  const frame_number = decryptFrameNumber(secrets, sellerId, row.encrypted_frame_number, 'draft-frame-number')
  const fields = { ...row.fields, frame_number }
  const pictures = presentPictures(await picturesOfDraft(db, sellerId), fields.name || t('listings.motorbike'))
  return { version, saved_at: saved_at.toISOString(), fields, pictures }
}

/**
 * Keeps the bike that a seller is writing, or forgets it. There is one a seller, so that no quota needs to count it;
 * what it becomes counts when it is listed. Pictures that are not the seller's are left out, and of an address all but the town.
 * @throws ApiError `listing_changed` where another version is there than the one that was written on
 */
export async function saveDraft(
  { platform, photos }: ListingsContext,
  seller: Pick<Person, 'id'>,
  { seen, draft }: SaveBikeDraft,
): Promise<BikeDraft | null> {
  return platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, seller.id)
    const there = await findDraft(trx, seller.id)
    if ((there?.version ?? null) !== seen) throw new ApiError('listing_changed', t('listings.draftChanged'))
    if (draft === null) await deleteDraft(trx, seller.id)
    else {
      const hashes = await photos.ownAmong(trx, seller.id, draft.images)
      const invoices = await photos.ownPrivate(trx, seller.id, invoicesIn(draft.fields.service_history))
      const now = platform.clock.now()
      const { frame_number, location, ...typed } = draft.fields
      const fields = { ...typed, location: placeOf(location, platform.config).location }
      const encryptedFrameNumber =
        frame_number === '' ? null : encryptFrameNumber(platform, seller.id, frame_number, 'draft-frame-number')
      await writeDraft(trx, seller.id, {
        version: newId(),
        fields,
        encryptedFrameNumber,
        hashes,
        invoices: [...invoices],
        now,
      })
    }
    return draftOf(platform, trx, seller.id)
  })
}

/** The invoices that a service history names, as it is typed: right or wrong, it may be any text. */
const invoicesIn = (history: string): string[] =>
  [...new Set(history.match(/\b[0-9a-f]{64}\b/g))].slice(0, MAX_SERVICE_ENTRIES)
