import { CATEGORY_NAMES, type PublicSettings } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { MetaDescriptor } from 'react-router'
import { notIndexed, publicTags } from '../../../lib/page/meta.ts'
import { type BuyAddress, buyPath } from '../buy-address.ts'

/**
 * How search engines see a page of /buy. The list and each category have one address, whatever the view; later pages
 * move with each new bike, and a seller's list is a part of the whole: nobody should land there by searching.
 */
export function buyHead({ category, seller, cursor }: BuyAddress, settings: PublicSettings): MetaDescriptor[] {
  if (seller !== undefined || cursor !== undefined) return [notIndexed]
  const known = CATEGORY_NAMES.find((name) => name === category)
  const title = known ? t('catalog.categoryOnSale', { category: known }) : t('catalog.usedOnSale')
  return publicTags(settings, {
    path: buyPath(known ? { category: known } : {}),
    title,
    description: t('catalog.newestFromRiders'),
    preview: known ? `category/${known}` : 'page/home',
    previewAlt: title,
  })
}
