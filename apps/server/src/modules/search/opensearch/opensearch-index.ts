import { requireWithinBounds } from '../bounds.ts'
import { Labels } from '../labels.ts'
import {
  PLAIN_READING,
  type Reading,
  type SearchChange,
  type SearchIndex,
  type SearchLag,
  type SearchRequest,
  type SearchResult,
  type Suggestion,
  type Understood,
} from '../search-index.ts'
import { understand } from '../understand/understand.ts'
import { wordsOf } from '../words.ts'
import { marketAnswer, resultOf } from './answer.ts'
import type { Engine } from './engine.ts'
import { OpenSearchVocabulary } from './opensearch-vocabulary.ts'
import { marketBody, searchBody } from './search-body.ts'

export type OpenSearchOptions = {
  engine: Engine
  /** What the index is searched by. */
  alias: string
  /** Where those of the price histogram begin, in minor units. */
  steps: readonly number[]
  /** How far behind whoever feeds the index is; null while there is none of our form. */
  lag: () => Promise<SearchLag | null>
}

/**
 * Search as an OpenSearch cluster answers it: one request a search, from one index that one process feeds (`feeder.ts`). It throws where
 * the engine is away, has no time, or gives only a part of an answer: another implementation is asked then.
 */
export class OpenSearchIndex implements SearchIndex {
  private readonly options: OpenSearchOptions

  constructor(options: OpenSearchOptions) {
    this.options = options
  }

  /** The feeder writes, for every process. */
  apply(_changes: readonly SearchChange[]): Promise<void> {
    return Promise.resolve()
  }

  async search(request: SearchRequest): Promise<SearchResult> {
    requireWithinBounds(request)
    const { engine, alias, steps } = this.options
    return resultOf(request, await engine.search(alias, searchBody(request, steps)))
  }

  understand(typed: string, reading: Reading = PLAIN_READING): Promise<Understood> {
    const { engine, alias } = this.options
    return understand(typed, new OpenSearchVocabulary(engine, alias), reading)
  }

  async suggest(typed: string, limit: number): Promise<Suggestion[]> {
    if (wordsOf(typed).length === 0) return []
    const { engine, alias } = this.options
    const { named, towns = [] } = marketAnswer.parse(await engine.search(alias, marketBody(true))).aggregations
    return new Labels(named).suggestions(towns, typed, limit)
  }

  lag(): Promise<SearchLag | null> {
    return this.options.lag()
  }
}
