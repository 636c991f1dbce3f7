import { usesLicenceClasses } from '@bikevalley/vehicle-data/licence-class'
import { inPages } from '../../../platform/paging/in-pages.ts'
import type { PersonalData, Subject } from '../../../platform/people/personal-data.ts'
import type { ListingsContext } from '../context.ts'
import { decryptFrameNumber } from '../details/frame-number.ts'
import { askingPrice } from '../details/on-the-wire.ts'
import { draftOf } from '../drafts/draft.ts'
import { pricesOf } from '../market/prices.ts'
import { invoiceUrl } from '../service-history/presenter.ts'
import { entriesOf } from '../service-history/service-queries.ts'
import { listingsOf, promotionsOf } from './personal-data-queries.ts'

/** A seller's listings in every state, the bike that they are writing, and when they stood on the home page. */
export const listingsOfPerson = (context: ListingsContext, { id }: Subject): PersonalData[] => [
  { name: 'listings', entries: listings(context, id) },
  { name: 'bike_draft', entries: draft(context, id) },
  { name: 'promotions', entries: promotions(context, id) },
]

async function* listings({ platform, photos }: ListingsContext, sellerId: string): PersonalData['entries'] {
  for await (const row of inPages((after, limit) => listingsOf(platform.db, sellerId, after, limit))) {
    const {
      seller_id: _,
      has_image: __,
      resale_price_minor,
      original_price_minor,
      hashes,
      encrypted,
      services: ___,
      licence,
      ...rest
    } = row
    yield {
      ...rest,
      ...(usesLicenceClasses(platform.config.country) && { licence }),
      resale_price: askingPrice(resale_price_minor, rest.currency),
      original_price: askingPrice(original_price_minor, rest.currency),
      service_history: (await entriesOf(platform.db, rest.id)).map(({ image_hash, ...entry }) => ({
        ...entry,
        invoice: image_hash && platform.siteUrl(invoiceUrl(image_hash)),
      })),
      prices: (await pricesOf(platform.db, rest.id)).map(({ day, price_minor }) => ({
        day,
        price: askingPrice(price_minor, rest.currency),
      })),
      frame_number: decryptFrameNumber(platform, rest.id, encrypted),
      pictures: hashes.map((hash) => platform.siteUrl(photos.displayUrl(hash))),
    }
  }
}

async function* draft({ platform }: ListingsContext, sellerId: string): PersonalData['entries'] {
  const found = await draftOf(platform, platform.db, sellerId)
  if (found === null) return
  const { saved_at, fields, pictures } = found
  yield { ...fields, saved_at, pictures: pictures.map(({ display_url }) => platform.siteUrl(display_url)) }
}

async function* promotions({ platform }: ListingsContext, sellerId: string): PersonalData['entries'] {
  for await (const row of inPages((after, limit) => promotionsOf(platform.db, sellerId, after, limit))) {
    const { id: _, ...rest } = row
    yield rest
  }
}
