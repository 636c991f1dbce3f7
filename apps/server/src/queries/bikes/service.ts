import type { Search } from '../../modules/search/index.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { createBikeRows } from './bike-queries.ts'
import { boughtBike } from './bought-bike.ts'
import { type FindContext, findListings, suggestFor } from './find.ts'
import { askedOf } from './find-asked.ts'
import { listOwn } from './own-bikes.ts'
import {
  getBike,
  listAdvertised,
  listCategories,
  listOfCategory,
  listOfSeller,
  type Paging,
  type SellerKey,
} from './read.ts'
import { relatedBikes } from './related.ts'
import { listById, listSaved } from './saved-bikes.ts'
import { type SearchInput, searchBikes } from './search.ts'
import { withdrawnBike } from './withdrawn.ts'

export type BikeViews = ReturnType<typeof createBikeViews>

/** Bikes as visitors and their sellers see them: with seller, pictures, promotion, and whether somebody is paying. */
export function createBikeViews(platform: Platform, index: Search) {
  const context: FindContext = { platform, bikeRows: createBikeRows(platform.pool), search: index }
  return {
    categories: () => listCategories(context),
    ofCategory: (person: Person | null, id: string, paging: Paging) => listOfCategory(context, person, id, paging),
    ofSeller: (person: Person | null, whose: Paging & SellerKey) => listOfSeller(context, person, whose),
    own: (seller: Person, query: Parameters<typeof listOwn>[2]) => listOwn(context, seller, query),
    saved: (person: Person, query: Parameters<typeof listSaved>[2]) => listSaved(context, person, query),
    byId: (person: Person | null, ids: readonly string[]) => listById(context, person, ids),
    advertised: (person: Person | null, paging: Paging & { rotate?: boolean | undefined }) =>
      listAdvertised(context, person, paging),
    search: (person: Person | null, input: SearchInput) => searchBikes(context, person, input),
    find: (person: Person | null, query: Parameters<typeof findListings>[2]) => findListings(context, person, query),
    /** What says what searches ask of the index; their words are read with the vocabulary of now. @throws ApiError `invalid_input` as `find` */
    requestReader: async () => {
      const now = await index.upToDate()
      return async (query: Parameters<typeof askedOf>[1]) => (await askedOf(now, query, platform.config)).request
    },
    suggest: (query: Parameters<typeof suggestFor>[1]) => suggestFor(context, query),
    related: (person: Person | null, id: string) => relatedBikes(context, person, id),
    withdrawn: (id: string) => withdrawnBike(context, id),
    get: (person: Person | null, id: string) => getBike(context, person, id),
    bought: (person: Person, bookingId: string) => boughtBike(context, person, bookingId),
  }
}
