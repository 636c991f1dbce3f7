import type { Invoice } from '@bikevalley/contract'
import type { Db } from '../../../platform/db/database.ts'
import type { Download } from '../../../platform/http/api.ts'
import type { Person } from '../../../platform/people/person.ts'
import { notFound } from '../../../platform/refusals.ts'
import type { ListingsContext } from '../context.ts'
import { isResponsible } from '../policy.ts'
import { presentInvoice } from './presenter.ts'
import { listingsWithInvoice } from './service-queries.ts'

/**
 * Keeps a picture of an invoice for a bike that is being written or changed.
 *
 * @param open begins to read it, once the seller may upload at all
 * @throws ApiError what `photos.storePrivate` throws
 */
export async function addInvoice(
  { photos }: ListingsContext,
  seller: Person,
  open: () => Promise<AsyncIterable<Buffer>>,
): Promise<Invoice & { cut_off: boolean }> {
  await photos.requirePictureQuota(seller.id)
  const taken = await photos.storePrivate(seller, await open())
  return { ...presentInvoice(taken), cut_off: taken.cutOff }
}

/**
 * An invoice for the seller of its bike, for admins, and for whoever has paid for the bike; before a bike has it, for its uploader.
 *
 * @throws ApiError `not_found` to anybody else
 */
export async function readInvoice(
  context: ListingsContext,
  person: Person,
  id: string,
  size: 'full' | 'small',
): Promise<Download> {
  const { platform, photos } = context
  const may = await maySee(context, platform.db, person, id)
  const content = may ? await photos.readPrivate(id, size === 'small') : null
  if (!content) throw notFound('invoice')
  return { name: 'invoice.webp', content, shown: true }
}

async function maySee({ photos, above }: ListingsContext, db: Db, person: Person, id: string): Promise<boolean> {
  const listings = await listingsWithInvoice(db, id)
  for (const listing of listings)
    if (isResponsible(person, listing) || (await above.answers.hasPaidFor(db, listing.id, person.id))) return true
  return listings.length === 0 && (await photos.ownPrivate(db, person.id, [id])).has(id)
}
