import type { SearchResult } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { BuyAddress } from '../buy-address.ts'

type Found = Pick<SearchResult, 'facets' | 'seller'> | undefined

/** The only one of a list. */
const only = (values: readonly string[] | undefined) => (values?.length === 1 ? values[0] : undefined)

/** As sellers write it, whatever case the address has. */
const asWritten = (counts: readonly { value: string }[] | undefined, asked: string | undefined) =>
  asked && (counts?.find(({ value }) => value.toLowerCase() === asked.toLowerCase())?.value ?? asked)

/** The one make, the one model of it and the one category that a search is about, as they are written. */
export function subjectOf({ page, given }: BuyAddress, found: Found) {
  const make = asWritten(found?.facets.make, only(given.make))
  return {
    make,
    model: make === undefined ? undefined : asWritten(found?.facets.model, only(given.model)),
    category: page ?? only(given.category),
  }
}

/** What a search is called: its seller, its make and model, its category, or its words. */
export function resultsTitle(address: BuyAddress, found: Found): string {
  const { seller, q } = address.given
  if (seller !== undefined)
    return found?.seller ? t('catalog.fromSeller', { name: found.seller.name }) : t('catalog.oneSellersBikes')
  const { make, model, category } = subjectOf(address, found)
  if (make !== undefined) return model === undefined ? make : `${make} ${model}`
  if (category !== undefined) return category
  return q === undefined ? t('site.allBikes') : t('results.words', { words: q.join(' ') })
}
