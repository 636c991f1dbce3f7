export { readFormer, readListings } from './documents.ts'
export { SearchMatcher } from './matching/search-matcher.ts'
export { SearchTooCostly } from './memory/search-run.ts'
export { installSearchMetrics } from './metrics.ts'
export { searchModule } from './module.ts'
export { wordsQuery } from './postgres/words-query.ts'
export type { Search } from './process-index.ts'
export {
  FACETS,
  foldValue,
  NOT_SAID_LAST,
  priceSteps,
  RANGES,
  type Range,
  type Reading,
  type SearchDocument,
  type SearchHit,
  type SearchIndex,
  type SearchRequest,
  type SearchResult,
  type Sort,
  type Suggestion,
  type Understood,
  type UnderstoodPart,
} from './search-index.ts'
export { spelledOut } from './understand/spelled-out.ts'
export { isBeforeTown } from './understand/towns.ts'
