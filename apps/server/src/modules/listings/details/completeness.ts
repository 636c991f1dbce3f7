import { ApiError, type MissingField } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { ListingRow } from '../context.ts'

type Completable = Pick<
  ListingRow,
  'name' | 'resale_price_minor' | 'category_id' | 'condition' | 'location' | 'has_image'
>

const sentences: Record<MissingField, () => string> = {
  img: () => t('listings.addPicture'),
  name: () => t('listings.giveName'),
  resale_price: () => t('listings.setPrice'),
  category_name: () => t('listings.chooseCategory'),
  product_condition: () => t('listings.chooseCondition'),
  location: () => t('listings.sayWhere'),
}

/** What a listing still needs to go live (product §4), by the wire's names. */
export function missingFields(listing: Completable): MissingField[] {
  const missing: MissingField[] = []
  if (!listing.has_image) missing.push('img')
  if (listing.name === '') missing.push('name')
  if (listing.resale_price_minor === null) missing.push('resale_price')
  if (listing.category_id === null) missing.push('category_name')
  if (listing.condition === null) missing.push('product_condition')
  if (listing.location === '') missing.push('location')
  return missing
}

export const incomplete = (missing: readonly MissingField[]): ApiError =>
  new ApiError('listing_incomplete', t('listings.needsThis'), {
    fields: Object.fromEntries(missing.map((field) => [field, sentences[field]()])),
  })
