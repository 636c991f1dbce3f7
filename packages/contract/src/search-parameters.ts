/** What a search filters by one or more values of, and counts value by value. */
export const SEARCH_FACETS = [
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
  'price_rating',
] as const
export type SearchFacet = (typeof SEARCH_FACETS)[number]

/** What a search filters by a least and a most, both included. */
export const SEARCH_RANGES = ['price', 'year', 'mileage', 'engine', 'power'] as const
export type SearchRange = (typeof SEARCH_RANGES)[number]

/** In which order bikes are found; by relevance without words is newest. The best deal is the cheapest beside its estimate. */
export const SEARCH_SORTS = [
  'relevance',
  'newest',
  'best_deal',
  'price_asc',
  'price_desc',
  'mileage_asc',
  'year_desc',
  'distance',
] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]
