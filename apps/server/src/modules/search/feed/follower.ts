import type { Pool } from 'pg'
import type { Db } from '../../../platform/db/database.ts'
import { readListings } from '../documents.ts'
import type { SearchIndex } from '../search-index.ts'
import { CHANGES_AT_ONCE, readChanges } from './changes.ts'
import { listenForChanges, type Notices } from './notices.ts'

/** Changes are looked for so often also without a notice, which may be lost; in milliseconds. */
const POLL_MS = 500
/** After a look that failed, at most so long. */
const LONGEST_WAIT_MS = 10_000

export type FollowerOptions = {
  pool: Pool
  db: Db
  index: Pick<SearchIndex, 'apply'>
  /** Of `readFloor`, before the listings of the index were read. */
  floor: bigint
  onError: (error: unknown) => void
}

/**
 * Applies what changes to an index. It reads every change of transactions from its floor on that it has not seen, and raises the floor only
 * to the oldest transaction that still runs: what commits late is read late, and never skipped. A listing is read after its
 * change, so that it is never older. Where applying fails, the same is read again.
 */
export class Follower {
  private readonly options: FollowerOptions
  private position: bigint
  /** Changes from the floor on that are applied, with the numbers of their transactions. */
  private readonly seen = new Map<string, bigint>()
  private notices: Notices | null = null
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> | null = null
  private isWanted = false
  private isStopped = false
  private failures = 0
  /** When the last look began after which nothing was left, by the process's own clock in milliseconds. */
  private upToDateAt = performance.now()

  constructor(options: FollowerOptions) {
    this.options = options
    this.position = options.floor
  }

  /** Begins to follow, and ends once all that had changed before is applied. @throws what reading or applying throws */
  async start(): Promise<void> {
    await this.readAll()
    this.notices = listenForChanges(
      this.options.pool,
      () => void this.look(),
      (error) => this.options.onError(error),
    )
    this.plan()
  }

  /** No transaction below it has changes that are not applied. */
  get floor(): bigint {
    return this.position
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

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.notices?.stop()
    await this.looking
  }

  private async lookWhileWanted(): Promise<void> {
    clearTimeout(this.timer)
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false
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
    this.timer = setTimeout(() => void this.look(), Math.min(POLL_MS * 2 ** this.failures, LONGEST_WAIT_MS))
  }

  private async readAll(): Promise<void> {
    const { db, index } = this.options
    for (let isMore = true; isMore; ) {
      const began = performance.now()
      const { changes, floor } = await readChanges(db, this.position, [...this.seen.keys()])
      const ids = [...new Set(changes.map(({ listingId }) => listingId))]
      if (ids.length > 0) await index.apply(await readListings(db, ids))
      for (const { seq, xid } of changes) this.seen.set(seq, xid)
      isMore = changes.length === CHANGES_AT_ONCE
      if (isMore) continue
      // All that could be seen is applied; below the new floor nothing can come.
      if (floor > this.position) this.raise(floor)
      this.upToDateAt = began
    }
  }

  private raise(floor: bigint): void {
    this.position = floor
    for (const [seq, xid] of this.seen) if (xid < floor) this.seen.delete(seq)
  }
}
