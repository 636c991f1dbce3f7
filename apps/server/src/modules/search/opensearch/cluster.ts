import type { Pool } from 'pg'
import type { Db } from '../../../platform/db/database.ts'
import type { SearchIndex, SearchLag, SearchRequest, SearchResult, Suggestion, Understood } from '../search-index.ts'
import { Engine, engineAddressOf } from './engine.ts'
import { readFed } from './feed-state.ts'
import { Feeder } from './feeder.ts'
import { FORM } from './mapping.ts'
import { OpenSearchIndex } from './opensearch-index.ts'

/** How often it is looked how far the index is fed, in milliseconds. */
const LOOK_MS = 500
/** What is behind by more is not asked. */
const MOST_BEHIND_MS = 5_000
/** For so long whoever failed to answer is not asked again. */
const PAUSE_MS = 2_000
/** How long the engine's own size is right enough. */
const SIZE_MS = 30_000

export type ClusterOptions = {
  /** `SEARCH_URL`. */
  url: string
  pool: Pool
  db: Db
  /** Where those of the price histogram begin, in minor units. */
  steps: readonly number[]
  /** Whether this process may feed the index; one of those that may does. */
  feeds: boolean
  now: () => Date
  log: (level: 'info' | 'warn', message: string, details: object) => void
}

/** Search on an OpenSearch cluster, as a process has it: its answers, its turn at feeding the index, and whether it can be asked now. */
export class Cluster implements Pick<SearchIndex, 'search' | 'understand' | 'suggest' | 'lag'> {
  private readonly options: ClusterOptions
  private readonly engine: Engine
  private readonly alias: string
  private readonly index: OpenSearchIndex
  private readonly feeder: Feeder | null
  private fed: { behindMs: number; at: number } | null = null
  private size: { listings: number; bytes: number; at: number } | null = null
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> = Promise.resolve()
  private awayUntil = -Infinity
  private isStopped = false

  constructor(options: ClusterOptions) {
    const { url, pool, db, steps, feeds, now, log } = options
    const address = engineAddressOf(url)
    this.options = options
    this.engine = new Engine(address)
    this.alias = address.name
    this.index = new OpenSearchIndex({ engine: this.engine, alias: this.alias, steps, lag: () => this.lag() })
    this.feeder = feeds ? new Feeder({ pool, db, engine: this.engine, alias: this.alias, now, log }) : null
  }

  /** Begins to look how far the index is fed, and to feed it where that is this process's turn. */
  start(): void {
    this.feeder?.start()
    this.look()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.looking
    await this.feeder?.stop()
    await this.engine.close()
  }

  /** How far behind it is by what was read last, in milliseconds; null while there is no index of our form. */
  get behindMs(): number | null {
    return this.fed && Math.round(this.fed.behindMs + performance.now() - this.fed.at)
  }

  /** Whether asking is worth the while. */
  get isReady(): boolean {
    return this.behindMs !== null && this.behindMs <= MOST_BEHIND_MS && performance.now() >= this.awayUntil
  }

  /** Whether this process feeds the index now. */
  get isFeeding(): boolean {
    return this.feeder?.isFeeding ?? false
  }

  search(request: SearchRequest): Promise<SearchResult> {
    return this.ask(() => this.index.search(request))
  }

  understand(typed: string, wordsOnly = false): Promise<Understood> {
    return this.ask(() => this.index.understand(typed, wordsOnly))
  }

  suggest(typed: string, limit: number): Promise<Suggestion[]> {
    return this.ask(() => this.index.suggest(typed, limit))
  }

  async lag(): Promise<SearchLag | null> {
    const { behindMs } = this
    if (behindMs === null) return null
    if (this.size === null || performance.now() - this.size.at > SIZE_MS)
      this.size = { ...(await this.engine.size(this.alias)), at: performance.now() }
    const { listings, bytes } = this.size
    return { behindMs, listings, bytes }
  }

  /** Has the index show everything that was committed before. @throws where another process feeds it: PostgreSQL shows it at once */
  catchUp(): Promise<void> {
    return this.feeder?.catchUp() ?? Promise.reject(new Error('Another process feeds the search engine.'))
  }

  /** Makes the index anew, while the old one answers. @throws where another process feeds it */
  rebuild(): Promise<void> {
    return this.feeder?.rebuild() ?? Promise.reject(new Error('Another process feeds the search engine.'))
  }

  private look(): void {
    if (this.isStopped) return
    this.looking = readFed(this.options.db)
      .then((fed) => {
        this.fed = fed?.form === FORM ? { behindMs: fed.behindMs, at: performance.now() } : null
      })
      // What was known last gets older, until it is too old.
      .catch(() => undefined)
    void this.looking.then(() => {
      if (!this.isStopped) this.timer = setTimeout(() => this.look(), LOOK_MS)
      this.timer?.unref()
    })
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof RangeError)) this.pause(error)
      throw error
    }
  }

  private pause(error: unknown): void {
    if (this.isReady) this.options.log('warn', 'the search engine has no answer', { err: error })
    this.awayUntil = performance.now() + PAUSE_MS
  }
}
