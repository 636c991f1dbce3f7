import { SEARCH_FACETS, SEARCH_RANGES, SEARCH_SORTS } from '@bikevalley/contract/search-parameters'

/**
 * The one interface of search. It knows nothing of SQL, HTTP or the words on screens: whatever answers it, an index in memory,
 * PostgreSQL or another engine, means the same by each parameter and is tested by one suite.
 */
export type SearchIndex = {
  /** Takes in what listings are now, by their ids; null: not for sale (any more). Later changes win. */
  apply(changes: readonly SearchChange[]): Promise<void>
  search(request: SearchRequest): Promise<SearchResult>
  /** What a typed text means: clauses of words, and what of it is a filter. */
  understand(typed: string, reading?: Reading): Promise<Understood>
  /**
   * What a text that is being typed may become (`mayBecome`), where nothing does with a typing error in its words (`mayNearlyBegin`):
   * the most frequent first, then makes, models, places, by value, make, place.
   */
  suggest(typed: string, limit: number): Promise<Suggestion[]>
  /** How far behind the database it is; null while it is not ready to answer. */
  lag(): Promise<SearchLag | null>
}

/** Ids, of listings and of sellers, are UUIDs in lower case. */
export type SearchChange = { id: string; document: SearchDocument | null }

/**
 * An available listing, as search sees it. Null: not said. Texts that are filtered by are equal when only their case differs
 * (`foldValue`); people are shown the spelling that most listings have, of several the first by code units.
 */
export type SearchDocument = {
  seller: string
  category: string | null
  make: string | null
  model: string | null
  body_type: string | null
  condition: string | null
  licence: string | null
  transmission: string | null
  final_drive: string | null
  colour: string | null
  abs: boolean | null
  /** What its price is for what it is worth. */
  price_rating: string | null
  withPhotos: boolean
  /** In minor units of the site's currency. */
  price: number
  /** Its price in thousandths of what it is worth, at most `HIGHEST_DEAL`; null where nobody can say. */
  deal: number | null
  /** The model year. */
  year: number | null
  /** In kilometres. */
  mileage: number | null
  /** In cubic centimetres. */
  engine: number | null
  /** In tenths of a kilowatt. */
  power: number | null
  /** In millimetres. */
  seat_height: number | null
  /** Its town; null where it is not known. A place's id always comes with the same name and coordinates. */
  place: SearchPlace | null
  /** When it was listed, in milliseconds since 1970. */
  createdAt: number
  name: string
  description: string
  /** What it has beside, of a closed list: found by words only. */
  features: readonly string[]
}

export type SearchPlace = { id: number; name: string; latitude: number; longitude: number }

/** What is counted value by value, and filtered by one or more values. */
export const FACETS = SEARCH_FACETS
export type Facet = (typeof FACETS)[number]

/** What is filtered by a least and a most, both included. What is not said of a listing lies in no range. */
export const RANGES = [...SEARCH_RANGES, 'seat_height'] as const
export type Range = (typeof RANGES)[number]

/** `relevance` without words is `newest`; `distance` without a place too. Ties: the newer first, then the higher id (`sortKey`). */
export const SORTS = SEARCH_SORTS
export type Sort = (typeof SORTS)[number]

export type SearchRequest = {
  /** Clauses that must all hold; empty for a search without words. */
  words: readonly Clause[]
  /** Any of the values of each facet, in any case; `abs` by `true` and `false`. An absent or empty one filters nothing. */
  filters: Readonly<Partial<Record<Facet, readonly string[]>>>
  ranges: Readonly<Partial<Record<Range, { min?: number; max?: number }>>>
  /** Listings whose town is at most so far away; without a radius all listings, told how far they are. */
  near?: { latitude: number; longitude: number; radiusKm?: number }
  withPhotos?: boolean
  seller?: string
  sort: Sort
  limit: number
  /** A page begins after a listing's place in the order, or, going back, ends before it. */
  from?: { key: number; createdAt: number; id: string; back: boolean }
}

/**
 * One alternative of a clause is words that a listing must have (`listingWords`), all of them; a clause is alternatives. Words are as
 * `wordsOf` reads a text: lower case, without accents, letters and digits of all scripts.
 */
export type Clause = { alternatives: readonly (readonly string[])[] }

export type SearchResult = {
  hits: readonly SearchHit[]
  /** How many listings all pages have together. */
  total: number
  /** How many of them stand before the first of these hits; without hits, before where the page would begin. */
  before: number
  /** Of each facet the values that there are with how many listings have them, with every filter but the facet's own; most first, then by value. */
  facets: Record<Facet, FacetCount[]>
  /** How many listings have a price of each step (`priceSteps`), with every filter but that of the price. */
  prices: readonly number[]
}

/** `model` says whose model it is, since two makes may have one of the same name; absent where the make was not said. */
export type FacetCount = { value: string; count: number; make?: string }

/** A listing and its place in the order that was asked for. `distanceKm` is null without `near`, and where the town is not known. */
export type SearchHit = { id: string; key: number; createdAt: number; distanceKm: number | null }

/** A make, model or town of which there are listings, and how many. A town's value is its name as listings have it, in no reader's language. */
export type Suggestion =
  | { kind: 'make'; value: string; count: number }
  | { kind: 'model'; value: string; make?: string; count: number }
  | { kind: 'place'; value: string; place: number; count: number }

/** Which of a text's words become filters: all that can; all but names of makes and models, where one was chosen; or none. */
export type FiltersInWords = 'all' | 'not_names' | 'none'

/** How a typed text is read. */
export type Reading = {
  filters: FiltersInWords
  /** Stretches of its words (`spelledOut`) that name a town. The index knows no towns but those of its listings. */
  towns: readonly string[]
  /** What the site's currency is called, its code first: an amount of it is a price. */
  money: readonly string[]
  /** Whether classes of licence are known in the operator's country. */
  licences: boolean
}

/** How a text is read by who knows neither towns nor the site. */
export const PLAIN_READING: Reading = { filters: 'all', towns: [], money: [], licences: false }

/** What was understood of a typed text, and stretch by stretch as what, so that each can be taken back. */
export type Understood = {
  words: readonly Clause[]
  filters: Partial<Record<'make' | 'model' | 'licence', readonly string[]>>
  parts: readonly UnderstoodPart[]
}

/**
 * `typed` are the words of the stretch.
 *
 * - An amount has a least, a most or both: a price in the site's currency, a mileage in kilometres, an engine size in cubic centimetres, power in
 *   kilowatts. Several of a kind hold together; years without bounds mean all between the first and the last.
 * - A seat height is the most that somebody wants, in millimetres.
 * - A radius is in kilometres, and of the town that is typed or chosen.
 * - As `words`: what they were looked for as, where that is anything but what was typed; as nothing where they say nothing of a listing.
 */
export type UnderstoodPart =
  | { as: 'make'; typed: string; value: string }
  | { as: 'model'; typed: string; value: string; make?: string }
  | { as: 'price' | 'year' | 'mileage' | 'engine' | 'power'; typed: string; min?: number; max?: number }
  | { as: 'seat_height'; typed: string; max: number }
  | { as: 'licence'; typed: string; value: string }
  | { as: 'town'; typed: string; value: string }
  | { as: 'radius'; typed: string; max: number }
  | { as: 'words'; typed: string; instead?: readonly string[] }

export type SearchLag = {
  /** Everything that was committed longer ago is in it, in milliseconds. */
  behindMs: number
  /** Available listings. */
  listings: number
  /** What the index itself takes, in bytes. */
  bytes: number
}

/** Where a filter's value, a make or a model is the same as another's. */
export const foldValue = (value: string): string => value.toLowerCase()

/** A price of a thousand times what a bike is worth, and every one above. */
export const HIGHEST_DEAL = 1_000_000

/** What is not said stands last: no number of a listing is so high. */
export const NOT_SAID_LAST = 2 ** 40

/**
 * The place of a listing in an order: smaller first; ties by `createdAt`, the newer first, then by id, the higher first. Mileage,
 * year and deal that are not said stand last, as does a town that is not known. A whole number, so that it is the same everywhere.
 * @param missed how many of the clauses the listing's name and facts alone do not meet: relevance
 * @param metres how far its town is; null where that is not known
 */
export function sortKey(
  sort: Sort,
  document: Pick<SearchDocument, 'price' | 'deal' | 'mileage' | 'year'>,
  missed: number,
  metres: number | null,
): number {
  const { price, deal, mileage, year } = document
  const keys: Record<Sort, number> = {
    relevance: missed,
    newest: 0,
    best_deal: deal ?? NOT_SAID_LAST,
    price_asc: price,
    price_desc: 0 - price,
    mileage_asc: mileage ?? NOT_SAID_LAST,
    year_desc: year === null ? NOT_SAID_LAST : 0 - year,
    distance: metres ?? NOT_SAID_LAST,
  }
  return keys[sort]
}

/** The mean radius of the Earth in metres (IUGG). */
export const EARTH = 6_371_008.8

/** Metres between two points along the great circle, by the haversine formula, rounded: what distances are compared and ordered by. */
export function metresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = Math.PI / 180
  const half =
    Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) *
      Math.cos(b.latitude * radians) *
      Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  return Math.round(2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half))))
}

const PRICE_STEPS = [
  0, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 5500, 6000, 6500, 7000, 7500, 8000, 8500, 9000, 9500,
  10_000, 11_000, 12_000, 13_000, 14_000, 15_000, 16_000, 17_000, 18_000, 19_000, 20_000, 22_500, 25_000, 27_500,
  30_000, 40_000,
]

/**
 * Where the steps of the price histogram begin, in minor units; each reaches to the next one, the last has no end. What a currency
 * without minor units counts in is worth about a hundredth of others, so it has the steps of one with two digits.
 * @param digits how many digits of minor units the currency has
 */
export const priceSteps = (digits: number): number[] => PRICE_STEPS.map((price) => price * 10 ** Math.max(2, digits))
