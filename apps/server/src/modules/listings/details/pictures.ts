import { MAX_PHOTOS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import { invalidField } from '../../../platform/refusals.ts'
import type { ListingsContext } from '../context.ts'

type Given = { img?: string | undefined; images?: string[] | undefined }

/**
 * The pictures that a bike will have: `img` first, then `images` without repeats. A key that is absent stays as it is:
 * a new `img` alone takes the first place from the old one, `images` alone are all of them.
 */
export function arrangePictures(given: Given, current: readonly string[]): string[] {
  const rest = given.images ?? (given.img === '' ? [] : current.slice(1))
  const first = given.img ?? (given.images ? '' : (current[0] ?? ''))
  return [...new Set([first, ...rest])].filter((url) => url !== '')
}

/**
 * The hashes of these pictures. Those that the bike shows already may stay; others must be the seller's own uploads.
 * @throws ApiError `invalid_input` at `img` or `images`
 */
export async function requirePictures(
  { photos }: ListingsContext,
  trx: Db,
  sellerId: string,
  urls: readonly string[],
  current: readonly { url: string; hash: string }[],
): Promise<string[]> {
  if (urls.length > MAX_PHOTOS) throw invalidField('images', t('listings.mostPictures', { most: MAX_PHOTOS }))
  const hashes = new Map(current.map(({ url, hash }) => [url, hash]))
  const added = urls.filter((url) => !hashes.has(url))
  const own = await photos.requireOwn(trx, sellerId, added, (index) => (added[index] === urls[0] ? 'img' : 'images'))
  for (const [index, url] of added.entries()) hashes.set(url, own[index] ?? '')
  return urls.map((url) => hashes.get(url) ?? '')
}

/** The hash of a listing’s first picture; null where it has none. */
export async function firstPictureOf(db: Db, listingId: string): Promise<string | null> {
  const photo = await db
    .selectFrom('listing_photos')
    .select('image_hash')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return photo?.image_hash ?? null
}
