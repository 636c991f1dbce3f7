import type { ReportPhoto } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import type { Download } from '../../../platform/http/api.ts'
import type { Person } from '../../../platform/people/person.ts'
import { invalidField, notFound } from '../../../platform/refusals.ts'
import { bookingNotFound } from '../../bookings/index.ts'
import { presentPrivate } from '../../photos/index.ts'
import type { HandoversContext } from '../context.ts'
import { findSale, requireWaiting } from '../lock-sale.ts'
import { requireNotReported, requireWriter, sideOf } from '../policy.ts'
import { findOpenDispute } from '../repository.ts'
import { addPhotos, findSidesOfPhoto, reportedAmong, type Side } from './photo-queries.ts'

/**
 * Keeps a picture for a report that is about to be sent. Who could not send one is refused before anything of it is read.
 *
 * @param open begins to read it
 * @throws ApiError `not_found` to anybody but the two sides, `wrong_state` where they can’t report, and what `photos.store` throws
 */
export async function addReportPhoto(
  context: HandoversContext,
  person: Person,
  bookingId: string,
  open: () => Promise<AsyncIterable<Buffer>>,
): Promise<ReportPhoto & { cut_off: boolean }> {
  const { platform, photos } = context
  const sale = await findSale(context, platform.db, bookingId)
  if (!sale) throw bookingNotFound()
  const side = requireWriter(person, sale)
  await requireWaiting(context, platform.db, sale)
  requireNotReported(await findOpenDispute(platform.db, bookingId), side)
  await photos.requirePictureQuota(person.id)
  const taken = await photos.storePrivate(person, await open())
  return { ...presentPrivate(taken), cut_off: taken.cutOff }
}

/** Puts the writer’s own pictures into their part of a dispute. @throws ApiError `invalid_input` for others, and for those of another report */
export async function takePhotos(
  { photos }: HandoversContext,
  trx: Db,
  person: Person,
  { disputeId, side, ids }: { disputeId: string; side: Side; ids: readonly string[] },
): Promise<void> {
  const own = await photos.ownPrivate(trx, person.id, ids)
  const taken = await reportedAmong(trx, ids)
  if (ids.some((id) => !own.has(id) || taken.has(id))) throw invalidField('photos', t('handovers.photoNotKept'))
  await addPhotos(trx, disputeId, side, ids)
}

/**
 * A picture of a report for the two sides of its sale and for admins, who decide by it; before it is sent, for its uploader.
 *
 * @throws ApiError `not_found` to anybody else
 */
export async function readReportPhoto(
  { platform, photos }: HandoversContext,
  person: Person,
  id: string,
  size: 'full' | 'small',
): Promise<Download> {
  const sides = await findSidesOfPhoto(platform.db, id)
  const may = sides ? sideOf(person, sides) !== null : (await photos.ownPrivate(platform.db, person.id, [id])).has(id)
  const content = may ? await photos.readPrivate(id, size === 'small') : null
  if (!content) throw notFound('photo')
  return { name: 'photo.webp', content, shown: true }
}
