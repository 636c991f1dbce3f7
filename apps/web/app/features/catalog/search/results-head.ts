import type { PublicSettings, SearchResult } from '@bikevalley/contract'
import { CATEGORY_NAMES } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { MetaDescriptor } from 'react-router'
import { buyPath } from '../../../entities/bike/buy-path.ts'
import { notIndexed, publicTags } from '../../../lib/page/meta.ts'
import { type BuyAddress, pathOf, withValues } from '../buy-address.ts'
import { filtersOf } from './chosen-filters.ts'
import { subjectOf } from './results-title.ts'

/**
 * How search engines see a page of /buy (decision 143). All bikes, each category, each make and each model of a make have one
 * address; every other search, later pages and other orders are parts of one of these, and name it. What finds nothing is not kept.
 *
 * @param found undefined where the search was refused
 */
export function resultsHead(
  address: BuyAddress,
  found: SearchResult | undefined,
  settings: PublicSettings,
): MetaDescriptor[] {
  const { make, model, category: named } = subjectOf(address, found)
  const category = CATEGORY_NAMES.find((name) => name === named)
  const subject = make === undefined ? { category } : { make, model }
  const title = make ?? category
  const filters = filtersOf(address)
  const isSubject =
    filters.length === Object.values(subject).filter((value) => value !== undefined).length &&
    address.given.sort === undefined &&
    address.given.cursor === undefined
  const isKept = isSubject && found !== undefined && (found.total > 0 || make === undefined)
  const described = title === undefined ? t('catalog.usedOnSale') : headline(make, model, category)
  const description =
    title === undefined
      ? t('catalog.usedOnSaleNewestFirst')
      : t('results.describes', { title: model === undefined ? title : `${title} ${model}` })
  const tags = publicTags(settings, {
    path: buyPath(subject),
    title: described,
    description,
    preview: make === undefined && category ? `category/${category}` : 'page/home',
    previewAlt: described,
  })
  return [
    ...(isKept ? [] : [notIndexed]),
    { name: 'description', content: description },
    ...tags,
    ...beside('prev', found?.previous_cursor ?? null, address),
    ...beside('next', found?.next_cursor ?? null, address),
  ]
}

function headline(make: string | undefined, model: string | undefined, category: string | undefined): string {
  if (make === undefined) return t('catalog.categoryOnSale', { category: category ?? '' })
  return t('results.makeOnSale', { title: model === undefined ? make : `${make} ${model}` })
}

const beside = (rel: 'prev' | 'next', cursor: string | null, address: BuyAddress): MetaDescriptor[] =>
  cursor === null ? [] : [{ tagName: 'link', rel, href: pathOf(withValues(address, { cursor: [cursor] })) }]
