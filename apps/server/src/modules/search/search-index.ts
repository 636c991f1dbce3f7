/**
 * The one interface of search. It knows nothing of SQL, HTTP or the words on screens: whatever answers it, an index in memory,
 * PostgreSQL or another engine, means the same by each parameter and is tested by one suite.
 */
export type SearchIndex = {
  /** Takes in what listings are now, by their ids; null: not for sale (any more). Later changes win. */
  apply(changes: readonly SearchChange[]): Promise<void>
  search(request: SearchRequest): Promise<SearchResult>
  /** What a text that is being typed may become, the most frequent first. */
  suggest(typed: string, limit: number): Promise<Suggestion[]>
  /** How far behind the database it is; null while it is not ready to answer. */
  lag(): Promise<SearchLag | null>
}

export type SearchChange = { id: string; document: SearchDocument | null }

/** An available listing, as search sees it. Null: not said. */
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
  withPhotos: boolean
  /** In minor units of the site's currency. */
  price: number
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
  /** Of its town; null where it is not known. */
  place: { id: number; latitude: number; longitude: number } | null
  /** When it was listed, in milliseconds since 1970. */
  createdAt: number
  name: string
  description: string
}

/** What is counted value by value, and filtered by one or more values. */
export const FACETS = [
  'category',
  'make',
  'model',
  'body_type',
  'condition',
  'licence',
  'transmission',
  'final_drive',
  'colour',
  'abs',
] as const
export type Facet = (typeof FACETS)[number]

/** What is filtered by a least and a most, both included. What is not said of a listing lies in no range. */
export const RANGES = ['price', 'year', 'mileage', 'engine', 'power', 'seat_height'] as const
export type Range = (typeof RANGES)[number]

/** `relevance` without words is `newest`; `distance` without a place too. Ties: the newer first, then the higher id. */
export const SORTS = ['relevance', 'newest', 'price_asc', 'price_desc', 'mileage_asc', 'year_desc', 'distance'] as const
export type Sort = (typeof SORTS)[number]

export type SearchRequest = {
  /** Clauses that must all hold; empty for a search without words. */
  words: readonly Clause[]
  /** Any of the values of each facet; `abs` by `true` and `false`. An absent or empty one filters nothing. */
  filters: Readonly<Partial<Record<Facet, readonly string[]>>>
  ranges: Readonly<Partial<Record<Range, { min?: number; max?: number }>>>
  near?: { latitude: number; longitude: number; radiusKm: number }
  withPhotos?: boolean
  seller?: string
  sort: Sort
  limit: number
  /** A page begins after a listing's place in the order, or, going back, ends before it. */
  from?: { key: number; createdAt: number; id: string; back: boolean }
}

/**
 * One alternative of a clause is words that a listing must have in its name or its description, all of them; a clause is alternatives.
 * Words are as `wordsOf` reads a text: lower case, without accents, letters and digits only.
 */
export type Clause = { alternatives: readonly (readonly string[])[] }

export type SearchResult = {
  hits: readonly SearchHit[]
  /** How many listings all pages have together. */
  total: number
  /** How many of them stand before the first of these hits. */
  before: number
  /** Of each facet the values that there are with how many listings have them, with every filter but the facet's own; most first, then by value. */
  facets: Record<Facet, readonly FacetCount[]>
  /** How many listings have a price of each step of `PRICE_STEPS`, with every filter but that of the price. */
  prices: readonly number[]
}

/** `model` says whose model it is, since two makes may have one of the same name. */
export type FacetCount = { value: string; count: number; make?: string }

/** A listing and its place in the order that was asked for. */
export type SearchHit = { id: string; key: number; createdAt: number; distanceKm: number | null }

export type Suggestion = { kind: 'make' | 'model' | 'place' | 'words'; value: string; make?: string; count: number }

export type SearchLag = {
  /** How long ago the oldest change that is not applied was made, in milliseconds; 0 when there is none. */
  behindMs: number
  /** Available listings. */
  listings: number
  /** What the index itself takes, in bytes. */
  bytes: number
}
