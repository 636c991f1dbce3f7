import type { Pool } from 'pg'
import type { Db } from '../../../platform/db/database.ts'
import { type Listening, listenTo } from '../../../platform/db/listen.ts'
import { readListings } from '../documents.ts'
import type { SearchIndex } from '../search-index.ts'
import { CHANGES_AT_ONCE, FeedLost, type FeedPosition, readChanges } from './changes.ts'

/** Changes are looked for so often also without a notice, which may be lost; in milliseconds. */
const POLL_MS = 500
/** The least time between the starts of two looks that notices ask for, in milliseconds. Changes that come in between are applied together. */
const APART_MS = 50
/** After a look that failed, at most so long. */
const LONGEST_WAIT_MS = 10_000
/**
 * A database that crashed gives the numbers of transactions again that left no trace. So many are read again where it may have crashed
 * since: more than run between two commits.
 */
const READ_AGAIN = 1_000n

export type FollowerOptions = {
  pool: Pool
  db: Db
  index: Pick<SearchIndex, 'apply'>
  /** Of `readFeed`, before the listings of the index were read. */
  from: FeedPosition
  /** Whether it was read by an earlier connection. */
  isOld?: boolean
  /** A `FeedLost` comes again with every look: nothing helps but another index. */
  onError: (error: unknown) => void
}

/**
 * Applies what changes to an index. It reads every change of transactions from its floor on that it has not seen, and raises the floor only
 * to the oldest transaction that still runs: what commits late is read late, and never skipped. A listing is read after its
 * change, so that it is never older. Where applying fails, the same is read again.
 */
export class Follower {
  private readonly options: FollowerOptions
  private at: FeedPosition
  /** Changes from the floor on that are applied, with the numbers of their transactions. */
  private readonly seen = new Map<string, bigint>()
  /** Listings that are to be read again, changed or not. */
  private readonly again = new Set<string>()
  /** How many connections there were, and with how many of them all was read that may have been given again. */
  private connections = 0
  private readWith: number
  private notices: Listening | null = null
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> | null = null
  private isWanted = false
  private isNoticed = false
  private lookedAt = -Infinity
  private isStopped = false
  private failures = 0
  /** When the last look began after which nothing was left, by the process's own clock in milliseconds. */
  private upToDateAt = performance.now()

  constructor(options: FollowerOptions) {
    this.options = options
    this.at = options.from
    this.readWith = options.isOld === true ? -1 : 0
  }

  /** Begins to follow, and ends once all that had changed before is applied. @throws what reading or applying throws */
  async start(): Promise<void> {
    await this.readAll()
    if (this.isStopped) return
    this.notices = listenTo(this.options.pool, 'search_changes', {
      connected: () => void this.look(),
      noticed: () => this.afterNotice(),
      lost: (error) => {
        this.connections++
        if (error !== null) this.options.onError(error)
      },
    })
    this.plan()
  }

  /** No transaction below its floor has changes that are not applied. */
  get position(): FeedPosition {
    return this.at
  }

  /** How long ago everything was applied that had changed, in milliseconds: what changed before that moment is in the index. */
  get behindMs(): number {
    return performance.now() - this.upToDateAt
  }

  /** Applies what has changed until now. Two looks are never at once: one that is asked for meanwhile comes after. */
  look(): Promise<void> {
    this.isWanted = true
    this.looking ??= this.lookWhileWanted().finally(() => {
      this.looking = null
    })
    return this.looking
  }

  /** Applies what has changed until now. @throws where that failed */
  async catchUp(): Promise<void> {
    const asked = performance.now()
    await this.look()
    if (this.upToDateAt < asked) throw new Error('Search could not look for changes.')
  }

  /** Reads listings again, changed or not, in turn with what has changed: so they are never older afterwards. @throws as `catchUp` */
  async reread(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.again.add(id)
    await this.catchUp()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.notices?.stop()
    await this.looking
  }

  private afterNotice(): void {
    this.isNoticed = true
    if (this.looking === null) this.plan()
  }

  private async lookWhileWanted(): Promise<void> {
    clearTimeout(this.timer)
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false
      this.isNoticed = false
      this.lookedAt = performance.now()
      try {
        await this.readAll()
        this.failures = 0
      } catch (error) {
        this.failures++
        if (!this.isStopped) this.options.onError(error)
      }
    }
    this.plan()
  }

  private plan(): void {
    if (this.isStopped) return
    clearTimeout(this.timer)
    const pause = Math.min((this.isNoticed ? APART_MS : POLL_MS) * 2 ** this.failures, LONGEST_WAIT_MS)
    const left = this.isNoticed ? this.lookedAt + pause - performance.now() : pause
    this.timer = setTimeout(() => void this.look(), Math.max(0, left))
  }

  private async readAll(): Promise<void> {
    const { db, index } = this.options
    const { connections } = this
    if (connections !== this.readWith) this.seen.clear()
    const from = connections === this.readWith ? this.at.floor : this.at.floor - READ_AGAIN
    const seen = [...this.seen.keys()]
    const began = performance.now()
    let floor: bigint | null = null
    for (let after: string | null = null, isMore = true; isMore; ) {
      const { changes, ...feed } = await readChanges(db, from < 0n ? 0n : from, seen, after)
      this.refuse(feed)
      // What commits while later pages are read may have an earlier place: below the floor of the first page nothing can.
      floor ??= feed.floor
      const again = [...this.again]
      const ids = [...new Set([...changes.map(({ listingId }) => listingId), ...again])]
      if (ids.length > 0) await index.apply(await readListings(db, ids))
      for (const id of again) this.again.delete(id)
      for (const { seq, xid } of changes) this.seen.set(seq, xid)
      after = changes.at(-1)?.seq ?? null
      isMore = changes.length === CHANGES_AT_ONCE
    }
    // All that could be seen is applied; below the new floor nothing can come.
    this.move(floor ?? this.at.floor)
    this.readWith = connections
    this.upToDateAt = began
  }

  /** @throws FeedLost where changes are gone that were not read */
  private refuse(feed: { epoch: string | null; floor: bigint; forgotten: bigint }): void {
    if (feed.epoch !== this.at.epoch) throw new FeedLost('The epoch of search is another.')
    if (feed.forgotten >= this.at.floor) throw new FeedLost('Changes are forgotten that were not read.')
    if (feed.floor < this.at.floor - READ_AGAIN) throw new FeedLost('The database is at an earlier time than before.')
  }

  private move(floor: bigint): void {
    this.at = { ...this.at, floor }
    for (const [seq, xid] of this.seen) if (xid < floor) this.seen.delete(seq)
  }
}
