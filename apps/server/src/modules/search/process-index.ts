import { SearchTooCostly } from './memory/search-run.ts'
import {
  PLAIN_READING,
  type Reading,
  type SearchIndex,
  type SearchLag,
  type SearchRequest,
  type SearchResult,
  type Suggestion,
  type Understood,
} from './search-index.ts'

/** What answers searches: the index that follows the changes, in memory or in OpenSearch, or PostgreSQL. */
export type Engine = 'memory' | 'opensearch' | 'postgres'

/** An index that follows the changes, and can't always be asked. */
export type FollowingIndex = Pick<SearchIndex, 'search' | 'understand' | 'suggest' | 'lag'> & {
  readonly engine: Exclude<Engine, 'postgres'>
  readonly isReady: boolean
  /** Applies everything that was committed before. @throws where that failed, or took too long */
  catchUp: () => Promise<void>
}

/** What was answered, by which engine, in how many seconds. */
export type OnAnswer = (call: 'search' | 'understand' | 'suggest', engine: Engine, seconds: number) => void

/** `SearchIndex` of a process, of which a person sees what they have changed. */
export type Search = SearchIndex & {
  /** An index that has everything that was committed before: for whoever may just have changed something. */
  upToDate: () => Promise<SearchIndex>
}

/**
 * The index of the process where that can be asked, else PostgreSQL: the same answers, slower. What a search may not ask for stays
 * refused by whichever was asked.
 */
export class ProcessIndex implements Search {
  private readonly following: FollowingIndex | null
  private readonly postgres: SearchIndex
  private readonly onAnswer: OnAnswer

  /** @param following null: PostgreSQL alone answers */
  constructor(following: FollowingIndex | null, postgres: SearchIndex, onAnswer: OnAnswer) {
    this.following = following
    this.postgres = postgres
    this.onAnswer = onAnswer
  }

  /** What follows the changes applies them by itself. */
  apply(): Promise<void> {
    return Promise.resolve()
  }

  search(request: SearchRequest): Promise<SearchResult> {
    return this.answer('search', (index) => index.search(request))
  }

  understand(typed: string, reading: Reading = PLAIN_READING): Promise<Understood> {
    return this.answer('understand', (index) => index.understand(typed, reading))
  }

  suggest(typed: string, limit: number): Promise<Suggestion[]> {
    return this.answer('suggest', (index) => index.suggest(typed, limit))
  }

  async lag(): Promise<SearchLag | null> {
    if (!this.following?.isReady) return this.postgres.lag()
    return this.following.lag().catch(() => this.postgres.lag())
  }

  async upToDate(): Promise<SearchIndex> {
    // One that gets ready just now may have read before the change.
    if (!this.following?.isReady) return this.alone
    try {
      await this.following.catchUp()
      return this
    } catch {
      return this.alone
    }
  }

  private get alone(): SearchIndex {
    return new ProcessIndex(null, this.postgres, this.onAnswer)
  }

  private async answer<T>(
    call: Parameters<OnAnswer>[0],
    ask: (index: Pick<SearchIndex, 'search' | 'understand' | 'suggest'>) => Promise<T>,
  ): Promise<T> {
    const { following } = this
    if (following?.isReady) {
      try {
        return await this.timed(call, following.engine, () => ask(following))
      } catch (error) {
        if (error instanceof RangeError || error instanceof SearchTooCostly) throw error
      }
    }
    return this.timed(call, 'postgres', () => ask(this.postgres))
  }

  private async timed<T>(call: Parameters<OnAnswer>[0], engine: Engine, ask: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const answer = await ask()
    this.onAnswer(call, engine, (performance.now() - began) / 1000)
    return answer
  }
}
