import type { Pool } from 'pg'
import type { Db } from '../../../platform/db/database.ts'
import type { FollowingIndex } from '../process-index.ts'
import {
  PLAIN_READING,
  type Reading,
  type SearchLag,
  type SearchRequest,
  type SearchResult,
  type Suggestion,
  type Understood,
} from '../search-index.ts'
import { compareWithTable } from './compare.ts'
import { Engine, engineAddressOf } from './engine.ts'
import { readFed, wantRebuild } from './feed-state.ts'
import { Feeder } from './feeder.ts'
import { FORM } from './mapping.ts'
import { OpenSearchIndex } from './opensearch-index.ts'

/** How often it is looked how far the index is fed, and how often how large it is; in milliseconds. */
const LOOK_MS = { fed: 500, size: 30_000 }
/** What is behind by more is not asked. */
const MOST_BEHIND_MS = 5_000
/** For so long whoever failed to answer is not asked again, in milliseconds. */
const PAUSE_MS = 2_000
/** How long whoever compares the index waits for changes to be in it, in milliseconds. */
const PATIENCE_MS = 60_000

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
export class Cluster implements FollowingIndex {
  readonly engine = 'opensearch'
  private readonly options: ClusterOptions
  private readonly client: Engine
  private readonly alias: string
  private readonly index: OpenSearchIndex
  private readonly feeder: Feeder | null
  private fed: { behindMs: number; at: number } | null = null
  private size = { listings: 0, bytes: 0, at: -Infinity }
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> = Promise.resolve()
  private awayUntil = -Infinity
  private isStopped = false

  constructor(options: ClusterOptions) {
    const { url, pool, db, steps, feeds, now, log } = options
    const address = engineAddressOf(url)
    this.options = options
    this.client = new Engine(address)
    this.alias = address.name
    this.index = new OpenSearchIndex({ engine: this.client, alias: this.alias, steps, lag: () => this.lag() })
    this.feeder = feeds ? new Feeder({ pool, db, engine: this.client, alias: this.alias, now, log }) : null
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
    await this.client.close()
  }

  /** How it is by what was read last; null while there is no index of our form. */
  get lately(): SearchLag | null {
    if (this.fed === null) return null
    const { listings, bytes } = this.size
    return { behindMs: Math.round(this.fed.behindMs + performance.now() - this.fed.at), listings, bytes }
  }

  /** Whether asking is worth the while. */
  get isReady(): boolean {
    return this.lately !== null && this.lately.behindMs <= MOST_BEHIND_MS && performance.now() >= this.awayUntil
  }

  /** Whether this process feeds the index now. */
  get isFeeding(): boolean {
    return this.feeder?.isFeeding ?? false
  }

  search(request: SearchRequest): Promise<SearchResult> {
    return this.ask(() => this.index.search(request))
  }

  understand(typed: string, reading: Reading = PLAIN_READING): Promise<Understood> {
    return this.ask(() => this.index.understand(typed, reading))
  }

  suggest(typed: string, limit: number): Promise<Suggestion[]> {
    return this.ask(() => this.index.suggest(typed, limit))
  }

  lag(): Promise<SearchLag | null> {
    return Promise.resolve(this.lately)
  }

  /** Has the index show everything that was committed before. @throws where another process feeds it: PostgreSQL shows it at once */
  catchUp(): Promise<void> {
    return this.feeder?.catchUp() ?? Promise.reject(new Error('Another process feeds the search engine.'))
  }

  /** Compares the index with the table; what differs is written again. @throws where it can't be compared now */
  compare(): Promise<{ compared: number; repaired: number }> {
    return compareWithTable(this.options.db, this.client, this.alias, () => this.caughtUp())
  }

  /** Has the index made anew, by whoever feeds it, while the old one answers. */
  rebuild(): Promise<void> {
    return wantRebuild(this.options.db, true)
  }

  /** Ends once the index has everything that was committed before, whoever feeds it. */
  private async caughtUp(): Promise<void> {
    const asked = performance.now()
    for (let waited = 0; waited < PATIENCE_MS; waited = performance.now() - asked) {
      if (this.lately && this.lately.behindMs < waited) return
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS.fed))
    }
    throw new Error('The search engine does not catch up.')
  }

  private look(): void {
    if (this.isStopped) return
    this.looking = this.read()
      .catch((error: unknown) => this.pause(error))
      .finally(() => {
        if (!this.isStopped) this.timer = setTimeout(() => this.look(), LOOK_MS.fed).unref()
      })
  }

  /** Where this fails, what was known last gets older until it is too old. */
  private async read(): Promise<void> {
    const fed = await readFed(this.options.db)
    this.fed = fed?.form === FORM ? { behindMs: fed.behindMs, at: performance.now() } : null
    if (this.fed && performance.now() - this.size.at > LOOK_MS.size)
      this.size = { ...(await this.client.size(this.alias)), at: performance.now() }
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
