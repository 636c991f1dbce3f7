import { inPages } from '../../platform/in-pages.ts'
import type { PersonalData, Subject } from '../../platform/personal-data.ts'
import type { Market } from './market.ts'
import { listingsOf, promotionsOf } from './personal-data-queries.ts'
import { priceText } from './presenter.ts'

/** A seller's listings in every state, and when they stood on the home page. */
export const listingsOfPerson = (market: Market, { id }: Subject): PersonalData[] => [
  { name: 'listings', entries: listings(market, id) },
  { name: 'promotions', entries: promotions(market, id) },
]

async function* listings({ platform, photos }: Market, sellerId: string): PersonalData['entries'] {
  for await (const row of inPages((after, limit) => listingsOf(platform.db, sellerId, after, limit))) {
    const { seller_id: _, has_image: __, resale_price_minor, original_price_minor, hashes, ...rest } = row
    yield {
      ...rest,
      resale_price: priceText(resale_price_minor, rest.currency),
      original_price: priceText(original_price_minor, rest.currency),
      pictures: hashes.map((hash) => platform.siteUrl(photos.displayUrl(hash))),
    }
  }
}

async function* promotions({ platform }: Market, sellerId: string): PersonalData['entries'] {
  for await (const row of inPages((after, limit) => promotionsOf(platform.db, sellerId, after, limit))) {
    const { id: _, ...rest } = row
    yield rest
  }
}
